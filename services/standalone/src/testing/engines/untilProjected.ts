import { openReadStore } from '@ledgerline/read-models/open';
import { vi } from 'vitest';
import { processConfig } from '../../config.ts';

/** Waits until the first batch of a new product is in its read models: on a server that takes seconds at times. */
export async function untilProjected(environment: Record<string, string>): Promise<void> {
  const readStore = await openReadStore(processConfig(environment).stores.readModels);
  try {
    await vi.waitFor(
      async () => {
        const live = await readStore.live();
        if ((await live.checkpoint()) === null) throw new Error('nothing has been projected yet');
      },
      { timeout: 45_000, interval: 50 },
    );
  } finally {
    await readStore.close();
  }
}
