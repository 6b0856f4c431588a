'use client';
import { useState } from 'react';
import { formatBytes } from '../../../../lib/engine/metrics/format';
import { hideBlobs, payloadText, prettyJson } from '../../../../lib/replay';
import { Button, CopyButton, Notice } from '../../ui';
import { CodeView } from '../code-view';
import { fetchPayload, payloadHref } from '../events-client';
import type { StepText } from './step-texts';

/** More than this is not put into the page; Copy all and the plain text still have everything. */
const maxShown = 200_000;

/** A text of any size: what is at hand, the rest on demand. It is shown as text and as nothing else. */
export function PayloadView({ label, payload, code = false, runId, seq }: StepText & { runId: string; seq: number }) {
  const at = payloadText(payload);
  const place = { hash: at.hash ?? '', runId, seq };
  const [loaded, setLoaded] = useState<{ hash: string | null; text: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const whole = at.whole ? at.text : loaded?.hash === at.hash ? (loaded?.text ?? null) : null;
  const readable = hideBlobs(whole ?? at.text);
  const shown = readable.slice(0, maxShown);
  const load = () => {
    if (at.hash === null) return;
    setFailed(false);
    fetchPayload(place).then(
      (text) => setLoaded({ hash: at.hash, text }),
      () => setFailed(true),
    );
  };
  return (
    <section aria-label={label} className="min-w-0">
      <header className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-sm font-medium">{label}</h3>
        <span className="text-xs text-ink-3">{formatBytes(payload.bytes)}</span>
        <span className="ml-auto flex items-center">
          {whole === null ? (
            <Button variant="ghost" size="sm" onClick={load}>
              Show all
            </Button>
          ) : null}
          {at.hash === null ? null : (
            <a className="link px-2 text-sm text-ink-2" href={payloadHref(place)} target="_blank" rel="noreferrer">
              plain text
            </a>
          )}
          <CopyButton label="Copy all" text={whole ?? (() => fetchPayload(place))} />
        </span>
      </header>
      {failed ? (
        <Notice tone="warn" role="alert">
          The whole text could not be loaded. Try again.
        </Notice>
      ) : null}
      {code ? <CodeView source={shown} className="max-h-96 overflow-auto" /> : <TextBox label={label} text={prettyJson(shown)} />}
      {whole === null || shown.length < readable.length ? <p className="mt-1 text-xs text-ink-3">Only the beginning is shown.</p> : null}
    </section>
  );
}

const TextBox = ({ label, text }: { label: string; text: string }) => (
  <pre
    tabIndex={0}
    role="region"
    aria-label={`${label}, text`}
    className="max-h-96 overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs leading-[18px] break-words whitespace-pre-wrap"
  >
    {text === '' ? <span className="text-ink-3">empty</span> : text}
  </pre>
);
