import { ConfigurationError } from '@ledgerline/http/configuration';
import { rebuildCommand } from './rebuild/rebuildCommand.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());

try {
  await rebuildCommand({
    args: process.argv.slice(2),
    environment: process.env,
    output: process.stdout,
    signal: interrupted.signal,
  });
} catch (error) {
  process.exitCode = exitCodeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    interrupted.signal.aborted ? 'Interrupted; the next run goes on from here.\n' : `${text}\n`,
  );
}

function exitCodeOf(error: unknown): number {
  if (interrupted.signal.aborted) return 130;
  return error instanceof ConfigurationError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    ? 2
    : 1;
}
