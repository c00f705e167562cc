import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryEntry, RequestQuery } from '@ledgerline/contract';
import { TRANSFER_CATEGORY } from '@ledgerline/domain';
import { foldText, searchWords } from '@ledgerline/domain/values';
import {
  type HistoryFilter,
  type HistoryRow,
  type HistorySort,
  historyCondition,
  keeps,
  keysOf,
  type ProjectionStore,
  type ProjectionWrites,
  type ReadStore,
} from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo } from '@ledgerline/read-models/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Names, namesFor } from '../names.ts';
import {
  CATEGORIES,
  categoryDocuments,
  type Dice,
  type ListedWorld,
  listedWorld,
} from '../testing/listedWorld.ts';
import { historyFilter } from '../transactions/historyFilter.ts';
import { presentEntry } from '../transactions/presentHistory.ts';

const ada = 'a0000000000000000000000a';
const ben = 'b0000000000000000000000b';
const sorts: HistorySort[] = ['newest', 'oldest', 'highest', 'lowest', 'a-z', 'z-a'];
type Query = RequestQuery<'listTransactions'>;

let folder: string;
const opened: ReadStore[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-lists-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true });
});

it('S2-2.20 S2-2.21 B-Lists lists, finds and sorts by what is shown, also after renames', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const dice = diceOf(seed);
      const world = listedWorld(ada, dice(40), dice);
      number += 1;
      await holds(await projected(world, number), world, dice, 20);
    }),
    { numRuns: 50 },
  );
}, 300_000);

it('S2-2.20 S2-2.21 B-Lists does so in a long ledger that was loaded in bulk and then changed', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  const dice = diceOf(2026);
  const world = listedWorld(ada, 2_500, dice);
  expect(await holds(await loaded(world), world, dice, 100)).toBe(100);
});

/** Asks many questions of a world, each with every page of one sort. Answers how many. */
async function holds(
  live: ProjectionStore,
  { now }: ListedWorld,
  dice: Dice,
  questions: number,
): Promise<number> {
  const categories = new Map(categoryDocuments().map((category) => [category.id, category]));
  const names = namesFor(now.balances, categories);
  for (let asked = 0; asked < questions; asked += 1) {
    const query = someQuery(now.rows, names, dice);
    const filter = historyFilter(query, { balances: now.balances, names }, query.deleted);
    const rows = modelOf(now.rows, query, names);
    const ids = rows.map(({ id }) => id);
    const limit = Math.max(1, Math.ceil(ids.length / 3));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => live.historyPage(ada, filter, query.sort, { page, limit })),
    );
    const shown = pages.flatMap((page) => page.rows.map(({ id }) => id));
    expect({ query, ids: shown }).toEqual({ query, ids });
    // A file with the same filter is chosen in memory.
    const isChosen = keeps(historyCondition(filter));
    const chosen = now.rows.filter((row) => isChosen(keysOf(row))).map(({ id }) => id);
    expect({ query, chosen: chosen.toSorted() }).toEqual({ query, chosen: ids.toSorted() });
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ids.length));
    for (const place of [0, Math.floor(ids.length / 2), ids.length - 1]) {
      const id = ids[place];
      if (id === undefined) continue;
      const page = await live.historyPageOf(ada, filter, query.sort, limit, id);
      expect({ query, page }).toEqual({ query, page: Math.floor(place / limit) + 1 });
    }
    expect(await live.historyTotals(ada, filter)).toEqual(totalsOf(rows, filter));
  }
  return questions;
}

/** The rows as a client would find them by looking at every entry. */
function modelOf(rows: readonly HistoryRow[], query: Query, names: Names): HistoryRow[] {
  const { type, include, category, account, from, to, search, sort, deleted } = query;
  const kinds = type
    ? [type]
    : include === 'transfers'
      ? ['income', 'expense', 'transfer']
      : ['income', 'expense'];
  const categoryOf = (row: HistoryRow): string => row.categoryId ?? TRANSFER_CATEGORY.id;
  return rows
    .filter(({ deletion }) => deletion === (deleted ? 'soft' : 'none'))
    .filter(({ kind }) => kinds.includes(kind))
    .filter((row) => category === undefined || categoryOf(row) === category)
    .filter(
      (row) => account === undefined || [row.accountId, row.fromAssetId, row.toAssetId].includes(account),
    )
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to))
    .map((row) => ({ row, entry: presentEntry(row, names, account) }))
    .filter(({ row, entry }) => {
      const shown = [...textsOf(entry), ...row.banks.map(({ text }) => text)].map(foldText);
      return searchWords(search ?? '').every(
        ({ text, amount }) => amount === row.amount || shown.some((held) => held.includes(text)),
      );
    })
    .toSorted(orders[sort])
    .map(({ row }) => row);
}

