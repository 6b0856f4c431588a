import type { Metadata } from 'next';
import { listSkills } from '../../../db/queries/list-skills';
import { PageShell } from '../../_components/frame/page-shell';
import { SkillTable } from '../../_components/skills/skill-table';
import { EmptyState } from '../../_components/ui';

export const metadata: Metadata = { title: 'Skills' };

/** Functions that runs kept, those that wait for a decision first. */
export default async function SkillsPage() {
  const skills = await listSkills();
  return (
    <PageShell title="Skills" intro="Functions that programs of the code arm kept for later. A run is given a skill only after a person promoted it here.">
      {skills.length === 0 ? (
        <EmptyState title="No run has kept a skill yet">
          <p>
            A program keeps a function by writing it to <code className="font-mono">./skills/&lt;name&gt;.ts</code>, and describes it in{' '}
            <code className="font-mono">./skills/&lt;name&gt;/SKILL.md</code>. When its run has finished, the skill waits here.
          </p>
        </EmptyState>
      ) : (
        <SkillTable rows={skills.map(({ code: _code, guide: _guide, ...listed }) => listed)} />
      )}
    </PageShell>
  );
}
