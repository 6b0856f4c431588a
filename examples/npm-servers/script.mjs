/** Scripted agents: they show what each way of working costs, not how well a model does it. */
const day = { from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z', files: ['2026-11-25.json', '2026-11-26.json'] };
const submit = (answer) => ({ toolCalls: [{ name: 'submit_answer', input: answer }] });
const unread = (reason) => submit({ complete: false, reason, total: null, failed: null, branches: [], concentrated_in: null, owner: null, failed_ids: [] });

/** The results that the conversation holds, by the call they answer, in order. */
function results({ messages }) {
  const blocks = messages.flatMap(({ content }) => content);
  return blocks.filter(({ type }) => type === 'tool_use').flatMap(({ id, name, input }) => {
    const result = blocks.find((block) => block.type === 'tool_result' && block.toolUseId === id);
    return result === undefined ? [] : [{ name, input, ...result }];
  });
}

function answerFrom(builds, owns) {
  const ofDay = builds.filter((build) => build.project === 'checkout' && build.finished_at !== null && build.finished_at >= day.from && build.finished_at < day.to);
  const failed = ofDay.filter(({ status }) => status === 'failed');
  const counts = new Map();
  for (const { branch } of failed) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  const [most = null] = [...counts].filter(([, count]) => count * 2 > failed.length).map(([branch]) => branch);
  return {
    complete: true, reason: null, total: ofDay.length, failed: failed.length, branches: [...counts].map(([branch, count]) => ({ branch, failed: count })),
    concentrated_in: most, owner: owns.find(({ to }) => to === most)?.from ?? null, failed_ids: failed.map(({ id }) => id),
  };
}

/** Looks at the folder and the memory, reads the files of the day, then counts in its head. */
function direct(conversation) {
  const said = results(conversation);
  const failed = said.find(({ isError }) => isError);
  if (failed) return unread(failed.content);
  if (said.length === 0) return { text: 'I look at what there is.', toolCalls: [{ name: 'files__list_directory', input: { path: '.' } }, { name: 'memory__read_graph', input: {} }] };
  const read = said.filter(({ name }) => name === 'files__read_text_file');
  if (read.length === 0) return { toolCalls: day.files.map((path) => ({ name: 'files__read_text_file', input: { path } })) };
  const { relations } = JSON.parse(said.find(({ name }) => name === 'memory__read_graph').content);
  return submit(answerFrom(read.flatMap(({ content }) => JSON.parse(content)), relations));
}

const program = `import { list_directory, read_text_file } from './servers/files';
import { read_graph } from './servers/memory';

interface Build { id: string; project: string; branch: string; status: string; finished_at: string | null }
const { content: listing } = await list_directory({ path: '.' });
const graph = await read_graph({});
const rule = graph.entities.find(({ name }) => name === 'counting rule');
const builds: Build[] = [];
for (const path of ${JSON.stringify(day.files)}) {
  if (!listing.includes(path)) throw new Error(path + ' is missing');
  const { content } = await read_text_file({ path });
  builds.push(...JSON.parse(content));
}
const ofDay = builds.filter((build) => build.project === 'checkout' && build.finished_at !== null && build.finished_at >= '${day.from}' && build.finished_at < '${day.to}');
const failed = ofDay.filter(({ status }) => status === 'failed');
const counts: Record<string, number> = {};
for (const { branch } of failed) counts[branch] = (counts[branch] ?? 0) + 1;
const most = Object.keys(counts).find((branch) => (counts[branch] ?? 0) * 2 > failed.length) ?? null;
console.log(rule?.observations.join('; '));
return {
  complete: true, reason: null, total: ofDay.length, failed: failed.length, branches: Object.entries(counts).map(([branch, count]) => ({ branch, failed: count })),
  concentrated_in: most, owner: graph.relations.find(({ to }) => to === most)?.from ?? null, failed_ids: failed.map(({ id }) => id),
};
`;

function code(conversation) {
  const [result] = results(conversation);
  if (result === undefined) return { toolCalls: [{ name: 'run_code', input: { code: program } }] };
  const { outcome, value, error } = JSON.parse(result.content);
  return outcome === 'ok' ? submit(value) : unread(error.message);
}

export const policies = { 'failed-by-branch': { direct, code, floor: () => unread('there is no tool that reads builds') } };
