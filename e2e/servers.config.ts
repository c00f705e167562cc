import { defineConfig } from '@playwright/test';
import embedded from '../playwright.config.ts';
import type { WorkerFixtures } from './product.ts';

/** The journeys that the stores have the greatest part in, with the log on an EventStoreDB and all else on a MongoDB. */
export default defineConfig<object, WorkerFixtures>(embedded, {
  testDir: '.',
  outputDir: '../.cache/e2e-servers',
  testMatch: ['journey', 'liveChannel', 'restoredElsewhere', 'undoTransfer', 'deletion', 'activity'].map(
    (name) => `${name}.spec.ts`,
  ),
  // Scans for accessibility, and what the test answers in the server's place: stores have no part in these.
  grepInvert: /no findings at|S2-7\.09|S2-8\.0[345]/,
  // The machine has servers to run, too.
  workers: 1,
  use: { storesOn: 'servers' },
});
