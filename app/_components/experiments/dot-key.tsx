import { OutcomeShape, outcomeColor, stateWord } from '../ui/outcome-dot';

const kinds = ['passed', 'partial', 'wrong', 'no_answer', 'infrastructure', 'not_comparable', 'running', 'queued'];

/** What the marks of the trials mean. */
export function DotKey() {
  return (
    <ul aria-label="Key of the marks" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1">
          <OutcomeShape kind={kind} className={outcomeColor(kind)} />
          {stateWord(kind)}
        </li>
      ))}
    </ul>
  );
}
