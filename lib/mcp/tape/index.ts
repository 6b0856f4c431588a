export { answersOfArms, type AnswersOfArms } from './answers-of-arms';
export { returnOrder } from './return-order';
export { checkDrift, type Drift } from './check-drift';
export { ownTapeName, parseTape, readTape, sharedTapeName, type TapeCell } from './read-tape';
export { Tape } from './tape';
export { tapeGateway } from './tape-gateway';
export { withTape, type TapeOptions } from './with-tape';
