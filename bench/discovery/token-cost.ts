import { searchDetails, type SearchDetail } from '../../lib/engine/ports';
import { buildCodeApi } from '../../lib/mcp/code-api';
import { baseServers } from '../../lib/suites/inventory';
import { heldOutNeeds } from '../../lib/mcp/code-api/testing/needs';
import { createTokenCounter } from '../../lib/models/token-counter';

export interface TokenRow { detail: SearchDetail; median: number; most: number; bytes: number }

/** What the first page of an answer costs a model, over the held-out needs, in estimated tokens. */
export function measureTokens(): { method: string; rows: TokenRow[] } {
  const api = buildCodeApi(baseServers());
  const counter = createTokenCounter();
  const rows = searchDetails.map((detail) => {
    const pages = heldOutNeeds.map(({ text }) => api.search(text, detail, 1));
    const counts = pages.map((page) => counter.count(page)).sort((a, b) => a - b);
    return { detail, median: counts[Math.floor(counts.length / 2)] ?? Number.NaN, most: counts.at(-1) ?? Number.NaN, bytes: Math.max(...pages.map((page) => Buffer.byteLength(page))) };
  });
  return { method: counter.method, rows };
}
