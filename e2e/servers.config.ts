import { defineConfig } from '@playwright/test';
import embedded from '../playwright.config.ts';
import type { WorkerFixtures } from './product.ts';

/**
 * The whole journey and the live channel over a restart, with the log on an EventStoreDB and all else on a MongoDB. A
 * browser sees no difference between engines; what HTTP answers on them is what `engines` tests.
 */
export default defineConfig<object, WorkerFixtures>(embedded, {
  testDir: '.',
  outputDir: '../.cache/e2e-servers',
  testMatch: ['journey.spec.ts', 'liveChannel.spec.ts'],
  // The machine has servers to run, too.
  workers: 1,
  use: { storesOn: 'servers' },
});
