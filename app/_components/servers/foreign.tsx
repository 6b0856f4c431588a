import { cn } from '../ui/cn';

/** Text that a server or a file made: breaks anywhere, and its writing direction stays inside. */
export function Foreign({ children, mono = false, className }: { children: string; mono?: boolean; className?: string }) {
  return <bdi className={cn('[overflow-wrap:anywhere]', mono && 'font-mono text-xs', className)}>{children}</bdi>;
}
