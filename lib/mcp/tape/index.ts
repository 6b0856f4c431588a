export { checkDrift, type Drift } from './check-drift';
export { Tape } from './tape';
export { tapeGateway } from './tape-gateway';
export { withTape, type TapeOptions } from './with-tape';
