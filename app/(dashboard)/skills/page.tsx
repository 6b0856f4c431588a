import type { Metadata } from 'next';
import { listSkills } from '../../../db/queries/list-skills';
import { PageShell } from '../../_components/frame/page-shell';
import { skillHref } from '../../_components/links';
import { skillColumns } from '../../_components/skills/skill-columns';
import { Card, DataTable, EmptyState } from '../../_components/ui';

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
        <Card bodyClass="px-0 py-0">
          <DataTable label="Skills" columns={skillColumns} rows={skills} rowKey={(skill) => skill.id} rowHref={(skill) => skillHref(skill.id)} />
        </Card>
      )}
    </PageShell>
  );
}
