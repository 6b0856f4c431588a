import type { Policy } from '../../engine/suite';
import { conversationOf, toDefinition } from './policy-answers';
import { message, program, programCall, programEnd, text, toolSearch, toolsFound, toolUse, type Reply } from './replies';
import { isCustom, programOf, type RecordedRequest, type WireBody } from './wire';

const answersIn = ({ messages }: WireBody): number => messages.filter(({ role }) => role === 'assistant').length;
const isProgrammatic = (body: WireBody, name: string): boolean =>
  body.tools.some((tool) => tool.name === name && (tool.allowed_callers ?? ['direct']).some((caller) => caller !== 'direct'));

/** Most tools that the API's search gives at once. */
const mostFound = 5;

/** Tools with words of the query in their names or descriptions, most words first. */
function findTools({ tools }: WireBody, query: string): string[] {
  const words = query.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);
  const hits = tools.filter((tool) => isCustom(tool) && tool.defer_loading).map(({ name, description }) => ({ name, score: words.filter((word) => `${name} ${description}`.toLowerCase().includes(word)).length }));
  return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, mostFound).map(({ name }) => name);
}

/**
 * The API's own tool search around a policy for all tools: where the policy wants a tool that was not found yet, the answer begins with a search in
 * the words of its name, and the call follows in the same answer if it was found.
 */
export function searchingAnswers(policy: Policy): (request: RecordedRequest) => Reply {
  return ({ body }) => {
    const number = answersIn(body) + 1;
    const conversation = conversationOf(body);
    const turn = policy({ ...conversation, tools: body.tools.filter(isCustom).map(toDefinition) });
    const missing = (turn.toolCalls ?? []).find(({ name }) => !conversation.tools.some((tool) => tool.name === name));
    const query = missing?.name.replace(/[_-]+/g, ' ') ?? '';
    const found = missing ? findTools(body, query) : [];
    const search = missing ? [toolSearch(`srvtoolu_${number}`, query), toolsFound(`srvtoolu_${number}`, found)] : [];
    const calls = (turn.toolCalls ?? []).filter(({ name }) => found.includes(name) || conversation.tools.some((tool) => tool.name === name))
      .map(({ name, input }, index) => toolUse(`toolu_${number}_${index + 1}`, name, input));
    return message([...(turn.text ? [text(turn.text)] : []), ...search, ...calls]);
  };
}

/**
 * The API's own sandbox around a policy for direct calls, which plays the program: its calls are made by the program, one answer a step, until it
 * would submit; the program prints what it submits, and the model submits that in the same answer.
 */
export function programAnswers(policy: Policy, container = 'container_double'): (request: RecordedRequest) => Reply {
  return ({ body }) => {
    const number = answersIn(body) + 1;
    const { toolCalls = [] } = policy(conversationOf(body));
    const running = body.messages.flatMap(({ content }) => content.flatMap((block) => programOf(block) ?? [])).at(-1);
    const id = running ?? `srvtoolu_${number}`;
    const begun = running === undefined ? [text('I write a program.'), program(id, `import json\nprint(json.dumps(await ${toolCalls[0]?.name ?? 'nothing'}()))`)] : [];
    const made = toolCalls.filter(({ name }) => isProgrammatic(body, name));
    if (made.length > 0) return message([...begun, ...made.map(({ name, input }, index) => programCall(`toolu_${number}_${index + 1}`, id, name, input))], { container });
    const own = toolCalls.map(({ name, input }, index) => toolUse(`toolu_${number}_${index + 1}`, name, input));
    return message([...begun, programEnd(id, JSON.stringify(toolCalls[0]?.input ?? null)), ...own], { container });
  };
}
