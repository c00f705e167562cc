import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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

describe('given a log that nobody reads, the process goes on', () => {
  /** A process that logs 4 MB, then says so on stderr, and ends when its stdin does. */
  const logMuch = () =>
    spawn(process.execPath, [
      '--input-type=module-typescript',
      '--eval',
      `import { createLogger } from ${logger};
      const logger = createLogger('info');
      process.stdin.resume().once('end', () => { logger.info('last'); process.exit(0); });
      for (let n = 0; n < 40; n += 1) for (let m = 0; m < 1_000; m += 1) logger.info('x'.repeat(100));
      setImmediate(() => process.stderr.write('alive'));`,
    ]);

  it('where its pipe is full, and says how many lines are left out once it is read', async () => {
    const child = logMuch();
    expect(String(await once(child.stderr, 'data'))).toBe('alive');
    const output = text(child.stdout);
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
    const told = (await output).trim().split('\n');
    const lines = told.map((line) => JSON.parse(line) as { msg: string; lines?: number });
    const leftOut = lines.find(({ msg }) => msg === 'lines of the log were left out: nobody read them');
    expect(lines.length - 2 + (leftOut?.lines ?? 0)).toBe(40_000);
    expect(lines.at(-1)?.msg).toBe('last');
  });

  it('where its pipe is closed', async () => {
    const child = logMuch();
    child.stdout.destroy();
    expect(String(await once(child.stderr, 'data'))).toBe('alive');
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});
