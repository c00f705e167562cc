import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');
/** Each takes half a second of a core: `npm test -- long` goes through many. */
const HISTORIES = process.env['LONG'] ? '20000' : '8';
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
  tags: 'nightly',
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

it('given a run that was interrupted, then the same command goes on from there and sums all', {
  tags: 'nightly',
  timeout: hourMs,
}, async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'simulate-')), 'run.jsonl');
  const done = {
    seed: 'test',
    from: 0,
    to: 2000,
    done: 2000,
    probes: { 'conflict decided anew': 7_000 },
    failed: [],
  };
  const cutOff = '{"seed":"test","from":2000,';
  await writeFile(file, `${JSON.stringify(done)}\n${cutOff}`);
  const args = ['--histories', '2001', '--seed', 'test', '--jobs', '1', '--kept', file];

  const first = await simulate(...args);
  const again = await simulate(...args);

  expect([first.code, first.output]).toEqual([0, expect.stringContaining('2001 histories, 1 of them now')]);
  expect(first.output).toMatch(/^ +7\d{3} {2}conflict decided anew$/m);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('2001 histories, 0 of them now')]);
  const [, cut, last, ...more] = (await readFile(file, 'utf8')).split('\n');
  expect([cut, JSON.parse(last ?? ''), more]).toMatchObject([
    cutOff,
    { from: 2000, to: 2001, done: 1 },
    [''],
  ]);
});
