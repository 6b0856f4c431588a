import type { ProgramResult } from '../ports';
import type { CallTally } from './call-tally';
import { byteLength, headBytes, type Cut } from '../text';

/**
 * A program's result as the model reads it: JSON text under one output limit. When it is too long the text stays valid JSON, begins
 * with `cut`, and holds the head of the value as text, then as many log lines as fit.
 */
export function renderProgramResult(result: ProgramResult, calls: ReturnType<CallTally['shown']>, limitBytes: number): { text: string; cut: Cut | null } {
  const tail = result.outcome === 'ok' ? {} : { error: withoutNulls(result.error), calls };
  const value = result.valueJson ?? 'null';
  const whole = result.outcome === 'ok'
    ? `{"outcome":"ok","value":${value},"logs":${JSON.stringify(result.logs)}}`
    : JSON.stringify({ outcome: result.outcome, ...tail, logs: result.logs });
  const totalBytes = byteLength(whole);
  if (totalBytes <= limitBytes) return { text: whole, cut: null };

  const render = (valueHead: string | null, logs: string[]): string => JSON.stringify({
    cut: `the output had ${totalBytes} bytes, the limit is ${limitBytes}: return or log less`,
    outcome: result.outcome, ...tail, ...(valueHead === null ? {} : { valueHead }), logs,
  });
  const valueHead = result.outcome === 'ok' ? fit((head) => render(head, []), value, limitBytes) : null;
  const logs = fitLines((lines) => render(valueHead, lines), result.logs, limitBytes);
  const text = render(valueHead, logs);
  return { text, cut: { shownBytes: byteLength(text), totalBytes } };
}

/** The longest head of `text` with which the rendering fits; escaping makes its length unequal to its bytes, hence the search. */
function fit(render: (head: string) => string, text: string, limitBytes: number): string {
  let low = 0;
  let high = Math.min(byteLength(text), limitBytes);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (byteLength(render(headBytes(text, middle))) <= limitBytes) low = middle; else high = middle - 1;
  }
  return headBytes(text, low);
}

function fitLines(render: (lines: string[]) => string, lines: string[], limitBytes: number): string[] {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (byteLength(render(lines.slice(0, middle))) <= limitBytes) low = middle; else high = middle - 1;
  }
  return lines.slice(0, low);
}

const withoutNulls = (error: ProgramResult['error']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error ?? {}).filter(([, value]) => value !== null));
