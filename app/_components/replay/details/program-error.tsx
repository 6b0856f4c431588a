import type { ProgramError } from '../../../../lib/engine/events';
import { Notice } from '../../ui';
import { words } from '../rows/row-line';

/** Why a program failed, where, and what it was told to do instead. */
export function ProgramErrorNote({ error }: { error: ProgramError }) {
  const place = error.line === null ? '' : ` at ${error.file ?? 'program.ts'}:${error.line}${error.column === null ? '' : `:${error.column}`}`;
  return (
    <Notice tone="warn">
      <p className="font-medium">{words(error.kind)}{place}</p>
      <p className="break-words whitespace-pre-wrap">{error.message}</p>
      {error.hint ? <p className="mt-1 break-words whitespace-pre-wrap">{error.hint}</p> : null}
    </Notice>
  );
}
