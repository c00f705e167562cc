import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runLedger } from '../runLedger.ts';
import type { Ended } from './ledger.ts';

/** Runs the program in this process: much sooner done than a process of its own. */
export async function callLedger(
  environment: Record<string, string>,
  args: readonly string[],
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const written = Promise.all([text(stdout), text(stderr)]);
  const terminal = { stdin, stdout, stderr };
  const code = await runLedger({ args, environment, terminal, now: () => new Date() });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}
