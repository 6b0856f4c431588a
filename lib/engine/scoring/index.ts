export { graderVersion, scoreRun, type ScoreInput } from './score-run';
export { withClaims } from './outcome';
export { createRecordObserver, type RecordObserver } from './record-observer';
export { valueAt } from './pointer';
