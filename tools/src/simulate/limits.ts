import type { Patch } from './time/patches.ts';

/**
 * Limits of the product that a history draws: with the real ones, its commands cross none of them. They are read where they
 * are used, each time.
 */
export interface Limits {
  /** Events between two snapshots. */
  snapshot: number;
  /** Events in one part of a command, and rows in one of an import. */
  part: number;
  /** Events that a projector takes at once. */
  batch: number;
  /** Roughly how many bytes of folded ledgers are kept. */
  cacheBytes: number;
}

declare global {
  /** The limits of the history that runs. */
  var drawnLimits: Limits | undefined;
  /** The categories that an installation begins with. */
  var catalogueOf: readonly string[];
}

globalThis.catalogueOf = ['Groceries', 'Dining', 'Loans & Debt', 'Salary', 'Miscellaneous'];

const constant = (file: string, name: string, was: string, is: number): Patch => ({
  file,
  find: `const ${name} = ${was};`,
  replace: `const ${name} = ${is};`,
});

/** The limits as changes of the product's source. */
export const limitPatches: readonly Patch[] = [
  // Who waits looks again less often, and what was refused is tried again sooner: most of a history would be idle else.
  constant('projector/src/projecting/follow.ts', 'LOOK_FOR_SWITCH_MS', '1000', 6_000),
  constant('projector/src/projecting/rest.ts', 'LOOK_MS', '1_000', 4_000),
  constant('projector/src/projecting/rest.ts', 'REST_MS', '5_000', 8_000),
  constant('projector/src/projecting/forgetErased.ts', 'AGAIN_MS', '600_000', 60_000),
  constant('read-models/src/mongodb/changes.ts', 'SHORTEST_LOOK_MS', '10', 30),
  constant('query-api/src/readLedger.ts', 'WAIT_MS', '1000', 300),
  constant('command-api/src/schedules/poster.ts', 'REFUSED_MS', '10 * 60_000', 45_000),
  // Nobody has a live connection.
  constant('command-api/src/live/liveChannel.ts', 'storeCheckMs', '500', 30_000),
  {
    // 58 categories would be as much to project as all that people do.
    file: 'command-api/src/categories/catalogue.ts',
    find: 'categories: defaultCategories })',
    replace: `categories: defaultCategories.filter(({ name }) => globalThis.catalogueOf.includes(name)) })`,
  },
  {
    file: 'command-api/src/commandHandling/snapshots.ts',
    find: 'Math.floor((revision + 1) / eventsPerSnapshot) > Math.floor((former + 1) / eventsPerSnapshot)',
    replace: `((every) => Math.floor((revision + 1) / every) > Math.floor((former + 1) / every))(
      globalThis.drawnLimits?.snapshot ?? eventsPerSnapshot)`,
  },
  {
    // Snapshots are made as often as the events are there: a history lasts for minutes.
    file: 'command-api/src/commandHandling/streamStates.ts',
    find: '}, betweenSnapshotsMs)',
    replace: '}, globalThis.drawnLimits ? 100 : betweenSnapshotsMs)',
  },
  {
    file: 'command-api/src/commandHandling/nextPart.ts',
    find: 'return index >= MOST_EVENTS',
    replace: 'return index >= (globalThis.drawnLimits?.part ?? MOST_EVENTS)',
  },
  {
    file: 'domain/src/ledger/due.ts',
    find: 'draft.events.length + decision.events.length > EVENTS_IN_A_PART',
    replace:
      'draft.events.length + decision.events.length > (globalThis.drawnLimits?.part ?? EVENTS_IN_A_PART)',
  },
  {
    file: 'command-api/src/imports/importParts.ts',
    find: 'last.length >= ROWS_PER_PART',
    replace: 'last.length >= (globalThis.drawnLimits?.part ?? ROWS_PER_PART)',
  },
  {
    file: 'projector/src/projecting/fairWindow.ts',
    find: 'const waiting = this.#waiting.filter(({ isTaken }) => !isTaken);',
    replace: `const MOST_AT_ONCE = globalThis.drawnLimits?.batch ?? 100;
      const waiting = this.#waiting.filter(({ isTaken }) => !isTaken);`,
  },
];
