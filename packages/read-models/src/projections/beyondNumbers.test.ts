import {
  addAsset,
  command,
  createTransaction,
  ledgerAfter,
  type Step,
  sampleCategories,
  sampleId,
  sampleUserId,
} from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { emptyBalances, evolveBalances } from './balances.ts';
import { emptyDay, evolveDay, overviewChanges } from './overview.ts';

const wallets = [sampleId('asset', 1), sampleId('asset', 2), sampleId('asset', 3)];
const date = '2026-02-01';
const amount = 99_999_999_999_997;
const PAIRS = 96;
const walletOf = (pair: number): string => wallets[pair % wallets.length] ?? '';
const id = (number: number): string => sampleId('transaction', number);

// Each income is spent at once: no balance is ever too large, but the totals are.
const spree: Step[] = [
  ...wallets.map((wallet) => addAsset(wallet, { name: `Wallet ${wallet}`, balance: 0 })),
  ...Array.from({ length: PAIRS }, (_, pair) => [
    createTransaction(id(2 * pair), {
      accountId: walletOf(pair),
      type: 'income',
      amount,
      date,
      categoryId: sampleCategories.salary,
    }),
    createTransaction(id(2 * pair + 1), { accountId: walletOf(pair), amount, date }),
  ]).flat(),
];
const total = BigInt(PAIRS) * BigInt(amount);
const deletions = Array.from({ length: 2 * PAIRS }, (_, number) => command('DeleteTransaction', id(number)));

function shownAfter(...steps: Step[]) {
  let balances = emptyBalances(sampleUserId);
  let day = emptyDay(sampleUserId, date);
  for (const event of ledgerAfter(...steps).history) {
    balances = evolveBalances(balances, event);
    day = evolveDay(day, event, overviewChanges(event));
  }
  return { balances, day };
}

it('totals and days beyond 2^53 are the nearest numbers, with their digits', () => {
  const { balances, day } = shownAfter(...spree);
  expect(total > 2n ** 53n).toBe(true);
  expect(balances).toMatchObject({
    totals: { income: Number(total), expense: Number(total) },
    beyond: { income: String(total), expense: String(total) },
  });
  expect(day).toMatchObject({
    income: Number(total),
    expense: Number(total),
    byCategory: { [sampleCategories.salary]: Number(total), [sampleCategories.food]: Number(total) },
    beyond: {
      income: String(total),
      expense: String(total),
      [sampleCategories.salary]: String(total),
      [sampleCategories.food]: String(total),
    },
  });
});

it('nothing of them is left when all is deleted', () => {
  const { balances, day } = shownAfter(...spree, ...deletions);
  expect(balances.totals).toEqual({ income: 0, expense: 0 });
  expect(balances).not.toHaveProperty('beyond');
  expect(day).toEqual({ ...emptyDay(sampleUserId, date), revision: day.revision });
});
