import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getSkill } from '../../../../db/queries/get-skill';
import { skillSavings } from '../../../../lib/engine/metrics/skill-savings';
import { PageShell } from '../../../_components/frame/page-shell';
import { runHref } from '../../../_components/links';
import { CodeView } from '../../../_components/replay/code-view';
import { SavingsCard } from '../../../_components/skills/savings-card';
import { SkillActions } from '../../../_components/skills/skill-actions';
import { SkillStatusBadge } from '../../../_components/skills/skill-status-badge';
import { Card, CopyButton, Time } from '../../../_components/ui';
import { isScripted } from '../../../../lib/engine/recorded-name';

type Params = Promise<{ id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const found = await getSkill((await params).id);
  return { title: found ? `Skill ${found.skill.name}` : 'Skill' };
}

/** A skill: its code, what it says of itself, where it came from, what it saves. */
export default async function SkillPage({ params }: { params: Params }) {
  const found = await getSkill((await params).id);
  if (!found) notFound();
  const { skill, runs } = found;
  return (
    <PageShell
      title={skill.name}
      scripted={runs.some(isScripted)}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SkillStatusBadge status={skill.status} />
          <span>suite {skill.suite}</span>
          <span>
            kept <Time iso={skill.createdAt} />
          </span>
          {skill.sourceRunId === null ? <span>its run was deleted</span> : (
            <Link className="link" href={runHref(skill.sourceRunId)}>
              the run that kept it
            </Link>
          )}
        </span>
      }
      actions={<SkillActions id={skill.id} status={skill.status} />}
    >
      <p className="max-w-[90ch] break-words text-ink-2">{skill.description || 'It does not say what it does.'}</p>
      <p className="max-w-[90ch] text-sm text-ink-3">
        A model wrote this. Promoted, every later run that is given skills may import and run it in its sandbox: read it first.
      </p>
      <Card title="Code" note={`skills/${skill.name}.ts · hash ${skill.hash.slice(0, 12)}`} actions={<CopyButton text={skill.code} />}>
        <CodeView source={skill.code} className="max-h-[40rem] overflow-auto" />
      </Card>
      {skill.guide === '' ? null : (
        <Card title="SKILL.md" note="as text" actions={<CopyButton text={skill.guide} />}>
          <pre tabIndex={0} aria-label="SKILL.md" className="max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-words">
            {skill.guide}
          </pre>
        </Card>
      )}
      <SavingsCard savings={skillSavings(skill, runs)} estimated={runs.some((run) => run.tokens?.estimated)} />
    </PageShell>
  );
}
