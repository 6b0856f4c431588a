import { findLeftFiles } from '../../db/queries/find-left-files';
import type { GroupRows } from '../../db/queries/get-group';
import { findSkills } from '../../db/queries/list-skills';
import { UsageError } from '../engine/errors';
import type { Skill, Workspace, WorkspaceFile } from '../engine/workspace';
import { createWorkspace } from '../engine/workspace/create-workspace';
import { savedSkills, skillFiles, skillsOf } from '../engine/workspace/skills';
import type { Task } from './prepare-task';

/** The files of a run of the code arm. */
export interface ArmFiles {
  workspace: Workspace;
  /** The run that left the files it starts with. */
  from: string | null;
  /** Promoted skills that it was given. */
  skills: Skill[];
  /** Skills that are new or changed by now. */
  saved(): Promise<Skill[]>;
}

type Run = GroupRows['runs'][number];

/** @throws UsageError when the run whose files this one goes on with has not finished, or a skill of the experiment is gone. */
export async function prepareFiles({ question, spec }: Pick<Task, 'question' | 'spec'>, run: Run): Promise<ArmFiles> {
  const left = question.workspace.from === null ? null : await filesLeftBy(question.workspace.from, run);
  const given = spec.givenSkills ?? [];
  const skills = await findSkills(run.suite, given.map(({ hash }) => hash));
  const gone = given.find(({ hash }) => !skills.some((skill) => skill.hash === hash));
  if (gone) throw new UsageError(`The skill "${gone.name}" of this experiment is no longer stored.`);
  const own = Object.entries(question.workspace.files).map(([path, text]): WorkspaceFile => ({ path, text }));
  const workspace = createWorkspace(lastOfEachPath([...own, ...left?.files ?? [], ...skillFiles(skills)]));
  const before = await skillsOf(workspace.files());
  return { workspace, from: left?.runId ?? null, skills, saved: async () => savedSkills(before, await skillsOf(workspace.files())) };
}

async function filesLeftBy(question: string, { experimentId, variant, fault, arm, armSwitches, trial }: Run): Promise<{ runId: string; files: WorkspaceFile[] }> {
  const left = await findLeftFiles({ experimentId, question, variant, fault, arm, armSwitches, trial });
  if (left === null) throw new UsageError(`It starts with the files that the run of "${question}" leaves, and that run has not finished.`);
  return left;
}

const lastOfEachPath = (files: readonly WorkspaceFile[]): WorkspaceFile[] => [...new Map(files.map((file) => [file.path, file])).values()];
