import type { Engine } from './engine';

export interface EngineEntry {
  name: string;
  open(): Promise<Engine>;
  /** Flags that its process needs. */
  nodeFlags: string[];
  isPeer: boolean;
}

/** Everything that is compared, the yardstick first. */
export const engines: readonly EngineEntry[] = [
  { name: 'node:vm', open: async () => (await import('./node-vm')).open(), nodeFlags: [], isPeer: false },
  { name: 'sandbox', open: async () => (await import('./crossover')).open(), nodeFlags: [], isPeer: false },
  { name: 'run', open: async () => (await import('./run-package')).open(), nodeFlags: [], isPeer: true },
  { name: '@sebastianwessel/quickjs', open: async () => (await import('./sebastianwessel-quickjs')).open(), nodeFlags: [], isPeer: true },
  // From Node 20 on it does not load without this flag.
  { name: 'isolated-vm', open: async () => (await import('./isolated-vm')).open(), nodeFlags: ['--no-node-snapshot'], isPeer: true },
];
