import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');
const HISTORIES = process.env['LONG'] ? '20000' : '100';
const hourMs = 3_600_000;

/** What the program prints, and how it ends. */
const simulate = async (...args: string[]): Promise<{ code: number; output: string }> =>
  run(process.execPath, [main, ...args], { maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );

it('given histories in fair and in foul weather, then no promise is broken', {
  timeout: hourMs,
}, async () => {
  const { code, output } = await simulate('--histories', HISTORIES, '--seed', 'test');
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
});

it('given a planted fault, then it is found, and its history repeats to the same line', {
  timeout: hourMs,
}, async () => {
  const fault = ['--fault', 'key-hash-not-compared'];
  const { code, output } = await simulate(...fault, '--histories', '200', '--jobs', '1', '--seed', 'test');
  const [, seed = ''] = /^seed (\S+)$/m.exec(output) ?? [];
  expect([code, seed]).toEqual([1, expect.stringMatching(/^test\.\d+$/)]);
  const [first, second] = [
    await simulate(...fault, '--history', seed),
    await simulate(...fault, '--history', seed),
  ];
  expect(first.code).toBe(1);
  expect(first.output).toMatch(/^I\d+ /m);
  expect(second).toEqual(first);
});
