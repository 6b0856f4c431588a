import { runInNewContext } from 'node:vm';
import { ask, wrapped } from '../tools';
import type { Engine } from './engine';

/** The yardstick: a new context in the very realm of its host, which is fast and isolates nothing. */
export const open = async (): Promise<Engine> => ({
  run: async (body) => String(await runInNewContext(wrapped(body, 'ask(server, tool, JSON.stringify(input))'), { ask })),
  close: async () => {},
});
