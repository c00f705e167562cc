import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Program, startProgram } from '@ledgerline/patience/testing/program';
import { runLedger } from '../runLedger.ts';

const main = join(import.meta.dirname, '../main.ts');

/** How the program ended, and what it wrote. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the program in this process, with this environment, `input` on its stdin and no terminal. */
export async function ledger(
  environment: Record<string, string>,
  args: readonly string[],
  input = '',
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const written = Promise.all([text(stdout), text(stderr)]);
  const terminal = { stdin, stdout, stderr };
  const code = await runLedger({ args, environment, terminal, now: () => new Date() });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}

/** As whom a process runs; as who runs the tests if not given. */
export interface Somebody {
  uid?: number;
  gid?: number;
}

/** The same as a process of its own, a second later. Throws where it can't be started as that user. */
export async function ledgerProcess(
  environment: Record<string, string>,
  args: readonly string[],
  input = '',
  as: Somebody = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    ...as,
  });
  // It may end without having read all of it.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject)),
  ]);
  return { code, stdout, stderr };
}

/** The program as a process that goes on while a test does something, or ends it. */
export const startLedger = (environment: Record<string, string>, args: readonly string[]): Program =>
  startProgram([main, ...args], environment);

/** The rows or the result that the program wrote with `--json`. */
export const jsonLines = <Row>({ stdout }: Ended): Row[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
