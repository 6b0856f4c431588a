import { FileText, ListRestart, PlugZap, ShieldAlert, SpellCheck, Unplug, type LucideIcon } from 'lucide-react';
import { formatBytes, formatDuration, plural } from '../../../../lib/engine/metrics/format';
import type { ServerNote } from '../../../../lib/engine/events';
import { serverNoteWords, type StepOf } from '../../../../lib/replay';
import { RowLine } from './row-line';

/** A program was checked against the types before it was to run. */
export function CheckRow({ step }: { step: StepOf<'check'> }) {
  const { diagnostics, durationMs } = step.event;
  return (
    <RowLine
      icon={SpellCheck}
      name="types checked"
      text={diagnostics[0]?.message ?? 'nothing found'}
      error={diagnostics.length > 0 ? 'not run' : null}
      figures={`${diagnostics.length > 1 ? `${plural(diagnostics.length, 'finding')} · ` : ''}${formatDuration(durationMs)}`}
    />
  );
}

export const kindsInWords = (kinds: Readonly<Record<string, number>>): string =>
  Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`).join(', ');

/** Sensitive values came before the model: how many, never which. */
export function SensitiveRow({ step }: { step: StepOf<'sensitive'> }) {
  const total = Object.values(step.event.kinds).reduce((sum, count) => sum + count, 0);
  return <RowLine icon={ShieldAlert} name="sensitive" text={kindsInWords(step.event.kinds)} figures={`${plural(total, 'new value')} to the model`} />;
}

const noteIcons: Record<ServerNote, LucideIcon> = { lost: Unplug, reconnected: PlugZap, not_reconnected: Unplug, tools_changed: ListRestart };

/** Something happened to the connection of a server. */
export function ServerRow({ step }: { step: StepOf<'server'> }) {
  const { server, note, message } = step.event;
  return <RowLine icon={noteIcons[note]} name={server} text={message} error={step.error ? serverNoteWords[note] : null} figures={step.error ? null : serverNoteWords[note]} />;
}

/** What the run's files were when it ended. */
export function FilesRow({ step }: { step: StepOf<'files'> }) {
  const { files, skills } = step.event;
  const bytes = files.reduce((sum, { content }) => sum + content.bytes, 0);
  return (
    <RowLine
      icon={FileText}
      name="files"
      text={files.map(({ path }) => path).join(', ')}
      figures={`${plural(files.length, 'file')} · ${formatBytes(bytes)}${skills.length > 0 ? ` · ${plural(skills.length, 'new skill')}` : ''}`}
    />
  );
}
