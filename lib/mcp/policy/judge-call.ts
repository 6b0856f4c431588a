import type { PolicyMode, ToolAccess } from '../../engine/events';
import type { ToolInfo } from '../../engine/ports';
import type { ToolPolicy } from '../../engine/tool-policy';

/** What is to happen to calls of one tool, and why it counts as a read or a write. */
export interface Judgement { access: ToolAccess; policy: PolicyMode; because: string }

/**
 * The access is that of the tool's rule, else read when the server says so (`readOnlyHint: true`), else write: a hint is only the
 * server's own word, so its absence is never taken for harmless. A mode that the rule names holds for reads too; else reads are
 * allowed and writes are treated as `policy.writes` says.
 */
export function judgeCall(tool: ToolInfo, policy: ToolPolicy): Judgement {
  const rule = Object.hasOwn(policy.tools, tool.name) ? policy.tools[tool.name] : undefined;
  const { access, because } = accessOf(tool, rule?.access);
  return { access, policy: rule?.policy ?? (access === 'read' ? 'allow' : policy.writes), because };
}

function accessOf({ annotations: { readOnly } }: ToolInfo, configured: ToolAccess | undefined): Pick<Judgement, 'access' | 'because'> {
  if (configured !== undefined) return { access: configured, because: `the configuration says "access": "${configured}"` };
  if (readOnly === true) return { access: 'read', because: 'its server says readOnlyHint: true' };
  return { access: 'write', because: readOnly === null ? 'its server gives no readOnlyHint' : 'its server says readOnlyHint: false' };
}
