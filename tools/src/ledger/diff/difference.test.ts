import {
  addAsset,
  addGoal,
  addRule,
  changeSchedule,
  earmark,
  earn,
  ledgerAfter,
  sampleCategories,
  sampleId,
  sampleUserId,
  setPeriodStart,
  setPlan,
  setUpSchedule,
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

it('tells goals and what is put aside, rules, schedules and their dates, plans and periods', async () => {
  const rent = sampleId('schedule', 1);
  const { history } = ledgerAfter(
    addAsset(bank, { name: 'Bank', type: 'bank', balance: 1_000_00 }),
    setUpSchedule(rent, { assetId: bank, title: 'Rent', amount: { exact: 700_00 } }),
    addGoal(japan),
    earmark(japan, bank, 10_00),
    setPlan('2026-05-01', 200_00, { category: sampleCategories.food }),
    changeSchedule(rent, '2026-03-01', { assetId: bank, title: 'Flat', amount: { about: 750_50 } }),
    addGoal(sampleId('goal', 2), { name: 'Roof', target: 900_00 }),
    addRule(1),
    earmark(japan, bank, 25_00),
    earmark(japan, bank, -5_50),
    setPlan('2026-05-01', 250_00, { category: sampleCategories.food }),
    setPeriodStart(25, 'before'),
  );
  const difference = new LedgerDifference();
  for (const event of history.slice(0, 5)) difference.prepare(event);
  for (const event of history.slice(5)) difference.fold(event);
  const names = await new NamesOfPeople(memoryLog(storedEvents(auditedCatalogue(), history))).of(
    sampleUserId,
  );

  const told = [...ledgerDifferences(difference, names)];

  expect(told.map(({ kind, name, outcome, details }) => [kind, name, outcome, details])).toEqual([
    [
      'schedule',
      'Flat',
      'changed',
      'from 2026-01-01 → 2026-03-01, title Rent → Flat, amount {"exact":700} → {"about":750.5}',
    ],
    ['goal', 'Roof', 'added', '900.00'],
    ['rule', 'Rule 1', 'added', ''],
    ['earmark', 'Japan', 'moved', '+19.50 in Bank'],
    [
      'plan',
      'Food & drink',
      'changed',
      '[{"day":"2026-05-01","amount":200,"carry":"none","only":false}] → [{"day":"2026-05-01","amount":250,"carry":"none","only":false}]',
    ],
    [
      'periods',
      'Periods',
      'changed',
      '{"start":{"day":1,"shift":"none"},"from":null} → {"start":{"day":25,"shift":"before"},"from":"2026-04-01"}',
    ],
  ]);
});
