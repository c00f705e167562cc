import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

/** Runs a verb of `ledger` beside the product, as its operator does, and answers what it prints. */
export async function ledger(product: Product, args: string[], stdin = ''): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['tools/src/ledger/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  running.child.stdin?.end(stdin);
  return (await running).stdout;
}
