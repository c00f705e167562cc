import { cp, rm } from 'node:fs/promises';
import type { Product } from '../../product/product.ts';

/** The log's file. Throws where the log is a server's. */
export function logFileOf({ locations: { events } }: Product): string {
  if (events.engine !== 'sqlite') throw new Error('the log is no file of ours');
  return events.path;
}

/** Keeps the file and its write-ahead log as they are now. Answers how to put them back while nothing runs. */
export async function keepLog(product: Product): Promise<() => Promise<void>> {
  const file = logFileOf(product);
  const parts = ['', '-wal'];
  for (const part of parts) await copyOver(`${file}${part}`, `${file}${part}.kept`);
  return async () => {
    await rm(`${file}-shm`, { force: true });
    for (const part of parts) await copyOver(`${file}${part}.kept`, `${file}${part}`);
  };
}

async function copyOver(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await cp(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
