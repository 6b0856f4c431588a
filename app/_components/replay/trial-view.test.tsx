import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RunDetail } from '../../../db/read-models';
import { sampleRun } from '../../../lib/engine/metrics/sample-runs';
import type { ReadsSummary } from '../../../lib/engine/tape-reads';
import { TrialView } from './trial-view';

const question: RunDetail['question'] = { id: 'q', suite: 's', question: 'who', variant: 'all', fault: 'none', title: 'Who', prompt: 'Who?', answerSchema: {}, records: 3, expected: null, dataHash: null, position: 0 };
const failed = sampleRun('direct', { status: 'failed', stop: 'infrastructure', error: { kind: 'divergence', message: 'The request of turn 1 is not the recorded one: it reads "runs <b>', }, tape: { recorded: 0, served: 4, live: 0 } });
const sameReads: ReadsSummary = { shared: 4, different: 0, arms: ['code', 'direct'].map((arm) => ({ arm, reads: 4, hash: 'abcdef0123456789' })) };

const shown = (reads: ReadsSummary | null): string => renderToStaticMarkup(
  <TrialView details={[{ run: failed, claims: null, question, experimentName: '' }]} sides={{ left: 'direct', right: 'code' }} lanes={[]} uncached={{}} reads={reads} />,
);

test('a trial says why a run of it broke, as text, and whether its arms read the same', () => {
  const page = shown(sameReads);
  expect(page).toContain('infrastructure failed (divergence): The request of turn 1 is not the recorded one: it reads &quot;runs &lt;b&gt;');
  expect(page).toContain('the same data: 4 reads of code and direct gave the same, hash abcdef012345');
  expect(shown({ ...sameReads, different: 1 })).toContain('not the same data: 1 of 4 reads');
  expect(shown(null)).not.toContain('same data');
});
