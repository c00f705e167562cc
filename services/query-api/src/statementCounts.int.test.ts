import { DatabaseSync } from 'node:sqlite';
import { addAsset, createTransaction, makeTransfer, sampleId } from '@ledgerline/domain/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { runQueryApi } from './testing/runQueryApi.ts';

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
  const asked: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the database that prepares
  const { prepare } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    const statement = prepare.call(this, sql);
    if (!this.location()?.includes('read-models') || !/^\s*SELECT/.test(sql)) return statement;
    for (const way of ['get', 'all'] as const) {
      const ask = statement[way].bind(statement) as (...values: unknown[]) => never;
      statement[way] = (...values: unknown[]) => {
        asked.push(sql);
        return ask(...values);
      };
    }
    return statement;
  });
  return asked;
}

it('M8 S2-2.20 each route asks the read models as often as is told here, and not once more', async () => {
  const asked = noteSelects();
  // What threads of lists ask is asked here, where it can be counted.
  await using api = await runQueryApi(undefined, { threads: false });
  await api.log.categories();
  const revision = await api.log.ledger(ada, ...ledger);
  await api.projected(ada, revision);
  await api.project(false);
  const counts = async (path: string): Promise<number> => {
    const headers = { 'X-Min-Revision': String(revision) };
    expect((await api.get(ada, path, headers)).status).toBe(200);
    asked.length = 0;
    await api.get(ada, path, headers);
    return asked.length;
  };
  // What is looked at once a second is looked at no more.
  await api.get(ada, '/balances');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect({
    balances: await counts('/balances'),
    transactions: await counts('/transactions?limit=20'),
    highest: await counts('/transactions?include=transfers&sort=highest'),
    summary: await counts('/transactions/summary?type=expense'),
    transfers: await counts('/assets/transfers'),
    transaction: await counts(`/transactions/${sampleId('transaction', 1)}`),
    activity: await counts('/activity?limit=20'),
  }).toEqual({
    balances: 1,
    transactions: 2,
    highest: 2,
    summary: 3,
    transfers: 2,
    transaction: 2,
    activity: 8,
  });
});
