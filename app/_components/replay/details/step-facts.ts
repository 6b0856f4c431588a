import { formatBytes, formatCount, formatDuration, formatTokens } from '../../../../lib/engine/metrics/format';
import { tokenSources, type ProgramLedger, type RunLimits, type RunOptions, type TokensBySource } from '../../../../lib/engine/events';
import { serverNoteWords, sumTokens, type Step, type StepOf } from '../../../../lib/replay';

export type Fact = readonly [name: string, value: string];

/** The small figures of a step, in words. Estimates carry '~'. */
export function stepFacts(step: Step): Fact[] {
  switch (step.kind) {
    case 'start':
      return startFacts(step);
    case 'turn':
      return step.called ? [['context', formatTokens(sumTokens(step.called.context), { estimated: true })], ...bySource(step.called.context)] : [];
    case 'model':
      return modelFacts(step);
    case 'tool':
      return toolFacts(step);
    case 'program':
      return step.finished ? [['outcome', step.finished.outcome], ...ledgerFacts(step.finished.ledger)] : [['outcome', 'running']];
    case 'program_end':
      return [['outcome', step.event.outcome], ...ledgerFacts(step.event.ledger)];
    case 'shown':
      return shownFacts(step);
    case 'submitted':
      return [['fits the schema', step.event.valid ? 'yes' : 'no']];
    case 'check':
      return [['took', formatDuration(step.event.durationMs)], ['findings', formatCount(step.event.diagnostics.length)]];
    case 'sensitive':
      return Object.entries(step.event.kinds).map(([kind, count]): Fact => [kind, formatCount(count)]);
    case 'server':
      return [['server', step.event.server], ['what happened', serverNoteWords[step.event.note]], ['message', step.event.message]];
    case 'files':
      return [['files', formatCount(step.event.files.length)], ['skills new or changed', step.event.skills.join(', ') || 'none']];
    case 'limit':
      return [
        ['limit', step.event.limit],
        ['value', formatCount(step.event.value)],
        ['cap', formatCount(step.event.cap)],
      ];
    case 'finish':
      return [
        ['status', step.event.status],
        ['stop', step.event.stop],
        ['finished', step.event.finishedAt],
      ];
  }
}

const bySource = (tokens: TokensBySource): Fact[] =>
  tokenSources.filter((source) => tokens[source] > 0).map((source) => [source, formatTokens(tokens[source], { estimated: true })]);

function startFacts({ event }: StepOf<'start'>): Fact[] {
  const servers = event.servers.map(({ server, version, protocolVersion, tools }): Fact => [
    `server ${server}`,
    `${version}, protocol ${protocolVersion}, ${tools} tools`,
  ]);
  const hashes = Object.entries(event.hashes).map(([name, hash]): Fact => [`${name} hash`, hash.slice(0, 12)]);
  return [
    ['started', event.startedAt],
    ['model', `${event.identity.model} (${event.identity.modelSource})`],
    ['window', formatTokens(event.contextWindowTokens)],
    ...servers,
    ...limitFacts(event.limits),
    ...(event.options ? optionFacts(event.options) : []),
    ...hashes,
  ];
}

const optionFacts = (options: RunOptions): Fact[] => [
  ['sensitive values', options.privacy],
  ['type check', options.typeCheck ? 'on' : 'off'],
  ['skills given', options.skills.map(({ name }) => name).join(', ') || 'none'],
  ...(options.effort === null || options.effort === undefined ? [] : [['effort', options.effort] as const]),
  ...(options.workspaceFrom === null ? [] : [['files of run', options.workspaceFrom] as const]),
];

const limitFacts = (limits: RunLimits): Fact[] => [
  ['max turns', formatCount(limits.maxTurns)],
  ['max tool calls', formatCount(limits.maxToolCalls)],
  ['max tokens', formatCount(limits.maxTotalTokens)],
  ['time limit', formatDuration(limits.wallTimeMs)],
  ['output limit', formatBytes(limits.outputLimitBytes)],
];

function modelFacts({ event }: StepOf<'model'>): Fact[] {
  const { usage } = event;
  const { estimated } = usage;
  const cached = (name: string, tokens: number | null): Fact[] => (tokens === null ? [] : [[name, formatTokens(tokens, { estimated })]]);
  return [
    ['stop', event.rawStop ?? event.stop],
    ['took', formatDuration(event.durationMs)],
    ...(event.firstTokenMs === null ? [] : [['first token', formatDuration(event.firstTokenMs)] as const]),
    ['input', formatTokens(usage.input, { estimated })],
    ['output', formatTokens(usage.output, { estimated })],
    ...cached('cache write', usage.cacheWrite),
    ...cached('cache read', usage.cacheRead),
    ...cached('thinking', usage.thinking),
    ['token method', usage.method],
    ...(event.requestId === null ? [] : [['request', event.requestId] as const]),
  ];
}

function toolFacts({ called, returned }: StepOf<'tool'>): Fact[] {
  const end: Fact[] = returned
    ? [
        ['outcome', returned.outcome],
        ['took', formatDuration(returned.durationMs)],
        ['result', formatBytes(returned.result.bytes)],
        ['value taken from', returned.unwrapped],
        ...(returned.access === undefined ? [] : [['the tool', returned.access === 'write' ? 'writes' : 'reads'] as const]),
        ...(returned.policy === undefined || returned.policy === 'allow'
          ? []
          : [['tool policy', returned.policy === 'refuse' ? 'refused' : 'recorded, not carried out'] as const]),
        ...(returned.sensitive === undefined ? [] : [['sensitive values in it', formatCount(returned.sensitive)] as const]),
        ...(returned.message === null ? [] : [['message', returned.message] as const]),
      ]
    : [['outcome', 'waiting']];
  return [['server', called.server], ['tool', called.tool], ...(called.programId === null ? [] : [['made by', called.programId] as const]), ...end];
}

function shownFacts({ event, growth }: StepOf<'shown'>): Fact[] {
  const cut: Fact[] = event.cut ? [['cut to', `${formatBytes(event.cut.shownBytes)} of ${formatBytes(event.cut.totalBytes)}`]] : [];
  return [
    ['tool of the agent', event.name],
    ['counted as', event.programId === undefined ? event.source : 'nothing: it is not in the context'],
    ['size', formatBytes(event.content.bytes)],
    ...cut,
    ...(event.programId === undefined ? [['added to the context', growth === null ? 'not measured' : formatTokens(growth, { estimated: true })] as const] : [['given to', event.programId] as const]),
  ];
}

const ledgerFacts = (ledger: ProgramLedger | null): Fact[] => (ledger === null ? [['what it used', 'not told by the API that ran it']] : [
  ['wall time', formatDuration(ledger.wallMs)],
  ['CPU', formatDuration(ledger.cpuMs)],
  ['start', formatDuration(ledger.startMs)],
  ['queue', formatDuration(ledger.queueMs)],
  ['memory peak', formatBytes(ledger.memoryPeakBytes)],
  ['calls', formatCount(ledger.calls)],
  ['failed calls', formatCount(ledger.failedCalls)],
  ['into the sandbox', formatBytes(ledger.bytesIn)],
  ['out of the sandbox', formatBytes(ledger.bytesOut)],
  ...(ledger.fileOperations === undefined ? [] : [['file operations', formatCount(ledger.fileOperations)] as const]),
  ...(ledger.waitedMs === undefined ? [] : [["waited on the run's own clock", formatDuration(ledger.waitedMs)] as const]),
  ...(ledger.limitHit === null ? [] : [['limit hit', ledger.limitHit] as const]),
]);
