import { DatabaseSync } from 'node:sqlite';
import { addAsset, createTransaction, makeTransfer, sampleId } from '@ledgerline/domain/testing';
import { countCommands, startFakeMongo } from '@ledgerline/mongo/testing';
import { openMongoReadStore } from '@ledgerline/read-models/mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { type RunningQueryApi, runQueryApi } from './testing/runQueryApi.ts';

const ada = 'a0000000000000000000000a';
const [cash, giro] = [sampleId('asset', 1), sampleId('asset', 2)];
const ledger = [
  addAsset(cash, { balance: 100_00 }),
  addAsset(giro, { name: 'Giro', balance: 100_00 }),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    createTransaction(sampleId('transaction', number), { accountId: cash, amount: 1_00, date: '2026-02-26' }),
  ),
  makeTransfer(sampleId('transfer', 1), cash, giro, 1_00),
];

afterEach(() => vi.restoreAllMocks());

/** Notes each SELECT that this thread asks the read models' files from now on. */
function noteSelects(): string[] {
  const noted: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the database that prepares
  const { prepare } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    const statement = prepare.call(this, sql);
    if (!this.location()?.includes('read-models') || !/^\s*SELECT/.test(sql)) return statement;
    for (const way of ['get', 'all'] as const) {
      const ask = statement[way].bind(statement) as (...values: unknown[]) => never;
      statement[way] = (...values: unknown[]) => {
        noted.push(sql);
        return ask(...values);
      };
    }
    return statement;
  });
  return noted;
}

/** What each of these routes costs, of a person whose read models are there and stay as they are. */
async function costs<Cost>(api: RunningQueryApi, measure: (ask: () => Promise<unknown>) => Promise<Cost>) {
  await api.log.categories();
  const revision = await api.log.ledger(ada, ...ledger);
  await api.projected(ada, revision);
  await api.project(false);
  const cost = async (path: string): Promise<Cost> => {
    const headers = { 'X-Min-Revision': String(revision) };
    expect((await api.get(ada, path, headers)).status).toBe(200);
    return measure(() => api.get(ada, path, headers));
  };
  // What is looked at once a second is looked at no more.
  await api.get(ada, '/balances');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  return {
    balances: await cost('/balances'),
    transactions: await cost('/transactions?limit=20'),
    highest: await cost('/transactions?include=transfers&sort=highest'),
    summary: await cost('/transactions/summary?type=expense'),
    transfers: await cost('/assets/transfers'),
    transaction: await cost(`/transactions/${sampleId('transaction', 1)}`),
    activity: await cost('/activity?limit=20'),
  };
}

it('M8 S2-2.20 each route asks SQLite as often as is told here, and not once more', async () => {
  const selects = noteSelects();
  // What threads of lists ask is asked here, where it can be counted.
  await using api = await runQueryApi(undefined, { threads: false });
  expect(
    await costs(api, async (ask) => {
      selects.length = 0;
      await ask();
      return selects.length;
    }),
  ).toEqual({
    balances: 1,
    transactions: 2,
    highest: 2,
    summary: 3,
    transfers: 2,
    transaction: 2,
    activity: 8,
  });
});

it('M8 S2-2.20 each route asks MongoDB as often, and waits as often, as is told here', async () => {
  const mongo = await startFakeMongo();
  using asked = countCommands();
  const openReadStore = () => openMongoReadStore({ url: `${mongo.url}&monitorCommands=true` });
  try {
    await using api = await runQueryApi(undefined, { threads: false, openReadStore });
    expect(
      await costs(api, async (ask) => {
        Object.assign(asked, { commands: 0, waits: 0 });
        await ask();
        return [asked.commands, asked.waits];
      }),
    ).toEqual({
      balances: [2, 1],
      transactions: [5, 3],
      highest: [5, 3],
      summary: [6, 3],
      transfers: [5, 3],
      transaction: [5, 3],
      activity: [13, 7],
    });
  } finally {
    await mongo.close();
  }
});
