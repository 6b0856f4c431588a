import type { SearchDetail } from '../../engine/ports';
import type { ApiServer, ApiTool } from './api-names';
import { signature } from './signature';

const pageSizes: Record<SearchDetail, number> = { name: 20, summary: 10, full: 5 };
const summaryChars = 300;
/** Whole files of a page beyond this are left to be read one by one; fits the output limit of a run. */
const fullChars = 14_000;
const maxQueryChars = 200;
const maxFolders = 60;

export interface Hits {
  query: string; detail: SearchDetail; page: number;
  api: readonly ApiServer[];
  read: (path: string) => string;
  hits: readonly ApiTool[];
  /** The server that the query named, when only its tools were looked at. */
  onlyServer: ApiServer | null;
}

/** One page of search results as a model reads them. */
export function renderHits(found: Hits): string {
  const { hits, page, detail } = found;
  if (hits.length === 0) return nothingFound(found);
  const pageSize = pageSizes[detail];
  const pages = Math.ceil(hits.length / pageSize);
  const start = (page - 1) * pageSize;
  const shown = hits.slice(start, start + pageSize);
  if (shown.length === 0) return `There is no page ${page}: ${heading(found)} on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
  const range = pages === 1 ? '' : `, ${start + 1} to ${start + shown.length} shown (page ${page} of ${pages})`;
  return `${heading(found)}${range}, best first:\n\n${render[detail](shown, found)}\n`;
}

const heading = ({ hits, query, onlyServer }: Hits): string => `${count(hits.length)}${onlyServer === null ? '' : ` of ${onlyServer.folder}`} for ${quoted(query)}`;

const quoted = (query: string): string => JSON.stringify(query.length > maxQueryChars ? `${query.slice(0, maxQueryChars)}…` : query);

const count = (tools: number): string => (tools === 1 ? '1 tool' : `${tools} tools`);

const render: Record<SearchDetail, (shown: readonly ApiTool[], found: Hits) => string> = {
  name: (shown) => shown.map((hit) => `${hit.path}  ${signature(hit)}`).join('\n'),
  summary: (shown) => shown.map((hit) => [hit.path, signature(hit), summary(hit)].filter(Boolean).join('\n  ')).join('\n'),
  full: renderFull,
};

function renderFull(shown: readonly ApiTool[], { read }: Hits): string {
  const files: string[] = [];
  const left: string[] = [];
  let chars = 0;
  for (const { path } of shown) {
    const text = `// ${path}\n${read(path)}`;
    chars += text.length;
    if (files.length > 0 && chars > fullChars) left.push(path);
    else files.push(text);
  }
  const notice = left.length === 0 ? [] : [`// Too long to show here, read these files: ${left.join(', ')}`];
  return [...files, ...notice].join('\n');
}

/** The beginning of the description, up to the end of a sentence where one ends in time. */
function summary({ tool }: ApiTool): string {
  const text = tool.description.slice(0, summaryChars * 10).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= summaryChars) return text;
  const begun = text.slice(0, summaryChars);
  const end = begun.lastIndexOf('. ');
  return end > summaryChars / 2 ? begun.slice(0, end + 1) : `${begun}…`;
}

function nothingFound({ query, api }: Hits): string {
  if (api.length === 0) return 'No server is connected, so there are no tools.';
  const folders = api.slice(0, maxFolders).map(({ folder, tools, info }) => `${folder}/  ${count(tools.length)}${info.title === null ? '' : `, ${info.title}`}`);
  const more = api.length > maxFolders ? [`... and ${api.length - maxFolders} more: list the folder servers/`] : [];
  const problem = /[\p{L}\p{N}]/u.test(query)
    ? `No tool matches ${quoted(query)}. Try other words for what it does; these are the servers:`
    : 'The query has no words. Say what a tool should do; these are the servers:';
  return `${problem}\n\n${[...folders, ...more].join('\n')}\n`;
}
