import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createOutput, type Output } from './output.ts';

async function said(json: boolean, say: (output: Output) => Promise<unknown>) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  await say(createOutput({ stdin, stdout, stderr }, { json }));
  stdout.end();
  stderr.end();
  return { stdout: await text(stdout), stderr: await text(stderr) };
}

const people = [{ name: 'Ann' }, { name: '山田' }];
const columns = [{ title: 'NAME', value: ({ name }: { name: string }) => name }];

it('lists rows as a table for people, without colours where nobody sees them', async () => {
  expect(await said(false, (output) => output.rows(people, columns))).toEqual({
    stdout: 'NAME\nAnn\n山田\n',
    stderr: '',
  });
});

it('lists rows as JSON for programs, one on a line', async () => {
  expect(await said(true, (output) => output.rows(people, columns))).toEqual({
    stdout: '{"name":"Ann"}\n{"name":"山田"}\n',
    stderr: '',
  });
});

it('writes nothing at all for an empty list', async () => {
  expect(await said(false, (output) => output.rows([], columns))).toEqual({ stdout: '', stderr: '' });
  expect(await said(true, (output) => output.rows([], columns))).toEqual({ stdout: '', stderr: '' });
});

it('says what an act came to on stderr, and its result on stdout for programs only', async () => {
  const say = async (output: Output) => output.result({ id: '1', changed: true }, 'Done.');
  expect(await said(false, say)).toEqual({ stdout: '', stderr: 'Done.\n' });
  expect(await said(true, say)).toEqual({ stdout: '{"id":"1","changed":true}\n', stderr: 'Done.\n' });
});

it('reports lines to people, without anything that a terminal obeys, and one JSON object to programs', async () => {
  const say = async (output: Output) =>
    output.report({ id: '1' }, () => [{ text: 'ONE', style: 'bold' }, 'two\u001b[2J']);
  expect(await said(false, say)).toEqual({ stdout: 'ONE\ntwo\ufffd[2J\n', stderr: '' });
  expect(await said(true, say)).toEqual({ stdout: '{"id":"1"}\n', stderr: '' });
});

it('does not run ahead of who reads', async () => {
  const stdout = new PassThrough({ highWaterMark: 8 });
  const output = createOutput(
    { stdin: new PassThrough(), stdout, stderr: new PassThrough() },
    { json: true },
  );
  let asked = 0;
  function* rows() {
    for (; asked < 1000; asked += 1) yield { row: asked };
  }
  const listed = output.rows(rows(), []);
  await setImmediate();
  expect(asked).toBe(0);
  const read = text(stdout);
  expect(await listed).toBe(1000);
  stdout.end();
  expect((await read).split('\n')).toHaveLength(1001);
});
