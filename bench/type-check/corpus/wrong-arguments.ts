import type { WrongProgram } from './wrong-program';

/** Faults in what a program gives to tools. */
export const wrongArguments: readonly WrongProgram[] = [
  { fault: 'misspelt argument', source: `import { list_builds } from './servers/ci';\nreturn list_builds({ project: 'checkout', timebasis: 'finished', from: 'a', to: 'b' });` },
  { fault: 'misspelt argument', source: `import { get_build } from './servers/ci/get_build';\nconst build = await get_build({ build_id: 'x' });\nreturn build;` },
  { fault: 'misspelt argument', source: `import { list_issues } from './servers/tracker';\nconst { issues } = await list_issues({ status: 'open' });\nreturn issues.length;` },
  { fault: 'misspelt argument', source: `import { list_issues } from './servers/tracker';\nimport { post_message } from './servers/chat';\nconst { total } = await list_issues({});\nawait post_message({ channel: 'ops', message: 'Open: ' + total });` },
  { fault: 'misspelt argument', source: `import { upsert_contact } from './servers/crm';\nreturn upsert_contact({ contact: { name: 'Ada', mail: 'ada@example.org' } });` },
  { fault: 'wrong type', source: `import { get_issue } from './servers/tracker';\nconst { issue } = await get_issue({ id: '1' });\nreturn issue;` },
  { fault: 'wrong type', source: `import { list_issues, get_issue } from './servers/tracker';\nconst { issues } = await list_issues({});\nreturn Promise.all(issues.map((i) => get_issue({ id: String(i.id) })));` },
  { fault: 'wrong type', source: `import { list_issues, update_issue } from './servers/tracker';\nfor (const { id } of (await list_issues({ state: 'open' })).issues) await update_issue({ id, labels: 'bug,seen' });` },
  { fault: 'wrong type', source: `import { list_deals } from './servers/crm';\nconst page = '2';\nreturn (await list_deals({ stage: 'won', page })).deals;` },
  { fault: 'wrong type', source: `import { post_message } from './servers/chat';\nimport { list_issues } from './servers/tracker';\nconst { issues } = await list_issues({});\nreturn post_message({ channel: 'ops', text: issues.map((i) => i.title) });` },
  { fault: 'missing argument', source: `import { list_builds } from './servers/ci';\nconst { builds } = await list_builds({ project: 'checkout', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });\nreturn builds.length;` },
  { fault: 'missing argument', source: `import { list_builds } from './servers/ci';\nconst range = { from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' };\nreturn list_builds({ time_basis: 'finished', ...range });` },
  { fault: 'missing argument', source: `import { upsert_contact } from './servers/crm';\nfor (const name of ['Ada', 'Bob']) await upsert_contact({ contact: { name } });` },
  { fault: 'missing argument', source: `import { list_issues } from './servers/tracker';\nimport { post_message } from './servers/chat';\nconst { total } = await list_issues({ state: 'open' });\nreturn post_message({ text: total + ' open' });` },
  { fault: 'wrong word', source: `import { list_builds } from './servers/ci';\nreturn list_builds({ project: 'checkout', time_basis: 'finished_at', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });` },
  { fault: 'wrong word', source: `import { list_issues } from './servers/tracker';\nconst open = await list_issues({ state: 'OPEN' });\nreturn open.total;` },
  { fault: 'wrong word', source: `import { list_deals } from './servers/crm';\nconst stages = ['won', 'closed'] as const;\nconst sums: number[] = [];\nfor (const stage of stages) sums.push((await list_deals({ stage })).deals.length);\nreturn sums;` },
  { fault: 'wrong word', source: `import { list_issues, update_issue } from './servers/tracker';\nconst { issues } = await list_issues({ label: 'bug' });\nawait update_issue({ id: issues[0].id, state: 'done' });` },
  { fault: 'wrong word', source: `import { list_deals } from './servers/crm';\nconst input = { stage: 'negotiation' };\nreturn (await list_deals(input)).deals.length;` },
  { fault: 'wrong arity', source: `import { get_build } from './servers/ci';\nreturn get_build();` },
  { fault: 'wrong arity', source: `import { list_issues, get_issue } from './servers/tracker';\nconst { issues } = await list_issues({});\nreturn get_issue(issues[0].id);` },
  { fault: 'wrong arity', source: `import { post_message } from './servers/chat';\nreturn post_message('ops', 'Deployment finished');` },
  { fault: 'wrong arity', source: `import { list_deals } from './servers/crm';\nreturn (await list_deals({ stage: 'won' }, { page: 2 })).page;` },
];
