import { spawnSync } from 'node:child_process';

// It reads names in the encoding of its locale, and a bare machine has none.
const run = (args: string[], input = '') =>
  spawnSync('hledger', args, { encoding: 'utf8', input, env: { ...process.env, LC_ALL: 'C.UTF-8' } });

/** Whether this machine has hledger. */
export const hasHledger = run(['--version']).status === 0;

/** What hledger says that the assets of a journal hold, as CSV. `file` is `-` where the journal is the input. */
export const assetsByHledger = (file: string, input?: string) =>
  run(['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv', '^(assets|liabilities):'], input);
