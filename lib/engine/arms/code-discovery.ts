import { z } from 'zod';
import { shown, type AgentTool } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import { searchDetails } from '../ports';
import { cutText } from '../text';
import { codeFiles } from './code-files';
import { parsedTool } from './parsed-tool';

/** A discovery tool: its answer stays under the run's one output limit. */
const discoveryTool = <Args>(
  state: RunState, name: string, description: string, args: z.ZodType<Args>, answer: (args: Args) => string | { error: string },
): AgentTool => parsedTool({
  name, description, args, argumentSource: 'discovery',
  answer: (parsed) => {
    const text = answer(parsed);
    if (typeof text !== 'string') return shown(text.error, 'retries', { isError: true });
    const { text: content, cut } = cutText(text, state.input.limits.outputLimitBytes);
    return shown(content, 'discovery', { cut });
  },
});

const folderOf = (path: string): string => path.replace(/^\.?\/+/, '').replace(/\/+$/, '');

/** `list_files`: names below a folder. */
export function listFiles(state: RunState): AgentTool {
  const files = codeFiles(state.input);
  const own = state.input.workspace ? ' Files that programs kept are under workspace/, functions they kept for later under skills/.' : '';
  return discoveryTool(
    state, 'list_files',
    `List the files that programs can import. Folders end with a slash. The tools of each connected server are under servers/<server>/, one file a tool.${own}`,
    z.strictObject({ path: z.string().default('').describe('Folder to list; empty for the root.') }),
    ({ path }) => files.list(folderOf(path))?.join('\n')
      ?? { error: `not_found: there is no folder ${JSON.stringify(path)}. At the root: ${files.list('')?.join(', ') || 'nothing'}` },
  );
}

/** `read_files`: whole files, each under its path. `finders`: the tools that find them. */
export function readFiles(state: RunState, ...finders: string[]): AgentTool {
  const files = codeFiles(state.input);
  return discoveryTool(
    state, 'read_files',
    `Read files found with ${finders.join(' or ')}: each tool file holds its documentation, the types of its input and output and the function to call.`,
    z.strictObject({ paths: z.array(z.string()).min(1).max(20) }),
    ({ paths }) => paths.map((path) => {
      const source = files.read(folderOf(path));
      return source === null ? `// ${path}: not_found, see ${finders[0] ?? ''}` : `// ${path}\n${source}`;
    }).join('\n\n'),
  );
}

/** `search_tools`: ranked search over all connected tools. */
export const searchTools = (state: RunState): AgentTool => discoveryTool(
  state, 'search_tools',
  'Find tools by what they do, in plain words; server:<name> narrows to one server. detail: "name" gives paths, "summary" adds descriptions (default), "full" gives the TypeScript types.',
  z.strictObject({ query: z.string().min(1), detail: z.enum(searchDetails).default('summary'), page: z.number().int().min(1).default(1) }),
  ({ query, detail, page }) => state.input.codeApi.search(query, detail, page),
);
