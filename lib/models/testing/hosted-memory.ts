import type { Reply } from './replies';
import { programOf, type WireBlock, type WireBody } from './wire';

/** What the API keeps of its own tools' work: which containers there are, and what the blocks that it sent looked like. */
export class HostedMemory {
  private readonly containers = new Set<string>();
  private readonly sent = new Map<string, string>();

  keep(reply: Reply): void {
    if (reply.kind !== 'message') return;
    if (reply.container !== undefined) this.containers.add(reply.container);
    for (const block of reply.content) if (isOurs(block)) this.sent.set(keyOf(block), JSON.stringify(block));
  }

  faultOf({ container, messages }: WireBody): string | null {
    if (container !== undefined && !this.containers.has(container)) return `container: Container ${container} not found or expired.`;
    const changed = messages.flatMap(({ role, content }) => (role === 'assistant' ? content.filter(isOurs) : [])).find((block) => {
      const { cache_control: _mark, ...unmarked } = block;
      const before = this.sent.get(keyOf(block));
      return before !== undefined && before !== JSON.stringify(unmarked);
    });
    return changed ? `messages: the block ${keyOf(changed)} is not the one that was sent` : null;
  }
}

const isOurs = (block: WireBlock): boolean => block.type === 'server_tool_use' || /_tool_result$/.test(block.type) || programOf(block) !== null;
const keyOf = (block: WireBlock): string => `${block.type} ${String(block.id ?? block.tool_use_id)}`;
