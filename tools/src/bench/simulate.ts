import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { note } from './report.ts';

const HISTORIES = process.env['BENCH_HISTORIES'] ?? '2000';

/** How many simulated histories run in a minute, on all cores. */
export async function benchSimulate(): Promise<void> {
  const main = join(import.meta.dirname, '../simulate/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, '--histories', HISTORIES]);
  note('simulate, goal 2,000 a minute', stdout.trim().split('\n').at(-1) ?? '');
}
