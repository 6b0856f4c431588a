import { formatCount, plural } from '../../../lib/engine/metrics/format';
import { Card } from '../ui/card';
import type { countRuns } from './form-state';

/** What pressing the button makes. */
export function RunCount({ count, model }: { count: ReturnType<typeof countRuns>; model: string }) {
  return (
    <Card title="This makes">
      <div aria-live="polite">
        <p className="text-2xl font-medium">{count === null ? '–' : plural(count.runs, 'run')}</p>
        {count === null ? null : (
          <p className="text-sm text-ink-2">
            {plural(count.tasks, 'task')} × {plural(count.arms, 'arm')} × {plural(count.trials, 'trial')}
          </p>
        )}
        {count !== null && count.runs === 0 ? (
          <p className="mt-1 text-sm text-wrong">No task fits this choice: a chosen fault cannot show itself in the chosen sizes.</p>
        ) : null}
        {count !== null && count.arms === 1 ? <p className="mt-1 text-sm text-warn">One arm alone gives no comparison.</p> : null}
        <p className="mt-2 text-xs text-ink-3">
          {model.trim() === 'scripted'
            ? 'Scripted agents: free, no key, same result every time.'
            : `Runs call ${model.trim() || 'the model'} and cost money. Set a budget below.`}
          {count === null || count.arms < 2 ? null : ` Pairs for the comparison: ${formatCount(count.tasks * count.trials)}.`}
        </p>
      </div>
    </Card>
  );
}
