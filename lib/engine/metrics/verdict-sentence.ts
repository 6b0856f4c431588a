import type { Findings } from './findings';
import { costWords, formatPoints, formatRatio, formatReduction, formatTokens, plural } from './format';
import { allKnown } from './measures';
import type { Estimate, VerdictKind } from './types';

/** '0 pp [-3, +3], n = 9 tasks', or '0 pp, all 9 tasks agreed' where there is no spread. */
export function pointsOverTasks(of: Estimate | null): string {
  if (!of) return 'not measured';
  if (of.low === null && of.n > 1) return `${formatPoints(of)}, all ${of.n} tasks agreed`;
  return `${formatPoints(of)}, n = ${plural(of.n, 'task')}`;
}

function correctnessWord(findings: Findings): string {
  const { estimate, judgement } = findings.correctness;
  if (!estimate) return 'unknown correctness';
  if (estimate.low === null && estimate.value === 0) return 'the same correctness';
  if ((estimate.low ?? estimate.value) > 0) return 'higher correctness';
  if (judgement === 'holds') return estimate.value > findings.margins.correctness ? 'correctness no lower' : 'equal correctness';
  return judgement === 'fails' || (estimate.high ?? estimate.value) < 0 ? 'lower correctness' : 'correctness not told apart';
}

/** What was measured, whatever the verdict: 'it used 94 % fewer input tokens [91, 96] at equal correctness (0 pp [-3, +3], n = 9 tasks)'. */
function measured(findings: Findings, subject: string): string {
  const correctness = `${correctnessWord(findings)} (${pointsOverTasks(findings.correctness.estimate)})`;
  const cost = findings.costMeasure === 'costUsd' && findings.costRatio ? ` and was ${formatRatio(findings.costRatio.value, costWords)}` : '';
  if (!findings.inputRatio) return `${subject} had ${correctness}; no task was passed by both, so cost given both passed is not known`;
  return `${subject} used ${formatReduction(findings.inputRatio, 'input tokens')}${cost} at ${correctness}`;
}

const lead: Record<VerdictKind, string> = { adopt: 'Adopt code mode', keep_direct: 'Keep direct calls', not_enough_data: 'Not enough data' };

/** Every task is small and passed: then plainly so, with the largest figure. */
function directIsEnough({ tasks, pairs, margins }: Findings): string | null {
  const sizes = allKnown(tasks.map((task) => (task.direct?.passRate === 1 ? task.direct.inputTokens : null)));
  if (!sizes?.every((size) => size < margins.smallTaskTokens)) return null;
  const most = formatTokens(Math.max(...sizes), { estimated: pairs[0]?.direct.tokens?.estimated ?? null });
  return tasks.length === 1 ? `direct is enough: it passed with ${most} input tokens` : `direct is enough: it passed each of ${tasks.length} tasks with at most ${most} input tokens`;
}

/** Why the verdict is not 'adopt', in a few words. */
function obstacle(findings: Findings, kind: VerdictKind): string {
  const { correctness, completeness, cost, tasks } = findings;
  if (kind === 'keep_direct') {
    if (correctness.judgement === 'fails') return 'code mode is right less often';
    const enough = directIsEnough(findings);
    if (enough) return enough;
    if (completeness?.judgement === 'fails') return 'code mode sees less of the data';
    if (cost.judgement === 'fails') return 'code mode does not cost less';
    return `direct is the better choice in ${tasks.length === 1 ? 'this task' : `each of ${tasks.length} tasks`}`;
  }
  if (tasks.length === 1) return 'one task says nothing about others';
  const open = [
    correctness.judgement === 'open' ? 'correctness' : '', completeness?.judgement === 'open' ? 'completeness' : '', cost.judgement === 'open' ? 'cost' : '',
  ].filter(Boolean);
  return open.length > 0 ? `${open.join(' and ')} not settled` : 'the figures over all tasks are good, but no single task favours code';
}

/** Where tasks fall on different sides, one verdict hides what the reader needs: how many on which. */
function leadOf({ tasks }: Findings, kind: VerdictKind): string {
  const [adopt, keep] = (['adopt', 'keep_direct'] as const).map((verdict) => tasks.filter((task) => task.verdict === verdict).length);
  if (!adopt || !keep) return lead[kind];
  if (kind === 'not_enough_data') return `It depends on the task: adopt code for ${adopt} of ${tasks.length}, keep direct for ${keep}. Over all of them`;
  return `${lead[kind]} (by task: adopt in ${adopt} of ${tasks.length}, keep direct in ${keep})`;
}

/** The one sentence at the top of the page. */
export function verdictSentence(findings: Findings, kind: VerdictKind): string {
  if (kind === 'adopt') return `${leadOf(findings, kind)}: ${measured(findings, 'it')}.`;
  return `${leadOf(findings, kind)}: ${obstacle(findings, kind)}; ${kind === 'not_enough_data' ? 'so far ' : ''}${measured(findings, 'code mode')}.`;
}
