/** A pure fold from a run's events to what a viewer shows at any moment of it. Runs in browsers; knows nothing of storage or screens. */
export { buildSteps } from './build-steps';
export { eventsOf, sumTokens, type EventOf, type Step, type StepKind, type StepOf } from './step';
export { contextPeak, stateAt, type ReplayState } from './state-at';
export { alignArms, mergeByTime, soloMoments, type Moment } from './moments';
export { formatRef, leadingLane, momentOfStep, nextError, nextInLane, parseRef, stepOfSeq, type StepRef } from './cursor';
export { buildRows, rowOfStep, stepFilters, type Row, type StepFilter } from './rows';
export { searchSteps } from './search';
export { segmentKind, stepSegments, timeSegments, type Segment, type SegmentKind } from './timeline';
export { changedArgsLine, describeStep, oneLine, serverNoteWords } from './describe';
export { prettyJson } from './pretty-json';
export { advance } from './playback';
export { hideBlobs } from './blobs';
export { mapPayloads, payloadsOf, payloadText, type PayloadText } from './payload-text';
