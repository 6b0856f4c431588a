import type { ComponentProps } from 'react';
import { cn } from '../ui/cn';
import { inputClass } from '../ui/fields';

/** Text of several lines; it can be made higher by hand. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(inputClass, 'h-auto min-h-16 resize-y py-1.5 leading-5', className)} {...rest} />;
}
