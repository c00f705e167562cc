import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { idsOf, someEvents } from '../testing/logUnderTest.ts';
import { openSqliteEventStore } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledgerline-prefixes-'));
let store: EventStore;
let log: StoredEvent[];
/** A log of 24,020 events: 2 rare ones at its beginning, 3 in its middle, 15 at its end, many of two kinds between. */
beforeAll(async () => {
  store = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await store.append('catalogue-a', NO_STREAM, someEvents(2));
  for (let block = 0; block < 40; block += 1) {
    await Promise.all([
      store.append(`ledger-${block}`, NO_STREAM, someEvents(500)),
      store.append(`user-${block}`, NO_STREAM, someEvents(100)),
    ]);
    if (block === 20) await store.append('catalogue-a', 1, someEvents(3));
  }
  await store.append('catalogue-b', NO_STREAM, someEvents(15));
  ({ events: log } = await store.readAll({ after: '', prefixes: [], limit: 100_000 }));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('reading a long log by prefix', () => {
  it.each([
    ['few events', ['catalogue-'], 4],
    ['few events of two prefixes', ['catalogue-b', 'catalogue-a'], 7],
    ['a sixth of all', ['user-'], 300],
    ['many and few', ['ledger-', 'catalogue-'], 1000],
    ['all', ['ledger-', 'user-', 'catalogue-'], 5000],
    ['none', ['nobody-'], 10],
  ])('finds %s, in full pages', async (_what, prefixes, limit) => {
    const expected = log.filter(({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix)));
    const pages = [await store.readAll({ after: '', prefixes, limit })];
    for (let last = pages[0]; last && last.events.length > 0; last = pages.at(-1)) {
      pages.push(await store.readAll({ after: last.position, prefixes, limit }));
    }
    expect(idsOf(pages.flatMap(({ events }) => events))).toEqual(idsOf(expected));
    expect(pages.slice(0, -2).every(({ events }) => events.length === limit)).toBe(true);
    expect(pages.every(({ events, position }) => position >= (events.at(-1)?.position ?? ''))).toBe(true);
    expect(pages.at(-1)?.position).toBe(await store.head());
  });

  it('lets other work run in between when it has to look through much', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1));
    let immediate = setImmediate(function again() {
      turns += 1;
      immediate = setImmediate(again);
    });
    const page = await store.readAll({ after: '', prefixes: ['ledger-39', 'user-'], limit: 100_000 });
    clearInterval(count);
    clearImmediate(immediate);
    expect(page.events).toHaveLength(4500);
    expect(turns).toBeGreaterThan(3);
  });
});
