export { withFaults, type FaultOptions, type FaultyGateway } from './with-faults';
export type { InjectedFault } from './plan-call';
