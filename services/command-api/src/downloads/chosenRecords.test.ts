import { addAsset, createTransaction, ledgerAfter, sampleId } from '@ledgerline/domain/testing';
import { expect, it, vi } from 'vitest';
import { chosenRecords } from './chosenRecords.ts';

it('RP-20 while the records of a download are chosen and put in order, others have turns', async () => {
  const cash = sampleId('asset', 1);
  const [first, second, third] = [1, 2, 3].map((place) => sampleId('transaction', place)) as [
    string,
    string,
    string,
  ];
  const { state } = ledgerAfter(
    addAsset(cash, { balance: 5_00 }),
    createTransaction(first, { accountId: cash, amount: 1, date: '2026-02-02' }),
    createTransaction(second, { accountId: cash, amount: 1, date: '2026-02-03' }),
    createTransaction(third, { accountId: cash, amount: 1, date: '2026-02-02' }),
  );
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const chosen = await chosenRecords(state, {}, new Map());
  clearImmediate(next);
  expect(chosen.map(({ record }) => record.id)).toEqual([second, third, first]);
  // After each record that is looked at, and each date.
  expect(turns).toBe(5);
});
