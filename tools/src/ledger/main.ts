import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping types and compiling is half of the time that a verb takes; the next one finds it done.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'));
const { runLedger } = await import('./runLedger.ts');
const { exitCodes } = await import('./errors.ts');

// Who reads our output may leave before its end, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
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
