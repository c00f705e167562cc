import { expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  bankData,
  createTransaction,
  importRecord,
  importRows,
  ledgerAfter,
  ruleId,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleNow,
} from '../testing/index.ts';
import { AT_ONCE } from '../values/steps.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { ledgerDecider } from './ledgerDecider.ts';

const RECORDS = 120;
const cash = sampleId('asset', 1);
const wallet = addAsset(cash, { name: 'Wallet', balance: 900_00 });
const id = (number: number) => sampleId('transaction', number + 1);
const ids = Array.from({ length: RECORDS }, (_, number) => id(number));
const bought = ids.map((one) => createTransaction(one, { accountId: cash, amount: 1, payee: 'Shop' }));
const record = importRecord(cash);
const rows = ids.map((one, number) => ({
  action: 'add' as const,
  id: one,
  title: 'CARD',
  payee: '',
  tags: [],
  setBy: {},
  category: {
    categoryId: sampleCategories.food,
    categorizedBy: 'auto' as const,
    confidence: 0.5,
    words: [],
  },
  bank: bankData({ importId: record.id, line: number + 1, counterparty: 'Lidl', amount: -1 }),
  settles: null,
}));

it.each<[string, ReturnType<typeof ledgerAfter>, LedgerCommand]>([
  [
    'renaming what they are called',
    ledgerAfter(wallet, ...bought),
    {
      type: 'RenameLabels',
      field: 'payee',
      from: ['Shop'],
      to: 'Store',
      at: sampleNow,
      today: sampleNow.slice(0, 10),
      always: undefined,
      isUnderWay: false,
    },
  ],
  [
    'taking payees from the bank',
    ledgerAfter(wallet, importRows(record, rows)),
    { type: 'TakePayeesFromBank', isUnderWay: false },
  ],
  [
    'applying a rule',
    ledgerAfter(
      wallet,
      ...bought,
      addRule(1, { when: [{ field: 'payee', test: 'equals', value: 'Shop' }], then: { payee: 'Store' } }),
    ),
    {
      type: 'ApplyRule',
      id: ruleId(1),
      at: sampleNow,
      catalogue: sampleCatalogue,
      version: 1,
      revision: 1_000,
      byHand: true,
      ids,
      transferIds: new Map(),
      isMoved: false,
      isUnderWay: false,
    },
  ],
])('M8 a part of a command on many records is decided in steps of a few: %s', (_what, { state }, command) => {
  const steps = ledgerDecider.decideSteps?.(command, state);
  let count = 0;
  let step = steps?.next();
  for (; step && !step.done; step = steps?.next()) count += 1;
  expect(count).toBeGreaterThanOrEqual(Math.floor(RECORDS / AT_ONCE));
  const decision = step?.value;
  expect(decision?.ok && decision.events).toHaveLength(RECORDS);
  expect(decision).toEqual(ledgerDecider.decide(command, state));
});
