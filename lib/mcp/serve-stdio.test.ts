import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stdioTo } from './testing/connections';

test('standard output carries the protocol alone, and the process ends with standard input', async () => {
  const { command, args } = stdioTo('shop-stdio.ts', 'shop');
  const child = spawn(command, args, { stdio: 'pipe' });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } } })}\n`);
  await once(child.stdout, 'data');
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const lines = (await output).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'shop' } } }]);
  expect(await errors).toContain('the shop is open');
});
