import { freePort } from '@ledgerline/standalone/testing/productProcess.ts';

const given = new Set<number>();

/** A port that is free and that no other product of this run will be given: its services come and go. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}
