import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../db/project-root';

const run = promisify(execFile);

/** Packages whose version can change a result. */
const packages = ['@anthropic-ai/sdk', '@modelcontextprotocol/client', '@modelcontextprotocol/server', 'quickjs-wasi', 'amaro', 'ai-tokenizer'];
const manifest = z.object({ version: z.string() });

async function versionOf(root: string, name: string): Promise<[string, string][]> {
  try {
    const parsed = manifest.parse(JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')));
    return [[name, parsed.version]];
  } catch {
    return [];
  }
}

/** The commit of the checkout, marked when files differ from it; nothing outside a checkout or without git. */
async function commitOf(root: string): Promise<[string, string][]> {
  try {
    const [head, changed] = await Promise.all([
      run('git', ['rev-parse', 'HEAD'], { cwd: root }), run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root }),
    ]);
    return [['commit', head.stdout.trim()], ...(changed.stdout.trim() === '' ? [] : [['commitChanged', 'yes'] as [string, string]])];
  } catch {
    return [];
  }
}

/** What a result may depend on beside the experiment's own settings: commit, Node, platform, packages. Holds no names of machines or people. */
export async function describeEnvironment(): Promise<Record<string, string>> {
  const root = projectRoot();
  const [commit, ...versions] = await Promise.all([commitOf(root), ...packages.map((name) => versionOf(root, name))]);
  return Object.fromEntries([
    ...commit, ['node', process.version], ['platform', `${process.platform} ${process.arch}`], ['cpus', String(cpus().length)], ...versions.flat(),
  ]);
}
