import { closeDatabase } from '../../db/client';
import { saveSkills } from '../../db/commands/save-skills';
import { listRuns } from '../../db/queries/list-runs';
import { skillsOf } from '../../lib/engine/workspace/skills';

/** Keeps a skill for the newest code run of suite builds, as that run would have: the scripted agents keep none. */
async function keepSkill(): Promise<void> {
  const { rows: [run] } = await listRuns({ suite: 'builds', arm: 'code', pageSize: 1 });
  if (!run) throw new Error('there is no run that could have kept a skill');
  const guide = '---\nname: count-failed\ndescription: Counts failed builds.\n---\n<img src=x onerror="document.title=1">\n';
  await saveSkills({ suite: run.suite, runId: run.runId }, await skillsOf([
    { path: 'skills/count-failed.ts', text: 'export const countFailed = (builds: { status: string }[]) => builds.filter(({ status }) => status === "failed").length;\n' },
    { path: 'skills/count-failed/SKILL.md', text: guide },
  ]));
  await closeDatabase();
}

void keepSkill();
