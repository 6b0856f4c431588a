import type { JsonValue } from '../../../lib/engine/json';
import { plural } from '../../../lib/engine/metrics/format';
import type { AnswerKind } from '../../../lib/engine/playground';
import { CopyButton } from '../ui/copy-button';
import { besidesOf, saidOf } from './agreement';

const boxClass = 'max-h-80 overflow-auto rounded-md bg-sunken px-3 py-2 break-words';

/** An answer in full: text as text, a list as a list, anything else as JSON. Nothing of it is markup. */
export function AnswerView({ arm, kind, answer }: { arm: string; kind: AnswerKind | null; answer: JsonValue }) {
  const said = saidOf(kind, answer);
  const besides = besidesOf(kind, answer);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Said label={`Answer of the ${arm} arm`} value={said} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        {besides.map(([name, value]) => (
          <span key={name} className="min-w-0 break-words">
            <span className="text-ink-3">{name}</span> {typeof value === 'string' ? value : inWords(value)}
          </span>
        ))}
        <span className="ml-auto">
          <CopyButton text={plainText(said)} />
        </span>
      </div>
    </div>
  );
}

const inWords = (value: JsonValue): string => (value === true ? 'yes' : value === false ? 'no' : JSON.stringify(value));

/** An answer as it would be pasted: the items of a list line by line. */
export function plainText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join('\n') : JSON.stringify(value, null, 2);
}

function Said({ label, value }: { label: string; value: JsonValue }) {
  if (value === null) return <p className="text-sm text-ink-2">It says that the answer cannot be known.</p>;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return (
      <div role="region" aria-label={label} tabIndex={0} className={boxClass}>
        <p className="text-xs text-ink-3">{plural(value.length, 'item')}</p>
        <ul className="list-disc pl-4">
          {value.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      </div>
    );
  const isText = typeof value === 'string' || typeof value === 'number';
  return (
    <div role="region" aria-label={label} tabIndex={0} className={`${boxClass} whitespace-pre-wrap ${isText ? '' : 'font-mono text-xs'} ${typeof value === 'number' ? 'text-xl font-medium' : ''}`}>
      {isText ? value : JSON.stringify(value, null, 2)}
    </div>
  );
}
