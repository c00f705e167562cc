import { expect, it } from 'vitest';
import { run } from './child.mjs';

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('a command that %s ends answers %i, as a shell has it', async (signal, code) => {
  expect(await run(process.execPath, ['-e', `process.kill(process.pid, '${signal}')`])).toBe(code);
});
