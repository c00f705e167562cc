import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ParkedLedger, ProjectionWrites } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { untilTried } from './untilTried.ts';

const stream = 'ledger-0123456789abcdef00000001';
const note = (revision: number, at: string): ParkedLedger => ({
  stream,
  revision,
  error: 'unreadable',
  eventId: '00000000-0000-8000-8000-000000000001',
  at,
});

it('takes the try of a projector that has not learnt of the skip for none', async () => {
  await using folder = await temporaryFolder();
  const eventStore = await openSqliteEventStore({ path: join(folder.path, 'events.db') });
  const readStore = await openSqliteReadStore({ path: join(folder.path, 'read-models.db') });
  const lease = await readStore.acquireLease('projector-g1', 'a running projector', 600_000);
  if (!lease) throw new Error('no lease');
  const park = async (parked: ParkedLedger, position: string) => {
    const nothing = { history: [], overview: [], months: [], activity: [], categories: [], balances: [] };
    const checkpoint = { logId: 'log', position, applied: 1 };
    const writes: ProjectionWrites = { ...nothing, parked: [parked], checkpoint };
    await (await readStore.live()).apply(writes, lease);
  };
  const before = note(3, '2026-05-03T10:00:00.000Z');
  await park(before, '1');

  let asked = 0;
  const stores = {
    log: async () => eventStore,
    readStore: async () => ({
      acquireLease: readStore.acquireLease.bind(readStore),
      generations: readStore.generations.bind(readStore),
      async live() {
        asked += 1;
        if (asked === 1) await park(note(3, '2026-05-03T10:00:30.000Z'), '2');
        if (asked === 2) await (await readStore.live()).unpark(stream, lease);
        return readStore.live();
      },
    }),
  };
  const context = { stores, now: () => new Date('2026-05-03T10:01:00Z') };
  const left = await untilTried(context as never, [before], (one, other) => one.revision === other.revision);
  expect([left, asked]).toEqual([[], 2]);
  await eventStore.close();
  await readStore.close();
});
