import { setImmediate } from 'node:timers/promises';
import type { CodeApi } from '../engine/ports';

const sliceMs = 8;

/** Reads files of an API, letting others have their turn between: a text may have to be written first. */
export async function readTexts(api: CodeApi, paths: readonly string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  let sliceEndsAt = performance.now() + sliceMs;
  for (const path of paths) {
    texts[path] = api.read(path) ?? '';
    if (performance.now() < sliceEndsAt) continue;
    await setImmediate();
    sliceEndsAt = performance.now() + sliceMs;
  }
  return texts;
}
