import type { ServerInfo } from '../../engine/ports';
import { apiNames } from './api-names';
import { toolModule } from './tool-module';

export interface TypeReport {
  tools: number;
  /** Tools whose types say all that their schemas say but for constraints on single values (those stand in comments). */
  exact: number;
  withoutOutputSchema: number;
  /** Bytes of all tool files. */
  bytes: number;
  /** What a type could not say, per place; each stands as a remark in the file. */
  gaps: { server: string; tool: string; what: string }[];
}

/** How well the tools' schemas can be said in TypeScript. Writes every file, so it is for people, not for runs. */
export function typeReport(servers: readonly ServerInfo[]): TypeReport {
  const report: TypeReport = { tools: 0, exact: 0, withoutOutputSchema: 0, bytes: 0, gaps: [] };
  for (const entry of apiNames(servers).flatMap(({ tools }) => tools)) {
    const { text, gaps } = toolModule(entry);
    report.tools += 1;
    report.exact += gaps.length === 0 ? 1 : 0;
    report.withoutOutputSchema += entry.tool.outputSchema === null ? 1 : 0;
    report.bytes += new TextEncoder().encode(text).length;
    report.gaps.push(...gaps.map((what) => ({ server: entry.tool.server, tool: entry.tool.name, what })));
  }
  return report;
}