const textsOf = (entry: HistoryEntry): string[] => [
  entry.title,
  entry.description,
  entry.category.name,
  ...('transferType' in entry ? [entry.fromAsset.name, entry.toAsset.name] : []),
];

type Listed = { row: HistoryRow; entry: HistoryEntry };
type Order = (a: Listed, b: Listed) => number;
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const newest: Order = ({ row: a }, { row: b }) =>
  compare(b.date, a.date) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);
const highest: Order = (a, b) => b.row.amount - a.row.amount || newest(a, b);
const titles: Order = (a, b) => compare(foldText(a.entry.title), foldText(b.entry.title)) || newest(a, b);
const backwards =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);
const orders: Record<HistorySort, Order> = {
  newest,
  oldest: backwards(newest),
  highest,
  lowest: backwards(highest),
  'a-z': titles,
  'z-a': backwards(titles),
};

function totalsOf(rows: readonly HistoryRow[], { deleted }: HistoryFilter) {
  const totals = { income: 0, expense: 0 };
  for (const { kind, amount, status } of rows) {
    if (kind !== 'transfer' && status !== 'failed') totals[kind] += amount;
  }
  return deleted ? expect.anything() : totals;
}

/** A question whose search is mostly cut from what some entry shows, maybe where it is seen from elsewhere. */
function someQuery(rows: readonly HistoryRow[], names: Names, dice: Dice): Query {
  const pick = <Item>(choices: readonly Item[]): Item => choices[dice(choices.length)] as Item;
  const some = pick(dice(3) === 0 ? rows : rows.filter(({ kind }) => kind === 'transfer'));
  const account = dice(2) === 0 ? pick([some?.toAssetId, some?.fromAssetId]) : undefined;
  const type = pick([undefined, undefined, undefined, undefined, 'transfer', 'expense'] as const);
  const category =
    dice(6) === 0 ? pick([...CATEGORIES.map(({ id }) => id), TRANSFER_CATEGORY.id]) : undefined;
  const seenFrom = pick([account, undefined, some?.toAssetId, some?.fromAssetId]) ?? undefined;
  const texts = some ? textsOf(presentEntry(some, names, seenFrom)) : ['x'];
  const text = dice(2) === 0 ? pick(texts) : (texts[0] ?? '');
  const start = dice(text.length);
  const cut = text.slice(start, start + 1 + dice(dice(2) === 0 ? 3 : 20)).toWellFormed();
  return {
    sort: pick(sorts),
    page: 1,
    limit: 10,
    deleted: dice(8) === 0,
    ...(dice(4) > 0 && { include: 'transfers' as const }),
    ...(type && { type }),
    ...(category && { category }),
    ...(account && { account }),
    ...(dice(6) === 0 && { from: '2026-02-01' }),
    ...(dice(6) === 0 && { to: '2026-02-01' }),
    ...(dice(4) > 0 && { search: dice(8) === 0 ? 'not to be found' : cut }),
  };
}

async function open(name: string): Promise<ReadStore> {
  const store = await openSqliteReadStore({ path: join(folder, `${name}.db`) });
  opened.push(store);
  return store;
}

/** Written in two batches, as the projector would. */
async function projected({ before, now }: ListedWorld, number: number): Promise<ProjectionStore> {
  const store = await open(`small-${number}`);
  const live = await store.live();
  await applyTo(live, batch({ history: before.rows, balances: [before.balances] }, 1));
  await applyTo(live, batch({ history: now.rows, balances: [now.balances] }, 2));
  return live;
}

/** The first state at once, beside another person's rows of the same texts, the second one as the projector would. */
async function loaded({ before, now }: ListedWorld): Promise<ProjectionStore> {
  const store = await open('large');
  const { number } = await store.createGeneration(1);
  const others = before.rows.map((row) => ({ ...row, userId: ben }));
  const history = before.rows.flatMap((row, place) => [others[place] ?? row, row]);
  const live = await store.generation(number);
  await applyTo(live, batch({ history, balances: [before.balances] }, 1));
  await applyTo(live, batch({ history: now.rows, balances: [now.balances] }, 2));
  return live;
}

const batch = (
  { history, balances }: Pick<ProjectionWrites, 'history' | 'balances'>,
  position: number,
): ProjectionWrites => ({
  history,
  balances,
  overview: [],
  months: [],
  activity: [],
  categories: [],
  parked: [],
  checkpoint: { logId: 'log', position: String(position), applied: position },
});

/** Numbers that look random and are the same for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed + 0x6d2b79f5;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
