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

const bulk = '00000003aaaaaaaaaaaaaaaa';
const revert = '00000005aaaaaaaaaaaaaaaa';

/** Two changes as one group, one of a goal, the revert of one by itself, and the revert of the other as a group. */
const grouped = [
  activityRow({
    streamRevision: 3,
    eventId: eventId(3),
    group: bulk,
    at: '2026-05-04T00:00:00.000Z',
    type: 'TransactionUpdated',
  }),
  activityRow({
    streamRevision: 4,
    eventId: eventId(4),
    group: bulk,
    at: '2026-05-04T00:00:00.000Z',
    recordKind: 'goal',
  }),
  activityRow({
    streamRevision: 5,
    eventId: eventId(5),
    group: revert,
    reverts: eventId(4),
    revertsGroup: bulk,
    at: '2026-05-05T00:00:00.000Z',
    recordKind: 'occurrence',
    type: 'TransferReverted',
  }),
  activityRow({
    streamRevision: 6,
    eventId: eventId(6),
    reverts: eventId(3),
    revertsGroup: bulk,
    at: '2026-05-06T00:00:00.000Z',
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

  it('AC-10 leaves out what happened to the account, or lists nothing else', async () => {
    const { live, write } = await openWritable(fixture);
    const signedIn = activityRow({
      stream: 'user',
      streamRevision: 1,
      eventId: eventId(91),
      type: 'SignedIn',
      recordKind: 'security',
      recordId: anna,
      at: '2026-05-02T12:00:00.000Z',
    });
    await write({ activity: [...entries, signedIn], balances: [balancesDocument({ revision: 3 })] });
    const page = { page: 1, limit: 10 };
    expect(await live.activity(anna, { security: 'only' }, page)).toEqual({ rows: [signedIn], total: 1 });
    const without = { rows: entries.toReversed(), total: 4 };
    expect(await live.activity(anna, { security: 'without' }, page)).toEqual(without);
    const from = '2026-05-02T00:00:00.000Z';
    expect(await live.activity(anna, { security: 'without', from }, page)).toEqual({
      rows: [entries[3], entries[2], entries[1]],
      total: 3,
    });
    expect((await live.activity(anna, {}, page)).total).toBe(5);
  });

  it('finds what took an event back', async () => {
    const live = await openFilled();
    expect(await live.revertsOf(anna, [eventId(0), eventId(1)])).toEqual([entries[3]]);
    expect(await live.revertsOf(anna, [])).toEqual([]);
    expect(await live.revertsOf(sampleId(5), [eventId(0)])).toEqual([]);
  });

  it('ST-03 ST-04 lists a group as its first entry, but for its own entries and those of a record', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      activity: [...entries, ...grouped],
      balances: [balancesDocument({ revision: 7, followers: 1 })],
    });
    const page = { page: 1, limit: 10 };
    const [first, follower, ...reverts] = grouped;
    const shown = [...entries, first, ...reverts].toReversed();
    expect(await live.activity(anna, {}, page)).toEqual({ rows: shown, total: 7 });
    expect(await live.activity(anna, {}, { page: 2, limit: 3 })).toEqual({
      rows: shown.slice(3, 6),
      total: 7,
    });
    expect(await live.activity(anna, { from: '2026-05-04T00:00:00.000Z' }, page)).toEqual({
      rows: shown.slice(0, 3),
      total: 3,
    });
    expect(await live.activity(anna, { groupId: bulk }, page)).toEqual({ rows: [follower, first], total: 2 });
    expect(await live.activity(anna, { groupId: sampleId(9) }, page)).toEqual({ rows: [], total: 0 });
    const ofRecord = await live.activity(anna, { recordId: sampleId(1) }, page);
    expect(ofRecord.rows).toContainEqual(follower);
    expect(ofRecord.total).toBe(6);
  });

  it('ST-04 counts what a group has, and what took it back', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ activity: grouped, balances: [balancesDocument({ revision: 7, followers: 1 })] });
    const nothing = {
      count: 0,
      goals: 0,
      dates: 0,
      transfers: 0,
      updates: 0,
      revertedBy: [],
      singleReverts: [],
    };
    const revertedBy = [{ groupId: revert, count: 1 }];
    expect([...(await live.groupCounts(anna, [bulk, revert, sampleId(9)]))]).toEqual([
      [bulk, { ...nothing, count: 2, goals: 1, updates: 1, revertedBy, singleReverts: [eventId(6)] }],
      [revert, { ...nothing, count: 1, dates: 1, transfers: 1 }],
      [sampleId(9), nothing],
    ]);
    expect([...(await live.groupCounts(sampleId(5), [bulk]))]).toEqual([[bulk, nothing]]);
    expect([...(await live.groupCounts(anna, []))]).toEqual([]);
    const turns = grouped.filter(({ group, type }) => group === revert && type.startsWith('Transfer'));
    expect(turns).toHaveLength(1);
    expect(await live.transferTurns(anna, [bulk, revert, sampleId(9)])).toEqual(turns);
    expect([await live.transferTurns(anna, [bulk]), await live.transferTurns(anna, [])]).toEqual([[], []]);
  });
}
