import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestEngines } from './services/standalone/src/testing/engines/testEngines.ts';

// Each file's process, and every thread and process that it starts, finds what others have compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled');

/** HTTP tests that run again on servers: what the stores have a part in. Refused input never reaches a store. */
const onServers = ['journey', 'acceptance/{manyInstances,proof}'];
/** What the domain decides and the stores' contracts hold: on servers before a release only. */
const seldomOnServers = [
  'acceptance/{activityGroups,balances,idempotency,liveChannel,overviewAndSummary,paging,past,registration,sessions}',
  'acceptance/{accessMatrix,activity,activityReverts,bills,billsAndBanks,deleteAccount,ledgerModel,lists,passkeys}',
  'acceptance/{cardBills,goals,goalTransfers,goalTurns,interest,owing,plan,revisions,transactionEdits}',
];
/** Where only one of the two stores is a server: what depends on the pair. */
const onMixed = ['journey', 'acceptance/{deleteAccount,revisions}'];
const inWebTests = join(import.meta.dirname, 'web/src/app/testing');
/** Kills at length and the largest ledgers; `npm test` leaves them out, `npm test -- long` runs them. */
const tags = [{ name: 'nightly', description: 'only `npm test -- long` runs it' }];
/** Node loads our TypeScript itself, as in the product: faster than Vite does. */
const native = { viteModuleRunner: false };
/** Most of them wait for disks, sockets and processes: two for each core keep it busy. */
const waiting = availableParallelism() * 2;

const engines = (
  name: string,
  log: TestEngines['log'],
  readModels: TestEngines['readModels'],
  files: string[],
) => ({
  test: {
    name,
    include: files.map((file) => `services/standalone/src/${file}.int.test.ts`),
    provide: { engines: { log, readModels } },
    globalSetup: './services/standalone/src/testing/engines/startServers.ts',
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    tags,
    isolate: false,
    experimental: native,
    // A real EventStoreDB is one log for all.
    maxWorkers: process.env['TEST_EVENT_STORE_URL'] ? 1 : waiting,
  },
});

/**
 * Three suites by cost: `*.test.ts` pure, `*.int.test.ts` with real stores, sockets and processes, the client's `*.test.tsx`
 * in jsdom, whose window costs more than most of them.
 */
export default defineConfig({
  test: {
    // None of two cores is kept free.
    maxWorkers: '100%',
    // A name that is cut can't be asked for with -t.
    taskTitleValueFormatTruncate: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,tools,scripts,web/src}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          isolate: false,
          experimental: native,
          setupFiles: './scripts/randomTests.mjs',
          // Properties go through many cases.
          testTimeout: 600 * Math.max(100, Number(process.env['RUNS'] ?? 100)),
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,services,tools,scripts}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          maxWorkers: waiting,
          tags,
          // Loading the product takes longer than most files take to test it; each closes what it opens.
          isolate: false,
          experimental: native,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      engines('engines', 'eventstoredb', 'mongodb', onServers),
      engines('engines-seldom', 'eventstoredb', 'mongodb', seldomOnServers),
      engines('engines-mongodb', 'sqlite', 'mongodb', onMixed),
      engines('engines-eventstoredb', 'eventstoredb', 'sqlite', onMixed),
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          alias: [{ find: /^@testing-library\/react$/, replacement: join(inWebTests, 'testingLibrary.ts') }],
          setupFiles: join(inWebTests, 'setUp.ts'),
          unstubGlobals: true,
          // Rules of style go in one by one, as in the built client: else jsdom parses the whole sheet again for each.
          env: { SC_DISABLE_SPEEDY: 'false' },
          // Each file has a window of its own, as with forks, at a quarter of their time.
          pool: 'vmThreads',
          maxWorkers: '100%',
          // No test's outcome hangs on how busy the machine is.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
