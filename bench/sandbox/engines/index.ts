import type { Engine } from './engine';

export interface EngineEntry {
  name: string;
  open(): Promise<Engine>;
  /** Flags that its process needs. */
  nodeFlags: string[];
  /** Not installed with the project: what its installation needs. */
  peer: { needs: string } | null;
}

const peer = { needs: 'npm ci --prefix bench/sandbox/peers' };

/** Everything that is compared, the yardstick first. */
export const engines: readonly EngineEntry[] = [
  { name: 'node:vm', open: async () => (await import('./node-vm')).open(), nodeFlags: [], peer: null },
  { name: 'sandbox', open: async () => (await import('./crossover')).open(), nodeFlags: [], peer: null },
  { name: 'run', open: async () => (await import('./run-package')).open(), nodeFlags: [], peer },
  { name: '@sebastianwessel/quickjs', open: async () => (await import('./sebastianwessel-quickjs')).open(), nodeFlags: [], peer },
  // From Node 20 on it does not load without this flag.
  { name: 'isolated-vm', open: async () => (await import('./isolated-vm')).open(), nodeFlags: ['--no-node-snapshot'], peer: { needs: `${peer.needs}, with a C++ compiler and Node's headers: npm leaves it out where it cannot be compiled` } },
];
