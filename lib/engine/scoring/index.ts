export { graderVersion, scoreRun, type ScoreInput } from './score-run';
export { createRecordObserver, type RecordObserver } from './record-observer';
export { valueAt } from './pointer';
