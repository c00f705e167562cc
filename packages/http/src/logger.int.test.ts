import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const logger = JSON.stringify(new URL('./logger.ts', import.meta.url).href);

/** What a process with our logger leaves on its standard output, whichever way it ends. */
const outputOf = (ending: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    const program = `
      import { createLogger } from ${logger};
      const logger = createLogger('info');
      logger.info({ n: 1 }, 'first');
      ${ending}`;
    execFile(process.execPath, ['--input-type=module-typescript', '--eval', program], (_error, output) => {
      const lines = output.split('\n').filter((line) => line !== '');
      resolve(lines.map((line) => (JSON.parse(line) as { msg: string }).msg));
    });
  });

describe('the log loses no line', () => {
  it.each([
    ['ends by itself', '', ['first']],
    ['exits', 'logger.info("last"); process.exit(1)', ['first', 'last']],
    ['throws', 'throw new Error("broken")', ['first']],
    [
      'is killed after a fatal line',
      'logger.fatal("last"); process.kill(process.pid, "SIGKILL")',
      ['first', 'last'],
    ],
  ])('where the process %s', async (_how, ending, expected) => {
    expect(await outputOf(ending)).toEqual(expected);
  });
});
