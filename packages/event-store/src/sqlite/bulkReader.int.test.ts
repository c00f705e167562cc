import { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../eventStore.ts';
import { anEvent, idsOf, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { type BulkReadOptions, openSqliteEventStore, readAllPages } from './index.ts';

const everything = (options: BulkReadOptions): StoredEvent[] =>
  [...readAllPages(options)].flatMap(({ events }) => events);

/** Twenty persons with two streams each and a catalogue. */
async function aLog(): Promise<{ path: string; until: string; expected: StoredEvent[] }> {
  const path = temporaryLog();
  const store = await openSqliteEventStore({ path });
  await store.append('catalogue-categories', NO_STREAM, someEvents(3));
  for (let person = 0; person < 20; person += 1) {
    const id = (person * 7919).toString(16).padStart(24, '0');
    await store.append(`user-${id}`, NO_STREAM, someEvents(1));
    await store.append(`ledger-${id}`, NO_STREAM, someEvents(5));
  }
  const until = await store.head();
  const { events } = await store.readAll({ after: '', prefixes: [], limit: 1000 });
  await store.close();
  return { path, until, expected: events };
}

describe('readAllPages', () => {
  it('answers the whole log in its order', async () => {
    const { path, until, expected } = await aLog();
    expect(everything({ path, after: '', until })).toEqual(expected);
  });

  it.each([1, 7, 1000])('answers every event once in pages of %d', async (pageSize) => {
    const { path, until, expected } = await aLog();
    const pages = [...readAllPages({ path, after: '', until, pageSize })];
    expect(idsOf(pages.flatMap(({ events }) => events))).toEqual(idsOf(expected));
    expect(pages.map(({ position }) => position)).toEqual(pages.map(({ events }) => events.at(-1)?.position));
    expect(pages.slice(0, -1).every(({ events }) => events.length === pageSize)).toBe(true);
  });

  it('goes from a position, excluded, to the cut, included', async () => {
    const { path, expected } = await aLog();
    const [after, until] = [expected[9]?.position ?? '', expected[29]?.position ?? ''];
    expect(idsOf(everything({ path, after, until }))).toEqual(idsOf(expected.slice(10, 30)));
  });

  it('answers nothing where there is nothing', async () => {
    const { path, until } = await aLog();
    expect([...readAllPages({ path, after: until, until })]).toEqual([]);
  });

  it('reads names with quotes and backslashes, and text with odd spacing', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const stream = 'ledger-"\\\',;東京';
    const event = anEvent({ type: 'Some"thing\\', data: ' [1,\n2] ', metadata: '"text"' });
    await store.append(stream, NO_STREAM, [event]);
    const until = await store.head();
    await store.close();
    expect(everything({ path, after: '', until })).toEqual([
      { ...event, stream, revision: 0, position: until },
    ]);
  });

  it('answers text that is no JSON as it is: whoever reads the event says so', async () => {
    const { path, until, expected } = await aLog();
    const broken = expected[12];
    const data = '{"amount":1';
    using db = new DatabaseSync(path);
    db.prepare('UPDATE events SET data = ? WHERE id = ?').run(data, broken?.id ?? '');
    expect(everything({ path, after: '', until })[12]).toEqual({ ...broken, data });
  });
});
