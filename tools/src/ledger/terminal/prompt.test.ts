import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Misused, Refused } from '../errors.ts';
import { createPrompt, type Prompt } from './prompt.ts';

/** A prompt at which these keys are typed, and what it then has shown. */
async function typing<Answer>(keys: string, ask: (prompt: Prompt) => Promise<Answer>) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = new PassThrough({ encoding: 'utf8' });
  const answer = ask(createPrompt({ stdin, stdout: new PassThrough(), stderr }));
  stdin.write(keys);
  const settled = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { ...settled, shown: stderr.read() as string };
}

const piping = (text: string | Buffer) => {
  const stdin = new PassThrough();
  stdin.end(text);
  return createPrompt({ stdin, stdout: new PassThrough(), stderr: new PassThrough() });
};

describe('a confirmation', () => {
  const confirm = (prompt: Prompt) => prompt.confirm('Lock Ann?');

  it.each(['y', 'Y', 'yes', ' yes '])('takes %j for a yes', async (keys) => {
    expect(await typing(`${keys}\n`, confirm)).toEqual({ value: undefined, shown: 'Lock Ann? [y/N] ' });
  });

  it.each(['', 'n', 'no', 'yep'])('takes %j for a no', async (keys) => {
    expect(await typing(`${keys}\n`, confirm)).toMatchObject({ error: new Refused('Nothing was changed.') });
  });

  it('does not wait where nobody sits', async () => {
    await expect(confirm(piping('y\n'))).rejects.toThrow(
      new Misused('Lock Ann? Not a terminal, so nobody can confirm: add --yes.'),
    );
  });
});

describe('a secret', () => {
  const secret = (prompt: Prompt) => prompt.secret('Password: ', '--password-stdin');

  it('is not shown, and can be corrected while it is typed', async () => {
    expect(await typing('Kuda#Birü_81y\u007fx\r', secret)).toEqual({
      value: 'Kuda#Birü_81x',
      shown: 'Password: \n',
    });
  });

  it('is hidden before it is asked for, and until it is there', async () => {
    const happened: string[] = [];
    const setRawMode = (on: boolean) => happened.push(on ? 'hide' : 'show');
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
    const stderr = new PassThrough();
    stderr.on('data', (text: Buffer) => happened.push(text.toString()));
    stdin.write('Kuda#Birü_81x\r');
    await secret(createPrompt({ stdin, stdout: new PassThrough(), stderr }));
    expect(happened).toEqual(['hide', 'Password: ', 'show', '\n']);
  });

  it.each([
    ['Ctrl+C', 'Kuda\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('%s breaks off', async (_, keys) => {
    expect(await typing(keys, secret)).toMatchObject({ error: { name: 'AbortError' } });
  });

  it('is not asked for where nobody sits', async () => {
    await expect(secret(piping('x\n'))).rejects.toThrow(
      new Misused('Not a terminal, so nobody can type it: add --password-stdin.'),
    );
  });
});

it('reads all of a pipe but its last line break, and nothing of a terminal', async () => {
  expect(await piping(' Kuda#Birü_81x \n').piped()).toBe(' Kuda#Birü_81x ');
  expect(await piping('one\r\ntwo\r\n').piped()).toBe('one\r\ntwo');
  expect(await piping('\ufeffKuda#Birü_81x\r\n').piped()).toBe('Kuda#Birü_81x');
  await expect(piping(Buffer.from('Kuda#Birü_81x', 'latin1')).piped()).rejects.toThrow(
    new Misused('stdin is not UTF-8.'),
  );
  expect(await typing('', (prompt) => prompt.piped())).toMatchObject({
    error: new Misused('stdin is a terminal: a pipe or a file is expected there.'),
  });
});
