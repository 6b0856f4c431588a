import { efforts, type Effort } from '../../../lib/engine/events';
import { answerKinds, type PlaygroundQuestion } from '../../../lib/engine/playground';
import { longestPrompt, noFault, scriptedModel, type AskState, type AskSuite } from './ask-state';

/** A question that was asked before. */
export interface AskedBefore {
  question: PlaygroundQuestion;
  model: string;
  arms: string[];
  effort: Effort | null;
}

export interface AskChoices {
  suites: readonly AskSuite[];
  /** Names of servers that can be chosen. */
  servers: readonly string[];
  /** The model when nothing else was said. */
  model: string;
}

const defaultArms = ['direct', 'code'];
/** The suite that opens first: the smallest questions. */
const firstSuite = 'builds';

/** The form as it opens: what the address names and is there, else what was asked before, else what can be run at once. */
export function startOf(query: Readonly<Record<string, string | undefined>>, choices: AskChoices, before: AskedBefore | null = null): AskState {
  const { suites, servers, model } = choices;
  const asked = before?.question.over;
  const over = overOf(query, choices, asked?.kind);
  const named = (name: string | undefined) => suites.find(({ suite }) => suite === name);
  const past = asked?.kind === 'suite' ? asked : null;
  const suite = named(query['suite']) ?? named(past?.suite) ?? named(firstSuite) ?? suites[0];
  const pastOf = past?.suite === suite?.suite ? past : null;
  const variant = [query['variant'], pastOf?.variant].find((id) => suite?.variants.some((each) => each.id === id)) ?? suite?.variants[0]?.id ?? '';
  const fault = [query['fault'], pastOf?.fault].find((id) => suite?.faults.some((each) => each.id === id && each.variants.includes(variant))) ?? noFault;
  const own = suite?.questions.find(({ id }) => id === query['question'])?.prompt;
  const written = query['prompt']?.slice(0, longestPrompt) ?? before?.question.prompt;
  return {
    prompt: (over === 'suite' ? own : undefined) ?? written ?? (over === 'suite' ? (suite?.questions[0]?.prompt ?? '') : ''),
    answer: answerKinds.find((kind) => kind === query['answer']) ?? before?.question.answer ?? 'text',
    over,
    servers: serversOf(servers, asked),
    suite: suite?.suite ?? '',
    variant,
    fault,
    model: before?.model ?? (over === 'suite' ? scriptedModel : model),
    effort: efforts.find((effort) => effort === before?.effort) ?? '',
    arms: before?.arms ?? defaultArms,
  };
}

function overOf(query: Readonly<Record<string, string | undefined>>, { servers, model }: AskChoices, asked: AskState['over'] | undefined): AskState['over'] {
  if (query['over'] === 'servers' || query['over'] === 'suite') return query['over'];
  if (query['suite'] !== undefined) return 'suite';
  return asked ?? (servers.length > 0 && model !== scriptedModel ? 'servers' : 'suite');
}

/** Those of the last time that are still there; one alone needs no choosing. */
function serversOf(servers: readonly string[], asked: PlaygroundQuestion['over'] | undefined): string[] {
  if (asked?.kind === 'servers') return servers.filter((name) => asked.servers.includes(name));
  return servers.length === 1 ? [...servers] : [];
}
