import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const main = join(import.meta.dirname, '../main.ts');

/** How the program ended, and what it wrote. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** As whom the program runs; as who runs the tests if not given. */
export interface LedgerProcess {
  uid?: number;
  gid?: number;
}

/**
 * Runs the program as a process of its own, with this environment, `input` on its stdin and no terminal. Throws where it
 * can't be started as that user.
 */
export async function ledger(
  environment: Record<string, string>,
  args: readonly string[],
  input = '',
  as: LedgerProcess = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], { env: environment, ...as });
  // It may end without having read all of it.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject)),
  ]);
  return { code, stdout, stderr };
}

/** The rows or the result that the program wrote with `--json`. */
export const jsonLines = <Row>({ stdout }: Ended): Row[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
