import type { ContentBlock, Message } from '../../engine/ports';
import type { Conversation, Policy, PolicyTurn } from '../../engine/suite';

/** A call's place in the batch that a policy made: `turn` is the turn in which the batch began. */
interface Place { turn: number; index: number; of: number }

/** The id says the place, so that the conversation alone tells which turns belong together. */
export const placedId = (prefix: string, { turn, index, of }: Place): string => `${prefix}_${turn}_${index}of${of}`;

function placeOf(message: Message): Place | null {
  const call = message.content.find((block) => block.type === 'tool_use');
  const [, turn, index, of] = /_(\d+)_(\d+)of(\d+)$/.exec(call?.type === 'tool_use' ? call.id : '') ?? [];
  return of === undefined ? null : { turn: Number(turn), index: Number(index), of: Number(of) };
}

/** The next of a policy's turns, with the place of its call when the policy asked for several. */
export interface SerialTurn { turn: PolicyTurn; place: Place | null }

/**
 * A policy's turn where a turn may hold one tool call only. The policy gives its calls as a batch and sees them and their results as the one
 * turn that it meant; in the conversation they stand one after the other. A pure function of the conversation.
 */
export function nextSerialTurn(policy: Policy, conversation: Conversation): SerialTurn {
  const { messages, open } = mergeBatches(conversation.messages);
  if (open !== null) {
    const asked = policy({ ...conversation, messages: messages.slice(0, -2) }).toolCalls ?? [];
    const call = asked[open.index];
    return { turn: { toolCalls: call === undefined ? [] : [call] }, place: { ...open, index: open.index + 1 } };
  }
  const turn = policy({ ...conversation, messages });
  const [first, ...more] = turn.toolCalls ?? [];
  if (first === undefined || more.length === 0) return { turn, place: null };
  const number = conversation.messages.filter(({ role }) => role === 'assistant').length + 1;
  return { turn: { ...turn, toolCalls: [first] }, place: { turn: number, index: 1, of: more.length + 1 } };
}

/** The conversation with the turns of each batch as one; `open`: the last place of a batch that has calls left. */
function mergeBatches(all: Conversation['messages']): { messages: Message[]; open: Place | null } {
  const messages: Message[] = [];
  let last: Place | null = null;
  for (const { role, content } of all) {
    const message: Message = { role, content: [...content] };
    if (role === 'assistant') {
      const place = placeOf(message);
      const goesOn: boolean = place !== null && last !== null && place.turn === last.turn && place.index === last.index + 1;
      last = place;
      if (goesOn) {
        append(messages.at(-2), content);
        continue;
      }
    } else if (last !== null && last.index > 1 && messages.at(-1)?.role === 'user') {
      append(messages.at(-1), content);
      continue;
    }
    messages.push(message);
  }
  return { messages, open: last !== null && last.index < last.of ? last : null };
}

const append = (message: Message | undefined, content: readonly ContentBlock[]): void => { message?.content.push(...content); };
