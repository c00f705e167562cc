import {
  addAsset,
  addGoal,
  addRule,
  earn,
  ledgerAfter,
  sampleCategories,
  sampleId,
  sampleUserId,
  spend,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { NamesOfPeople } from '../history/names.ts';
import { auditedCatalogue, storedEvents } from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { ledgerDifferences } from './difference.ts';
import { LedgerDifference } from './ledgerDifference.ts';

const [bank, loan] = [sampleId('asset', 1), sampleId('asset', 2)];
const [lunch, back] = [sampleId('transaction', 1), sampleId('transaction', 2)];
const japan = sampleId('goal', 1);

it('tells limits as amounts, and goals, refunds and rules by their names', async () => {
  const { history } = ledgerAfter(
    addAsset(bank, { name: 'Bank', type: 'bank', balance: 100_00 }),
    addAsset(loan, { name: 'Loan', type: 'loan', mayOwe: null }),
    addGoal(japan),
    addRule(1),
    spend(lunch, bank, 30_00),
    earn(back, bank, 5_00),
    updateAsset(bank, { mayOwe: 500_00 }),
    updateAsset(loan, { mayOwe: 700_50 }),
    updateTransaction(lunch, { goal: japan, tags: [] }),
    updateTransaction(back, { refundedCategory: sampleCategories.food }),
  );
  const ledger = new LedgerDifference();
  for (const event of history.slice(0, 6)) ledger.prepare(event);
  for (const event of history.slice(6)) ledger.fold(event);
  const names = await new NamesOfPeople(memoryLog(storedEvents(auditedCatalogue(), history))).of(
    sampleUserId,
  );

  const told = [...ledgerDifferences(ledger, names)];

  expect(told.map(({ name, details }) => [name, details])).toEqual([
    ['Bank', 'limit 0.00 → 500.00'],
    ['Loan', 'limit none → 700.50'],
    ['Lunch', 'goal (none) → Japan, tags spent → (none), set by tags: Rule 1, version 1 → (none)'],
    ['Pay day', 'refunded category (none) → Food & drink'],
  ]);
  expect(told.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
    [expect.objectContaining({ mayOwe: 0 }), expect.objectContaining({ mayOwe: 500 })],
    [expect.objectContaining({ mayOwe: null }), expect.objectContaining({ mayOwe: 700.5 })],
  ]);
});
