import type { JsonValue } from '../../../../lib/engine/json';
import type { ClaimResult, RunRecord } from '../../../../lib/engine/run-record';
import { ArmBadge, Card, cn, Table, Td, Th, Tr } from '../../ui';
import { gradeFacts, type GradeFact } from './grade-facts';
import { JudgedNote } from './judged-note';

export interface ArmClaims {
  arm: string;
  claims: ClaimResult[] | null;
  score?: RunRecord['score'];
}

const signs: Record<ClaimResult['result'], { sign: string; look: string }> = {
  found: { sign: '✓', look: 'text-found' },
  wrong: { sign: '✗', look: 'text-wrong' },
  missed: { sign: '–', look: 'text-ink-2' },
  unjudged: { sign: '?', look: 'text-ink-2' },
};

/** The truth, claim by claim, and what each arm said, with a sign and a word; then what the grade says of the whole answer. */
export function ClaimsPanel({ arms }: { arms: readonly ArmClaims[] }) {
  const claims = new Map(arms.flatMap(({ claims: list }) => (list ?? []).map((claim) => [claim.id, claim])));
  if (claims.size === 0)
    return (
      <Card title="Claims">
        <p className="text-sm text-ink-2">No run of this trial has been graded.</p>
      </Card>
    );
  return (
    <Card title="Claims" note="expected against answered" bodyClass="px-0 pb-0">
      <Table label="Claims, expected against answered" className="min-w-[34rem] table-fixed" wrapClass="max-h-[36rem]">
        <thead>
          <tr>
            <Th className="w-[22%]">claim</Th>
            <Th>truth</Th>
            {arms.map(({ arm }) => (
              <Th key={arm}>
                <ArmBadge arm={arm} plain />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...claims.values()].map((claim) => (
            <Tr key={claim.id}>
              <Th scope="row" className="static py-1 align-top font-normal whitespace-normal text-ink-2">
                {claim.label}
                <span className="block text-xs break-all text-ink-3">
                  {claim.on === 'state' ? 'held by the servers' : 'answer'} <code className="font-mono">{claim.path}</code>
                </span>
              </Th>
              <Td className="py-1 align-top">
                <Value value={claim.expected} />
              </Td>
              {arms.map(({ arm, claims: list }) => (
                <Td key={arm} className="py-1 align-top">
                  <Answer claim={list?.find(({ id }) => id === claim.id)} graded={list !== null} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      <Facts arms={arms} />
    </Card>
  );
}

/** What the grade says of the answer as a whole; outside of the claims' scroll area, so that it is never out of sight. */
function Facts({ arms }: { arms: readonly ArmClaims[] }) {
  const facts = gradeFacts(arms.map(({ claims, score = null }) => ({ claims, score })));
  if (facts.length === 0) return null;
  return (
    <Table label="The answer as a whole" className="min-w-[34rem] table-fixed border-t border-line">
      <thead>
        <tr>
          <Th colSpan={2} className="w-[40%]">
            the answer as a whole
          </Th>
          {arms.map(({ arm }) => (
            <Th key={arm}>
              <ArmBadge arm={arm} plain />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} arms={arms} />
        ))}
      </tbody>
    </Table>
  );
}

/** A fact has no truth of its own beside it. */
function FactRow({ fact, arms }: { fact: GradeFact; arms: readonly ArmClaims[] }) {
  return (
    <Tr>
      <Th scope="row" colSpan={2} className="static py-1 align-top font-normal whitespace-normal text-ink-2">
        {fact.name}
        {fact.hint === undefined ? null : <span className="block text-xs text-ink-3">{fact.hint}</span>}
      </Th>
      {fact.cells.map(({ text, good }, index) => (
        <Td key={arms[index]?.arm ?? index} className="py-1 align-top">
          {good === null ? null : (
            <span className={cn('mr-1 font-medium', good ? 'text-found' : 'text-wrong')}>
              <span aria-hidden="true">{good ? '✓' : '✗'}</span> {fact.words[good ? 0 : 1]}
            </span>
          )}
          {text}
        </Td>
      ))}
    </Tr>
  );
}

function Answer({ claim, graded }: { claim: ClaimResult | undefined; graded: boolean }) {
  if (!claim) return <span className="text-ink-3">{graded ? 'not graded for this arm' : 'not scored'}</span>;
  const { sign, look } = signs[claim.result];
  return (
    <span className="flex flex-wrap items-start gap-x-2">
      <span className={cn('shrink-0 font-medium', look)}>
        <span aria-hidden="true">{sign}</span> {claim.result}
      </span>
      {claim.actual === null && claim.result === 'missed' ? null : <Value value={claim.actual} />}
      {claim.judged ? <JudgedNote judged={claim.judged} /> : null}
    </span>
  );
}

const shortLength = 60;

/** A value as JSON; a long one unfolds. */
function Value({ value }: { value: JsonValue }) {
  const text = JSON.stringify(value);
  if (text.length <= shortLength) return <code className="font-mono text-xs break-all">{text}</code>;
  return (
    <details className="min-w-0">
      <summary className="font-mono text-xs break-all text-ink-2">{text.slice(0, shortLength)}…</summary>
      <pre className="mt-1 max-h-60 max-w-xl overflow-auto font-mono text-xs whitespace-pre-wrap break-all">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
