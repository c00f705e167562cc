import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Journeys in a real Chromium against the product as `npm start` serves it; each worker starts its own server, and each
 * journey brings its own person.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Limits for machines that are busy with much else; on a quiet one a test takes seconds.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // What is seldom broken alone is for `npm test -- all`: release.config.ts. Who names a journey wants it.
  grepInvert: process.env['JOURNEYS'] === 'named' ? /(?!)/ : /@release/,
  // A journey waits for its page about a third of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Recording takes as long as testing: `--trace=on` where one is wanted.
    trace: 'off',
    actionTimeout: 30_000,
    // Nobody waits for animations; the tests of motion itself ask for it.
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
  },
});
