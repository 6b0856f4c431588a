import { useEffect, useState } from 'react';
import type { ExperimentSpec } from '../../../lib/engine/experiment';
import type { Forecast } from '../../../lib/engine/metrics/forecast';

/** Typing is not over until nothing has changed for so long. */
const quietMs = 400;

interface Answer { key: string; forecast: Forecast | null; problem: string | null }

/** Asks for the forecast of a request when it has stayed the same for a moment; an older question is broken off. The last answer stays until the next. */
export function useForecast(request: ExperimentSpec | null): { forecast: Forecast | null; problem: string | null; busy: boolean } {
  const key = request === null ? '' : JSON.stringify(request);
  const [answer, setAnswer] = useState<Answer>({ key: '', forecast: null, problem: null });
  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await askForecast(key, stop.signal);
      if (next !== null) setAnswer({ key, ...next });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  if (key === '') return { forecast: null, problem: null, busy: false };
  return { forecast: answer.forecast, problem: answer.problem, busy: answer.key !== key };
}

/** null when the question was broken off. */
export async function askForecast(body: string, signal: AbortSignal): Promise<Omit<Answer, 'key'> | null> {
  try {
    const response = await fetch('/api/forecast', { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
    const json = (await response.json()) as Forecast & { error?: string };
    return response.ok ? { forecast: json, problem: null } : { forecast: null, problem: json.error ?? 'the server could not make one.' };
  } catch {
    return signal.aborted ? null : { forecast: null, problem: 'the server could not be reached.' };
  }
}
