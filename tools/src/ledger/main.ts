import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping types and compiling is half of the time that a verb takes; the next one finds it done. So do its threads,
// each of which would need 25 MB to strip types.
const { directory } = enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'));
if (directory) process.env['NODE_COMPILE_CACHE'] ??= directory;
const { runLedger } = await import('./runLedger.ts');
const { exitCodes } = await import('./errors.ts');

// Who reads our output may leave before its end, as `head` does; a disk may be full.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(exitCodes.ok);
  process.stderr.write(`The output cannot be written: ${message}\n`);
  process.exit(exitCodes.unavailable);
});
// Nobody can be told, but what was asked for is done all the same.
process.stderr.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(exitCodes.unexpected);
});

const code = await runLedger({
  args: process.argv.slice(2),
  environment: process.env,
  terminal: { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr },
  now: () => new Date(),
});
// What was interrupted may still be at work.
if (code === exitCodes.interrupted) process.exit(code);
process.exitCode = code;
