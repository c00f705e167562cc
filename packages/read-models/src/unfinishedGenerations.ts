import { keepLease } from './leaseKeeper.ts';
import type { ReadStore } from './readStore.ts';

/** The process that rebuilds the read models holds it. */
export const REBUILD_LEASE = 'rebuild';

/** Another process is rebuilding. */
export class RebuildRunning extends Error {
  constructor() {
    super('another rebuild is running');
    this.name = 'RebuildRunning';
  }
}

/** Drops what interrupted rebuilds left. Answers the numbers of the generations dropped. Throws RebuildRunning. */
export async function abortRebuild({
  readStore,
  holder,
}: {
  readStore: ReadStore;
  holder: string;
}): Promise<number[]> {
  const exclusive = await keepLease(readStore, REBUILD_LEASE, holder);
  if (!exclusive) throw new RebuildRunning();
  try {
    const left = (await readStore.generations()).filter(({ state }) => state !== 'live');
    for (const { number } of left) await readStore.dropGeneration(number);
    return left.map(({ number }) => number);
  } finally {
    await exclusive.release();
  }
}
