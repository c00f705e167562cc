import { expect, it } from 'vitest';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import { activityRow, anna, balancesDocument, eventId, sampleId } from './sampleDocuments.ts';

const entries = [
  activityRow({
    stream: 'user',
    streamRevision: 0,
    eventId: eventId(90),
    type: 'UserRegistered',
    recordKind: 'user',
    recordId: anna,
    at: '2026-05-01T00:00:00.000Z',
  }),
  activityRow({ streamRevision: 0, eventId: eventId(0), at: '2026-05-02T00:00:00.000Z' }),
  activityRow({
    streamRevision: 1,
    eventId: eventId(1),
    at: '2026-05-02T00:00:00.000Z',
    recordId: sampleId(2),
  }),
  activityRow({
    streamRevision: 2,
    eventId: eventId(2),
    at: '2026-05-03T00:00:00.000Z',
    type: 'TransactionSoftDeleted',
    reverts: eventId(0),
  }),
];

/** The index over a person's events. */
export function activityContract(fixture: ReadStoreFixture): void {
  async function openFilled() {
    const { live, write } = await openWritable(fixture);
    await write({ activity: entries, balances: [balancesDocument({ revision: 3 })] });
    return live;
  }

  it('lists newest first, events of one instant by their revision, in pages', async () => {
    const live = await openFilled();
    const newestFirst = entries.toReversed();
    expect(await live.activity(anna, {}, { page: 1, limit: 10 })).toEqual({ rows: newestFirst, total: 4 });
    expect(await live.activity(anna, {}, { page: 2, limit: 3 })).toEqual({ rows: [entries[0]], total: 4 });
  });

  it('keeps the entries of one record, and those of a span of instants', async () => {
    const live = await openFilled();
    const page = { page: 1, limit: 10 };
    expect(await live.activity(anna, { recordId: sampleId(1) }, page)).toEqual({
      rows: [entries[3], entries[1]],
      total: 2,
    });
    const from = '2026-05-02T00:00:00.000Z';
    expect(await live.activity(anna, { from }, page)).toEqual({
      rows: [entries[3], entries[2], entries[1]],
      total: 3,
    });
    expect(
      await live.activity(anna, { from, to: '2026-05-03T00:00:00.000Z', recordId: sampleId(2) }, page),
    ).toEqual({
      rows: [entries[2]],
      total: 1,
    });
  });

  it('finds what took an event back', async () => {
    const live = await openFilled();
    expect(await live.revertsOf(anna, [eventId(0), eventId(1)])).toEqual([entries[3]]);
    expect(await live.revertsOf(anna, [])).toEqual([]);
    expect(await live.revertsOf(sampleId(5), [eventId(0)])).toEqual([]);
  });
}
