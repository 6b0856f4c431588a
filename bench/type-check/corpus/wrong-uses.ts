import type { WrongProgram } from './wrong-program';

const range = "from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z'";
const builds = `import { list_builds } from './servers/ci';\nconst page = await list_builds({ project: 'checkout', time_basis: 'finished', ${range} });\n`;

/** Faults in how a program names tools and uses what they give. */
export const wrongUses: readonly WrongProgram[] = [
  { fault: 'misspelt tool', source: "import { listBuilds } from './servers/ci';\nreturn listBuilds({ project: 'checkout' });" },
  { fault: 'misspelt tool', source: "import * as tracker from './servers/tracker';\nconst { issues } = await tracker.list_issues({});\nreturn tracker.get_issues({ ids: issues.map((i) => i.id) });" },
  { fault: 'misspelt tool', source: "import { list_issues } from './servers/tracker';\nconst { search_issues } = await import('./servers/tracker');\nawait list_issues({});\nreturn search_issues({ query: 'bug' });" },
  { fault: 'misspelt tool', source: "import crm from './servers/crm';\nreturn crm.list_deals({ stage: 'won' });" },
  { fault: 'wrong import', source: "import { list_builds } from './servers/ci/listBuilds';\nreturn list_builds({ project: 'checkout' });" },
  { fault: 'wrong import', source: "import { list_issues } from './servers/issues';\nreturn list_issues({});" },
  { fault: 'wrong import', source: "import axios from 'axios';\nimport { list_issues } from './servers/tracker';\nreturn [axios, await list_issues({})];" },
  { fault: 'unknown name', source: "import { list_issues } from './servers/tracker';\nconst { issues } = await list_issues({});\nreturn issue.map((i) => i.title);" },
  { fault: 'unknown name', source: `${builds}const text = Buffer.from(JSON.stringify(page)).toString('base64');\nreturn text.length;` },
  { fault: 'unknown name', source: "import { list_issues } from './servers/tracker';\nconst open = await list_issues({ state: 'open' });\nconst closed = await list_isues({ state: 'closed' });\nreturn open.total + closed.total;" },
  { fault: 'unknown name', source: `${builds}const cursor = null;\nif (page.next_cursor) cursor = page.next_cursor;\nreturn [cursor, page.builds.length];` },
  { fault: 'unknown result property', source: `${builds}return page.items.filter((b) => b.status === 'failed').length;` },
  { fault: 'unknown result property', source: `${builds}return page.builds.filter((b) => b.state === 'failed').length;` },
  { fault: 'unknown result property', source: "import { list_builds } from './servers/ci';\nlet cursor = null;\nlet n = 0;\ndo {\n  const page = await list_builds({ project: 'checkout', time_basis: 'finished', " + range + ", cursor });\n  n += page.builds.length;\n  cursor = page.nextCursor;\n} while (cursor);\nreturn n;" },
  { fault: 'unknown result property', source: `${builds}const byBranch = {};\nfor (const b of page.builds) byBranch[b.branch_name] = (byBranch[b.branch_name] || 0) + 1;\nreturn byBranch;` },
  { fault: 'unknown result property', source: "import { list_deals } from './servers/crm';\nconst { deals } = await list_deals({ stage: 'won' });\nreturn deals.reduce((sum, d) => sum + d.value, 0);" },
  { fault: 'unknown result property', source: "import { get_issue } from './servers/tracker';\nconst issue = await get_issue({ id: 1 });\nreturn { title: issue.title, by: issue.comments[0].author };" },
  { fault: 'unknown result property', source: `${builds}const { builds, hasMore } = page;\nreturn { n: builds.length, complete: !hasMore };` },
  { fault: 'unknown result property', source: "import { find_contact } from './servers/crm';\nconst { result } = await find_contact({ email: 'ada@example.org' });\nreturn result.found ? result.contact.full_name : null;" },
  { fault: 'unknown result property', source: "import { list_deals } from './servers/crm';\nconst { deals } = await list_deals({ stage: 'won' });\nreturn deals.lenght;" },
  { fault: 'forgotten await', source: "import { list_issues } from './servers/tracker';\nconst result = list_issues({ state: 'open' });\nreturn result.issues.length;" },
  { fault: 'forgotten await', source: "import { list_deals } from './servers/crm';\nconst { deals } = list_deals({ stage: 'won' });\nreturn deals.length;" },
  { fault: 'forgotten await', source: "import { list_issues, get_issue } from './servers/tracker';\nconst { issues } = await list_issues({});\nconst details = issues.map((i) => get_issue({ id: i.id }));\nreturn details.map((d) => d.comments.length);" },
  { fault: 'forgotten await', source: "import { get_issue, update_issue } from './servers/tracker';\nconst pick = async () => (await get_issue({ id: 1 })).issue.id;\nreturn update_issue({ id: pick(), state: 'closed' });" },
  { fault: 'forgotten await', source: "import { list_deals } from './servers/crm';\nconst total = async (stage: 'won' | 'lost') => (await list_deals({ stage })).deals.length;\nif (total('won') > 0) return 'won some';\nreturn 'won none';" },
  { fault: 'not a list', source: "import { list_issues } from './servers/tracker';\nconst issues = await list_issues({});\nfor (const issue of issues) console.log(issue.title);" },
  { fault: 'not a list', source: "import { list_deals } from './servers/crm';\nconst deals = await list_deals({ stage: 'won' });\nreturn deals.filter((d) => d.amount > 50);" },
  { fault: 'not a list', source: "import { list_deals } from './servers/crm';\nconst all = [];\nfor (const page of [1, 2]) all.push(...list_deals({ stage: 'won', page }));\nreturn all;" },
  { fault: 'not a function', source: `${builds}return page.builds.length();` },
  { fault: 'not a function', source: "import * as chat from './servers/chat';\nconst { messages } = await chat.read_messages({ channel: 'ops' });\nreturn chat({ channel: 'ops', text: messages[0].text });" },
  { fault: 'impossible comparison', source: `${builds}return page.builds.filter((b) => b.status === 'failure').length;` },
  { fault: 'impossible comparison', source: "import { list_issues } from './servers/tracker';\nconst { issues } = await list_issues({});\nreturn issues.filter((i) => i.priority === 'high').map((i) => i.id);" },
  { fault: 'impossible comparison', source: `${builds}let ok = 0, bad = 0;\nfor (const b of page.builds) {\n  switch (b.status) {\n    case 'success': ok++; break;\n    case 'failure': bad++; break;\n  }\n}\nreturn { ok, bad };` },
];
