import { expect, it } from 'vitest';
import type { CategoryDocument, ParkedLedger } from '../documents.ts';
import type { HistoryFilter } from '../readModels.ts';
import { applyTo } from './applyTo.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  activityRow,
  anna,
  assetDocument,
  balancesDocument,
  bank,
  ben,
  food,
  goalsDocument,
  historyRow,
  monthDocument,
  overviewDay,
  planDocument,
  salary,
  sampleId,
  transferRow,
  wallet,
  writesOf,
} from './sampleDocuments.ts';

const everything: HistoryFilter = { kinds: ['income', 'expense', 'transfer'], deleted: false };
const firstPage = { page: 1, limit: 10 };

/** What a batch leaves behind, and that it goes only forward. */
export function writesContract(fixture: ReadStoreFixture): void {
  it('keeps every field of every document of a batch', async () => {
    const { live, write } = await openWritable(fixture);
    const row = historyRow({
      description: 'with Ben',
      paymentMethod: 'card',
      confidence: 0.75,
      status: 'pending',
    });
    const transfer = transferRow({ id: sampleId(2) });
    const day = overviewDay();
    const month = monthDocument({
      cells: [
        { kind: 'adjustment', categoryId: null, assetId: wallet, quarter: 1_975_000, total: -7, count: 0 },
        ...monthDocument().cells,
        {
          kind: 'income',
          categoryId: salary,
          assetId: bank,
          quarter: null,
          total: 2 ** 53,
          count: 120,
          digits: '9007199254740993',
        },
        { kind: 'transfer', categoryId: null, assetId: bank, quarter: null, total: 4_00, count: 0 },
      ],
    });
    const activity = activityRow();
    const aside = {
      amount: '9007199254740993',
      brokenBy: { eventId: sampleId(7), at: '2026-05-03T10:00:00.000Z' },
    };
    const balances = balancesDocument({
      assets: [assetDocument({ position: -5, aside })],
      plan: planDocument,
      goals: goalsDocument,
      postsOn: '2026-06-01',
    });
    const category: CategoryDocument = {
      id: food,
      name: 'Food',
      type: 'expense',
      icon: 'utensils',
      color: 'amber',
      retired: false,
      revision: 1,
    };
    const checkpoint = {
      logId: 'log',
      position: '7',
      applied: 3,
      last: { stream: 'ledger-a', revision: 2, eventId: 'e' },
    };
    await write({
      history: [row, transfer],
      overview: [day],
      months: [month],
      activity: [activity],
      balances: [balances],
      categories: [category],
      checkpoint,
    });

    expect(await live.historyRow(anna, row.id)).toEqual(row);
    expect(await live.historyRow(anna, transfer.id)).toEqual(transfer);
    expect(await live.overviewDays(anna, '2026-05-03', '2026-05-03')).toEqual([day]);
    expect(await live.months(anna, '2026-05', '2026-05')).toEqual([month]);
    expect(await live.activity(anna, {}, firstPage)).toEqual({ rows: [activity], total: 1 });
    expect(await live.balances(anna)).toEqual(balances);
    expect(await live.categories()).toEqual([category]);
    expect(await live.categories()).toEqual([category]);
    expect(await live.checkpoint()).toEqual(checkpoint);
  });

  it('has nothing of a person without events', async () => {
    const { live } = await openWritable(fixture);
    expect(await live.balances(anna)).toBeNull();
    expect(await live.historyRow(anna, sampleId(1))).toBeNull();
    expect(await live.historyPage(anna, everything, 'newest', firstPage)).toEqual({ rows: [], total: 0 });
    expect(await live.historyPageOf(anna, everything, 'newest', 10, sampleId(1))).toBeNull();
    expect(await live.historyTotals(anna, everything)).toEqual({ income: 0, expense: 0 });
    expect(await live.overviewDays(anna, '2026-01-01', '2026-12-31')).toEqual([]);
    expect(await live.months(anna, '2026-01', '2026-12')).toEqual([]);
    expect(await live.daySums(anna, '2026-01-01', '2026-12-31', { category: true, asset: true })).toEqual([]);
    expect(await live.activity(anna, {}, firstPage)).toEqual({ rows: [], total: 0 });
    expect(await live.checkpoint()).toBeNull();
  });

  it('writes a document only forward: an older or equal revision changes nothing', async () => {
    const { live, write } = await openWritable(fixture);
    const row = historyRow({ revision: 5 });
    const day = overviewDay({ revision: 5 });
    const balances = balancesDocument({ revision: 5 });
    const month = monthDocument({ revision: 5 });
    await write({ history: [row], overview: [day], months: [month], balances: [balances] });
    for (const revision of [4, 5]) {
      await write({
        history: [historyRow({ revision, title: 'Older' })],
        overview: [overviewDay({ revision, expense: 1 })],
        months: [monthDocument({ revision, cells: [] })],
        balances: [balancesDocument({ revision, at: '2020-01-01T00:00:00.000Z' })],
      });
    }
    expect(await live.historyRow(anna, row.id)).toEqual(row);
    expect(await live.overviewDays(anna, day.date, day.date)).toEqual([day]);
    expect(await live.months(anna, month.month, month.month)).toEqual([month]);
    expect(await live.balances(anna)).toEqual(balances);
  });

  it('replaces a document by a newer revision, in every list too', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ history: [historyRow()], balances: [balancesDocument()] });
    const moved = historyRow({ title: 'Dinner', amount: 20_00, date: '2026-06-01', revision: 2 });
    await write({ history: [moved], balances: [balancesDocument({ revision: 2 })] });
    const later = { ...everything, from: '2026-06-01' };
    expect(await live.historyPage(anna, later, 'highest', firstPage)).toEqual({ rows: [moved], total: 1 });
    const before = { ...everything, to: '2026-05-31' };
    expect(await live.historyPage(anna, before, 'a-z', firstPage)).toEqual({ rows: [], total: 0 });
  });

  it('changes nothing when a batch is delivered twice', async () => {
    const { live, write } = await openWritable(fixture);
    const batch = {
      history: [historyRow()],
      activity: [activityRow()],
      overview: [overviewDay()],
      months: [monthDocument()],
      balances: [
        balancesDocument({ counts: { income: 0, expense: 1, transfer: 0, deletedTransactions: 0 } }),
      ],
    };
    await write(batch);
    await write(batch);
    expect(await live.historyPage(anna, everything, 'newest', firstPage)).toEqual({
      rows: batch.history,
      total: 1,
    });
    expect(await live.activity(anna, {}, firstPage)).toEqual({ rows: batch.activity, total: 1 });
    expect(await live.countActivity(anna)).toBe(1);
    for (const name of ['history', 'activity', 'overview', 'months', 'balances'] as const) {
      const pages = await Array.fromAsync(live.storedRows(name, anna));
      expect(pages.flat().map((row) => row.load())).toEqual(batch[name]);
    }
  });

  it('never answers a tombstone', async () => {
    const { live, write } = await openWritable(fixture);
    const gone = historyRow({ deletion: 'permanent' });
    const reverted = transferRow({ id: sampleId(2), deletion: 'permanent' });
    await write({ history: [gone, reverted], balances: [balancesDocument()] });
    expect(await live.historyRow(anna, gone.id)).toBeNull();
    for (const deleted of [true, false]) {
      const filter = { ...everything, deleted, from: '1900-01-01' };
      expect(await live.historyPage(anna, filter, 'newest', firstPage)).toEqual({ rows: [], total: 0 });
      expect(await live.historyPageOf(anna, filter, 'newest', 10, gone.id)).toBeNull();
    }
  });

  it('does not let an older delivery bring back what was removed for good', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ history: [historyRow({ deletion: 'permanent', revision: 3 })] });
    await write({ history: [historyRow({ revision: 2 })] });
    expect(await live.historyRow(anna, sampleId(1))).toBeNull();
    await write({ history: [historyRow({ revision: 4 })] });
    expect(await live.historyRow(anna, sampleId(1))).toEqual(historyRow({ revision: 4 }));
  });

  it('loads what a batch is folded onto: balances, days and months', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      balances: [balancesDocument(), balancesDocument({ userId: ben })],
      overview: [overviewDay(), overviewDay({ userId: ben, date: '2026-05-04' })],
      months: [monthDocument(), monthDocument({ userId: ben }), monthDocument({ month: '2026-06' })],
    });
    expect(await live.loadBalances([anna, ben, sampleId(9)])).toEqual([
      balancesDocument(),
      balancesDocument({ userId: ben }),
    ]);
    const keys = [
      { userId: anna, date: '2026-05-03' },
      { userId: anna, date: '2026-05-04' },
    ];
    expect(await live.loadOverviewDays(keys)).toEqual([overviewDay()]);
    const months = [
      { userId: anna, month: '2026-05' },
      { userId: anna, month: '2026-07' },
    ];
    expect(await live.loadMonths(months)).toEqual([monthDocument()]);
  });

  it('keeps parked ledgers until they are let go', async () => {
    const { live, write } = await openWritable(fixture);
    const parked: ParkedLedger = {
      stream: 'ledger-x',
      revision: 4,
      eventId: 'e',
      error: 'broken',
      at: '2026-05-03T10:00:00.000Z',
    };
    await write({ parked: [parked] });
    const again = { ...parked, error: 'still broken', at: '2026-05-03T10:00:30.000Z' };
    await write({ parked: [again] });
    expect(await live.parkedLedger('ledger-x')).toEqual(again);
    expect(await live.parked()).toEqual([again]);
    await write({ unparked: [parked] });
    await write({ parked: [{ ...parked, revision: 3 }] });
    expect(await live.parked()).toEqual([again]);
    await write({ unparked: [{ ...again, at: '2026-05-03T10:00:01.000Z' }] });
    expect(await live.parked()).toEqual([again]);
    await write({ unparked: [again] });
    expect(await live.parkedLedger('ledger-x')).toBeNull();
    expect(await live.parked()).toEqual([]);
  });

  it('takes a ledger for parked until its balances show the event, and a profile until its note is gone', async () => {
    const { live, write } = await openWritable(fixture);
    const noteOf = (stream: string): ParkedLedger => ({
      stream,
      revision: 4,
      eventId: 'e',
      error: 'broken',
      at: '2026-05-03T10:00:00.000Z',
    });
    const notes = [noteOf(`ledger-${anna}`), noteOf(`user-${anna}`)];
    await write({ parked: notes, balances: [balancesDocument({ revision: 4 })] });
    expect(await live.parked()).toEqual(notes);
    await live.write(writesOf({ balances: [balancesDocument({ revision: 5 })] }));
    expect([await live.parked(), await live.notes()]).toEqual([notes.slice(1), notes]);
    expect(await live.parkedLedger(`ledger-${anna}`)).toBeNull();
    await write({ erased: [anna] });
    expect(await live.notes()).toEqual([]);
    await write({ parked: notes });
    expect(await live.notes()).toEqual([]);
  });

  it('forgets all that it keeps of an erased person and leaves others alone', async () => {
    const { live, write } = await openWritable(fixture);
    for (const userId of [anna, ben]) {
      await write({
        history: [historyRow({ userId })],
        overview: [overviewDay({ userId })],
        months: [monthDocument({ userId })],
        activity: [activityRow({ userId })],
        balances: [balancesDocument({ userId })],
      });
    }
    expect(await live.people('', 10)).toEqual([anna, ben]);
    await write({ erased: [anna] });
    expect(await live.people('', 10)).toEqual([ben]);
    expect(await live.balances(anna)).toBeNull();
    expect(await live.historyRow(anna, sampleId(1))).toBeNull();
    expect(await live.overviewDays(anna, '2026-01-01', '2026-12-31')).toEqual([]);
    expect(await live.months(anna, '2026-01', '2026-12')).toEqual([]);
    expect(await live.activity(anna, {}, firstPage)).toEqual({ rows: [], total: 0 });
    expect(await live.balances(ben)).toEqual(balancesDocument({ userId: ben }));
  });

  it('finds people of whom one kind of documents is left, and keeps nothing of them once they are forgotten', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ balances: [balancesDocument({ userId: ben })] });
    const kinds = (userId: string) => [
      { history: [historyRow({ userId })] },
      { overview: [overviewDay({ userId })] },
      { months: [monthDocument({ userId })] },
      { activity: [activityRow({ userId })] },
      { balances: [balancesDocument({ userId })] },
    ];
    for (const place of kinds(anna).keys()) {
      const userId = sampleId(90 + place);
      await write(kinds(userId)[place]!);
      expect(new Set(await live.people('', 10))).toEqual(new Set([userId, ben]));
      await live.forget([userId, sampleId(9)]);
      await write(kinds(userId)[place]!);
      await live.write(writesOf(kinds(userId)[place]!));
      expect(await live.people('', 10)).toEqual([ben]);
    }
    expect(await live.balances(ben)).toEqual(balancesDocument({ userId: ben }));
  });

  it('reads balances and rows of one moment inside a snapshot', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ history: [historyRow()], balances: [balancesDocument()] });
    let isFirst = true;
    const shown = await live.snapshot(async (models) => {
      const before = (await models.balances(anna))?.revision;
      // Reads may run again; what is written meanwhile is written once.
      if (isFirst) {
        isFirst = false;
        await write({
          history: [historyRow({ revision: 2 })],
          balances: [balancesDocument({ revision: 2 })],
        });
      }
      const row = (await models.historyRow(anna, sampleId(1)))?.revision;
      const after = (await models.snapshot((same) => same.balances(anna)))?.revision;
      return [before, row, after];
    });
    expect(new Set(shown).size).toBe(1);
    expect((await live.balances(anna))?.revision).toBe(2);
  });

  it('takes a batch back whole where a part of it cannot be written', async () => {
    const { live } = await openWritable(fixture);
    const broken = historyRow({ id: sampleId(2), title: undefined as unknown as string });
    await expect(
      applyTo(live, { history: [historyRow(), broken], balances: [balancesDocument()] }),
    ).rejects.toThrow(/title|undefined|null/i);
    expect(await live.historyRow(anna, sampleId(1))).toBeNull();
    expect(await live.checkpoint()).toBeNull();
    await applyTo(live, { history: [historyRow()] });
    expect(await live.historyRow(anna, sampleId(1))).toEqual(historyRow());
  });
}
