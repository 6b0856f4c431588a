import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Document, parseDocument } from 'yaml';
import { projectRoot } from '../../db/project-root';
import { UsageError } from '../engine/errors';
import { keepRequest, type KeptQuestion, type PlaygroundQuestion } from '../engine/playground';
import type { Question } from '../engine/suite';
import { readConfigEntries } from '../suites/config-entries';
import { readSuiteFile } from '../suites/read-suite-file';
import { existingExperiment } from './existing-experiment';
import { questionEntry, requireFit, truthEntry, type Keep } from './kept-question';
import { keptOver, newSuiteParts, requireSameServers, type KeptOver } from './kept-servers';
import { ownSuitePath, refuseTakenName } from './own-suites';

/**
 * Writes the question of an experiment of the Playground with its right answer into a suite of one's own, `<home>/suites/<suite>/suite.yaml`: a new file, or behind
 * what stands in it. Servers are named, never copied. Safe in the web process.
 * @throws UsageError when it does not fit the suite or the answer; nothing is written then.
 */
export async function keepQuestion(input: unknown): Promise<KeptQuestion> {
  const keep = parseKeep(input);
  const asked = await askedIn(keep.experimentId);
  requireFit(keep, asked);
  const path = ownSuitePath(keep.suite);
  await refuseTakenName(keep.suite, path);
  const over = await keptOver(asked);
  const privacy = over.kind === 'servers' ? (await readConfigEntries(over.config, over.names)).privacy : null;
  await oneAfterTheOther(async () => replaceSuite(path, keep.suite, await withQuestion({ path, keep, asked, over, privacy })));
  return { suite: keep.suite, question: keep.question, path };
}

function parseKeep(input: unknown): Keep {
  const parsed = keepRequest.safeParse(input);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`);
  throw new UsageError(`The question cannot be kept. ${details.join('; ')}.`, details);
}

async function askedIn(experimentId: string): Promise<PlaygroundQuestion> {
  const { spec, suite, questions: [task] } = await existingExperiment(experimentId);
  if (spec.playground !== undefined) return spec.playground;
  throw new UsageError(spec.sideBySide ? `This is the question "${task?.question ?? ''}" of the suite "${suite}" already.` : 'Only a question of the Playground can be kept; this experiment is of a suite.');
}

/** Two questions that are kept at the same moment must not overwrite each other. */
let last: Promise<unknown> = Promise.resolve();
function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

interface Kept { path: string; keep: Keep; asked: PlaygroundQuestion; over: KeptOver; privacy: Question['privacy'] }

async function withQuestion(kept: Kept): Promise<string> {
  const text = await readFile(kept.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UsageError(`The suite file ${kept.path} cannot be read (${error.code ?? error.message}).`);
  });
  return text === null ? newSuite(kept) : extendedSuite(text, kept);
}

/** A placeless right answer holds for the whole suite. */
const placeOf = (over: KeptOver) => (over.kind === 'servers' ? null : over.place);

function newSuite({ keep, asked, over, privacy }: Kept): string {
  const title = keep.suite.replaceAll('-', ' ');
  const document = new Document({
    suite: keep.suite, version: '1.0.0', title: `${title[0]?.toUpperCase() ?? ''}${title.slice(1)}`, description: 'Questions that were first asked on the Playground.',
    ...newSuiteParts(over), questions: [questionEntry(keep, asked, privacy)], truth: [truthEntry(keep, placeOf(over))],
  });
  const notes = over.kind === 'servers' ? ['', ' How many records the servers hold is not known: records of the variant is a size to fill in.'] : [];
  document.commentBefore = [` yaml-language-server: $schema=${join(projectRoot(), 'schema', 'suite.schema.json')}`, ...notes].join('\n');
  return document.toString({ lineWidth: 0 });
}

async function extendedSuite(text: string, { path, keep, asked, over, privacy }: Kept): Promise<string> {
  const file = await readSuiteFile(path, keep.suite);
  if (file.questions.some(({ id }) => id === keep.question)) throw new UsageError(`The suite "${keep.suite}" has a question "${keep.question}" already. Choose another id.`);
  requireSameServers(file, over, path);
  const document = parseDocument(text);
  document.addIn(['questions'], document.createNode(questionEntry(keep, asked, privacy)));
  const entry = truthEntry(keep, placeOf(over));
  if (document.hasIn(['truth'])) document.addIn(['truth'], document.createNode(entry));
  else document.setIn(['truth'], document.createNode([entry]));
  return document.toString({ lineWidth: 0 });
}

/** The new text takes the file's place at once, after it was read back as a suite. */
async function replaceSuite(path: string, name: string, text: string): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.suite.${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await readSuiteFile(temporary, name);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    // Only an empty one goes: a folder that was made for nothing.
    await rmdir(folder).catch(() => {});
    if (!(error instanceof UsageError)) throw error;
    const [message, ...details] = [error.message, ...error.details].map((line) => line.replaceAll(temporary, path));
    throw new UsageError(`The question does not fit the suite "${name}". ${message ?? ''}`, details);
  }
}
