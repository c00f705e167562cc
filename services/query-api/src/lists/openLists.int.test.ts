import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { RequestQuery } from '@ledgerline/contract';
import {
  emptyBalances,
  type HistoryRow,
  type ReadStore,
  ReadStoreUnavailable,
} from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo } from '@ledgerline/read-models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lists } from './lists.ts';
import { openLists } from './openLists.ts';
import { type ListThreadInput, startListThread } from './threadLists.ts';

const ada = 'a0000000000000000000000a';
const ben = 'b0000000000000000000000b';
const eve = 'e0000000000000000000000e';
const wallet = 'd00000000000000000000001';
const rowOf = (userId: string): HistoryRow => ({
  userId,
  id: 'e00000000000000000000001',
  kind: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: '2026-05-03',
  categoryId: 'c00000000000000000000001',
  accountId: wallet,
  fromAssetId: null,
  toAssetId: null,
  description: '',
  status: 'completed',
  paymentMethod: '',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  categorizedBy: 'user',
  confidence: null,
  deletion: 'none',
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
  banks: [],
  revision: 1,
});

/** So many records of one person have eight tags each that no other has. */
const TAGGED = 4_000;
const taggedRow = (number: number): HistoryRow => ({
  ...rowOf(eve),
  id: `e1${number.toString(16).padStart(22, '0')}`,
  tags: Array.from({ length: 8 }, (_, tag) => `tag ${number} ${tag}`),
});

let folder: string;
let path: string;
let readStore: ReadStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-list-thread-'));
  path = join(folder, 'read-models.db');
  readStore = await openSqliteReadStore({ path });
  const counts = { income: 0, expense: 1, transfer: 0, deletedTransactions: 0 };
  const writes = {
    history: [...[ada, ben].map(rowOf), ...Array.from({ length: TAGGED }, (_, number) => taggedRow(number))],
    balances: [ada, ben, eve].map((userId) => ({ ...emptyBalances(userId), revision: 1, counts })),
    checkpoint: { logId: 'log', position: '1', applied: 2 },
  };
  await applyTo(await readStore.live(), writes);
});
afterAll(async () => {
  await readStore.close();
  await rm(folder, { recursive: true });
});

const opened = (start?: (input: ListThreadInput) => Worker): Lists =>
  openLists({
    readStore,
    eventStore: { readStream: () => Promise.reject(new Error('lists need no log')) },
    locations: {
      readModels: { engine: 'sqlite', path },
      events: { engine: 'sqlite', path: join(folder, 'events.db') },
    },
    ...(start && { start }),
  });

const query = (fields: Partial<RequestQuery<'listTransactions'>> = {}): RequestQuery<'listTransactions'> => ({
  sort: 'newest',
  page: 1,
  limit: 10,
  deleted: false,
  ...fields,
});

const titlesOf = async (lists: Lists, userId: string, search?: string) => {
  const asked = query(search === undefined ? {} : { search });
  const { revision, isTorn, found } = await lists.page({
    ask: 'page',
    userId,
    query: asked,
    timeZone: 'UTC',
  });
  return { revision, isTorn, titles: found?.entries.map(({ title }) => title), total: found?.total };
};

/** A thread that hears of questions and never answers. */
const silent = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => undefined)`, { eval: true });

describe('lists of read models in a file', () => {
  it('B-Lists a search and its summary are read on the thread, with the same answers as here', async () => {
    const lists = opened();
    expect(await titlesOf(lists, ada, 'lunch')).toEqual(await titlesOf(lists, ada));
    expect(await titlesOf(lists, ada, 'dinner')).toEqual({
      revision: 1,
      isTorn: false,
      titles: [],
      total: 0,
    });
    const today = '2026-05-03';
    const { found } = await lists.summary({ ask: 'summary', userId: ada, query: { search: 'lunch' }, today });
    expect(found?.totalExpenses.value).toBe(10);
    const elsewhere = query({ around: 'e00000000000000000000009' });
    expect(
      (await lists.page({ ask: 'page', userId: ada, query: elsewhere, timeZone: 'UTC' })).found,
    ).toBeNull();
    await lists.close();
  });

  it('given a person whose searches take for ever, then others and unfiltered lists go on', async () => {
    let asked = 0;
    const lists = opened(() => {
      const thread = silent();
      const send = thread.postMessage.bind(thread);
      thread.postMessage = (message: unknown) => {
        asked += 1;
        send(message);
      };
      return thread;
    });
    const searches = [titlesOf(lists, ada, 'a'), titlesOf(lists, ada, 'b'), titlesOf(lists, ben, 'c')];
    const ended = Promise.allSettled(searches);
    expect(await titlesOf(lists, ada)).toEqual({ revision: 1, isTorn: false, titles: ['Lunch'], total: 1 });
    // The second search of the same person waits for the first one; that of another does not.
    expect(asked).toBe(2);
    await lists.close();
    await ended;
  });

  it('PY-68 given 32,000 tags in 600 weeks, then the report by tag tells the first 1,000 of them', async () => {
    const lists = opened();
    const { found } = await lists.report({
      ask: 'report',
      userId: eve,
      report: {
        kind: 'categoryReport',
        from: '2015-01-05',
        to: '2026-07-05',
        group: 'week',
        compare: undefined,
        assetIds: undefined,
        categoryIds: undefined,
        by: 'tag',
        labels: {},
        titlesOf: undefined,
        today: '2026-07-05',
        timeZone: 'UTC',
      },
    });
    if (!found || 'problem' in found || !('categories' in found)) throw new Error('no report');
    expect(found.moreRows).toBe(8 * TAGGED - 1_000);
    const { amounts } = found.categories[0] ?? {};
    expect(amounts?.map((amount, week) => [week, amount]).filter(([, amount]) => amount !== 0)).toEqual([
      [590, 10],
    ]);
    expect(amounts).toHaveLength(600);
    await lists.close();
  });

  it('F7 given read models that cannot be opened, then a search is refused as unavailable', async () => {
    const noFolder = join(folder, 'no-folder');
    await writeFile(noFolder, '');
    const none = join(noFolder, 'none.db');
    const lists = opened(() => startListThread({ readModelsPath: none }));
    await expect(titlesOf(lists, ada, 'lunch')).rejects.toBeInstanceOf(ReadStoreUnavailable);
    await lists.close();
  });

  it('F7 given a file of another version that waits for its rebuild, then a search is refused as unavailable', async () => {
    const other = join(folder, 'other.db');
    await (await openSqliteReadStore({ path: other })).close();
    using generation = new DatabaseSync(join(folder, 'other-g1.db'));
    generation.exec('PRAGMA user_version = 1');
    const lists = opened(() => startListThread({ readModelsPath: other }));
    await expect(titlesOf(lists, ada, 'lunch')).rejects.toBeInstanceOf(ReadStoreUnavailable);
    await lists.close();
  });
});
