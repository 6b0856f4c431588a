export { checkCompatibility, clientKinds, type ClientKind, type ClientView } from './check-compatibility';
export { explainCompatibility } from './explain-compatibility';
