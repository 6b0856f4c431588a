import { readFile } from 'node:fs/promises';
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { UsageError } from '../engine/errors';
import { suiteFile, type SuiteFile } from '../engine/suite';
import { checkSuite } from './check-suite';
import { extendedFile, readBase, takenOverProblems, type Base } from './extend-suite';
import { pathText, usageError, type Problem } from './problems';

/**
 * Reads and checks one suite.yaml. `name` is the folder's name, which must be the suite's id; null for a suite outside of the project, which
 * may have any.
 * Throws a UsageError whose lines read `file:line:column: place: what is wrong and what to do`, all problems at once.
 */
export async function readSuiteFile(file: string, name: string | null): Promise<SuiteFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The suite file ${file} cannot be read (${error.code ?? error.message}).`);
  });
  const base = extendedBy(text);
  return parseSuiteFile(text, file, name, base === null ? null : await readBase(base, async (path, of) => parseSuiteFile(await readFile(path, 'utf8'), path, of)));
}

/** The name after `extends`; null when there is none, and when the text is no YAML, which is found by whoever parses it. */
function extendedBy(text: string): string | null {
  const raw: unknown = parseDocument(text).toJS();
  return isRecord(raw) && typeof raw['extends'] === 'string' ? raw['extends'] : null;
}

/** As readSuiteFile, from the text. `base`: the suite that it extends. */
export function parseSuiteFile(text: string, file: string, name: string | null, base: Base | null = null): SuiteFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    throw usageError(document.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0]);
      return `${file}:${line}:${col}: not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}`;
    }));
  }
  const written: unknown = document.toJS();
  const refuse = (found: readonly Problem[]): never => { throw usageError(found.map((problem) => locate(problem, document, lines, file))); };
  const raw = isRecord(written) && 'extends' in written ? extended(written, base, refuse) : written;
  const parsed = suiteFile.safeParse(raw);
  const problems = parsed.success
    ? [...unknownKeys(raw, parsed.data, []), ...checkSuite(parsed.data, name)]
    : parsed.error.issues.map(toProblem);
  if (!parsed.success || problems.length > 0) return refuse(problems);
  return parsed.data;
}

function extended(written: Record<string, unknown>, base: Base | null, refuse: (problems: readonly Problem[]) => never): Record<string, unknown> {
  if (base === null) return refuse([{ path: ['extends'], message: 'a suite that extends another cannot be extended itself, and "extends" is the name of a suite of the project' }]);
  if ('problem' in base) return refuse([{ path: ['extends'], message: base.problem }]);
  const problems = takenOverProblems(written);
  return problems.length > 0 ? refuse(problems) : extendedFile(written, base);
}

/** `file:line:column: place: what` for each problem of a text that is valid YAML. */
export function locateProblems(text: string, file: string, problems: readonly Problem[]): string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return problems.map((problem) => locate(problem, document, lines, file));
}

function toProblem(issue: z.core.$ZodIssue): Problem {
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  const key = issue.path.at(-1);
  return { path: issue.path, message: missing && key !== undefined ? `add "${String(key)}" (${issue.message})` : issue.message };
}

/** Keys that the schema dropped: a misspelt optional key must not be ignored silently. */
function unknownKeys(raw: unknown, parsed: unknown, path: readonly PropertyKey[]): Problem[] {
  if (Array.isArray(raw) && Array.isArray(parsed)) return raw.flatMap((item, index) => unknownKeys(item, parsed[index], [...path, index]));
  if (!isRecord(raw) || !isRecord(parsed)) return [];
  return Object.keys(raw).flatMap((key) => (key in parsed
    ? unknownKeys(raw[key], parsed[key], [...path, key])
    : [{ path: [...path, key], message: `unknown key; known here: ${Object.keys(parsed).join(', ')}`, atKey: true }]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function locate(problem: Problem, document: Document, lines: LineCounter, file: string): string {
  const { line, col } = lines.linePos(offsetOf(document, problem));
  const place = pathText(problem.path);
  return `${file}:${line}:${col}: ${place === '' ? '' : `${place}: `}${problem.message}`;
}

/** Offset of the deepest part of the path that the document has. */
function offsetOf(document: Document, { path, atKey }: Problem): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const part = path.slice(0, depth);
    const key = atKey || depth < path.length ? keyOffset(document, part) : null;
    if (key !== null) return key;
    const node = document.getIn(part, true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function keyOffset(document: Document, path: readonly PropertyKey[]): number | null {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return null;
  const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1));
  return pair && isScalar(pair.key) && pair.key.range ? pair.key.range[0] : null;
}
