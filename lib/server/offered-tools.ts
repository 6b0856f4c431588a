import type { ServerInfo } from '../engine/ports';
import type { RunInput } from '../engine/run-input';
import { buildCodeApi } from '../mcp/code-api';
import { directToolFinder, directTools } from '../mcp/direct-tools';

/** The tools of a gateway in the forms in which arms offer them; the hidden ones in none. */
export function offeredTools(
  servers: readonly ServerInfo[], hiddenTools: readonly { server: string; tool: string }[],
): Pick<RunInput, 'hiddenTools' | 'directTools' | 'findDirectTools' | 'codeApi'> {
  const isHidden = ({ server, name }: ServerInfo['tools'][number]): boolean => hiddenTools.some((hidden) => hidden.server === server && hidden.tool === name);
  const offered = servers.map((server) => ({ ...server, tools: server.tools.filter((tool) => !isHidden(tool)) }));
  const direct = directTools(offered);
  return { hiddenTools, directTools: direct, findDirectTools: directToolFinder(offered, direct), codeApi: buildCodeApi(offered) };
}
