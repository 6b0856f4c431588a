import type { SearchDetail } from '../../engine/ports';
import type { ApiServer, ApiTool } from './api-names';
import { signature } from './signature';

const pageSize = 10;
const summaryChars = 300;
/** Whole files of a page beyond this are left to be read one by one. */
const fullChars = 24_000;

export interface Hits {
  query: string; detail: SearchDetail; page: number;
  api: readonly ApiServer[];
  read: (path: string) => string;
  hits: readonly ApiTool[];
}

/** One page of search results as a model reads them. */
export function renderHits(found: Hits): string {
  const { query, hits, page, detail } = found;
  if (hits.length === 0) return nothingFound(found);
  const pages = Math.ceil(hits.length / pageSize);
  const start = (page - 1) * pageSize;
  const shown = hits.slice(start, start + pageSize);
  if (shown.length === 0) return `There is no page ${page}: ${count(hits.length)} for ${JSON.stringify(query)} on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
  const range = pages === 1 ? '' : `, ${start + 1} to ${start + shown.length} shown (page ${page} of ${pages})`;
  return `${count(hits.length)} for ${JSON.stringify(query)}${range}, best first:\n\n${render[detail](shown, found)}\n`;
}

const count = (tools: number): string => (tools === 1 ? '1 tool' : `${tools} tools`);

const render: Record<SearchDetail, (shown: readonly ApiTool[], found: Hits) => string> = {
  name: (shown) => shown.map((hit) => `${hit.path}  ${signature(hit)}`).join('\n'),
  summary: (shown) => shown.map((hit) => `${hit.path}\n  ${signature(hit)}\n  ${summary(hit)}`).join('\n'),
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

function summary({ tool }: ApiTool): string {
  const text = tool.description.replaceAll(/\s+/g, ' ').trim();
  return text.length > summaryChars ? `${text.slice(0, summaryChars)}…` : text;
}

function nothingFound({ query, api }: Hits): string {
  if (api.length === 0) return 'No server is connected, so there are no tools.';
  const folders = api.map(({ folder, tools, info }) => `${folder}/  ${count(tools.length)}${info.title === null ? '' : `, ${info.title}`}`);
  return `No tool matches ${JSON.stringify(query)}. Try other words (of a name, a description or a parameter), or list a folder:\n\n${folders.join('\n')}\n`;
}
