import { hashJson } from '../hash';
import { byteLength } from '../text';
import type { Skill, WorkspaceFile } from './index';
import { describeSkill } from './skill-description';

/** A skill beyond these is none: its file stays a file. */
export const skillLimits = { codeBytes: 256 * 1024, guideBytes: 64 * 1024 };

const codePath = /^skills\/([A-Za-z0-9][A-Za-z0-9_-]*)\.ts$/;
const guidePath = (name: string): string => `skills/${name}/SKILL.md`;

/**
 * The skills among the files of a workspace, sorted by name: skills/<name>.ts, with what skills/<name>/SKILL.md says of it. Files with
 * other names, and those that are too large, are no skills; a guide that is too large counts as none.
 */
export async function skillsOf(files: readonly WorkspaceFile[]): Promise<Skill[]> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const skills = [...texts].flatMap(([path, code]) => {
    const name = codePath.exec(path)?.[1];
    if (name === undefined || byteLength(code) > skillLimits.codeBytes) return [];
    const found = texts.get(guidePath(name)) ?? '';
    const guide = byteLength(found) > skillLimits.guideBytes ? '' : found;
    return [{ name, description: describeSkill(code, guide), code, guide }];
  });
  const hashed = await Promise.all(skills.map(async (skill) => ({ ...skill, hash: await hashJson({ code: skill.code, guide: skill.guide }) })));
  return hashed.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The files of the skills; `skillsOf` reads the same skills from them. */
export function skillFiles(skills: readonly Skill[]): WorkspaceFile[] {
  return skills.flatMap(({ name, code, guide }) => [
    { path: `skills/${name}.ts`, text: code },
    ...(guide === '' ? [] : [{ path: guidePath(name), text: guide }]),
  ]);
}

/** The skills of `after` that are new or that are not as they were `before`. */
export function savedSkills(before: readonly Skill[], after: readonly Skill[]): Skill[] {
  const known = new Map(before.map(({ name, hash }) => [name, hash]));
  return after.filter(({ name, hash }) => known.get(name) !== hash);
}
