import { defineConfig } from 'vitest/config';

/** Three suites by cost: `*.test.ts` pure, `*.int.test.ts` with real stores, sockets and processes, `web` in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,tools,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,services,tools,scripts}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As for the journeys: a stalled machine runs into real time-outs; a second try is marked in the output.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
