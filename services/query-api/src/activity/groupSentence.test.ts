import { assetRecord, sampleCategories } from '@ledgerline/domain/testing';
import type { RuleRecord, TransactionRecord, TransferRecord } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { sampleNames } from '../testing/sampleNames.ts';
import { groupSentence } from './groupSentence.ts';
import type { PersonEvent } from './personEvent.ts';
import { textOf } from './sentence.ts';

const groupSummary = (...of: Parameters<typeof groupSentence>) => textOf(groupSentence(...of));

const transaction: TransactionRecord = {
  id: 'b'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: '2026-05-01',
  accountId: 'a'.repeat(24),
  categoryId: sampleCategories.transport,
  description: '',
  status: 'completed',
  paymentMethod: '',
  categorizedBy: 'user',
  confidence: null,
  words: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  bank: null,
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
};
const names = sampleNames({ id: 'a'.repeat(24), name: 'Wallet' });
const updated = (former: Partial<TransactionRecord>): PersonEvent => ({
  type: 'TransactionUpdated',
  data: { transaction, former, effects: [] },
});

const some = (count: number, goals = 0, dates = Math.floor((count - goals) / 2)) => ({
  count,
  goals,
  dates,
  transfers: 0,
  updates: 0,
});
const created: PersonEvent = { type: 'TransactionCreated', data: { transaction, effects: [] } };

it('ST-01 BL-16 says in one sentence what was done to how many', () => {
  const deleted: PersonEvent = { type: 'TransactionSoftDeleted', data: { transaction, effects: [] } };
  expect([
    groupSummary(updated({ date: '2026-04-01' }), 'bulk', some(1_214), names),
    groupSummary(updated({ status: 'pending' }), 'bulk', some(1), names),
    groupSummary(updated({ categorizedBy: 'auto' }), 'bulk', some(3), names),
    groupSummary(updated({ date: '2026-04-01' }), 'revert', some(3), names),
    groupSummary(deleted, 'bulk', some(3), names),
    groupSummary(created, 'import', some(201), names),
    groupSummary(created, 'schedule', some(2), names),
    groupSummary(created, 'schedule', some(140), names),
  ]).toEqual([
    'Changed the date of 1,214 transactions to 2026-05-01',
    'Changed the status of 1 transaction to completed',
    'Confirmed the category of 3 transactions',
    'Changed the date of 3 transactions',
    'Deleted 3 transactions',
    'Imported 201 rows',
    'Posted by schedule: “Lunch” of 2026-05-01',
    'Posted by schedule: 70 records',
  ]);
});

it('SV-49 tells records that a schedule posted from what goals got in the same look', () => {
  const at = '2026-05-01T00:00:00.000Z';
  const goal = { id: 'c'.repeat(24), name: 'Japan', target: null, by: null, note: '', every: null };
  const turn: PersonEvent = {
    type: 'Earmarked',
    data: {
      goal: { ...goal, state: 'open', createdAt: at },
      assetId: transaction.accountId,
      delta: 5_00,
      date: '2026-05-01',
    },
  };
  expect([
    groupSummary(turn, 'schedule', some(1, 1), names),
    groupSummary(turn, 'schedule', some(3, 3), names),
    groupSummary(turn, 'schedule', some(3, 1), names),
    groupSummary(created, 'schedule', some(3, 1), names),
    groupSummary(created, 'schedule', some(6, 2), names),
  ]).toEqual([
    'Put 5.00 aside in Wallet for “Japan”',
    'Put aside 3 times',
    'Posted by schedule: 1 record, and put aside once',
    'Posted by schedule: “Lunch” of 2026-05-01, and put aside once',
    'Posted by schedule: 2 records, and put aside 2 times',
  ]);
});

it('OW-43 tells a date that a card’s bill skipped from what was posted in the same look', () => {
  const skipped: PersonEvent = {
    type: 'OccurrenceSkipped',
    data: { scheduleId: 'd'.repeat(24), title: 'Card bill', dueOn: '2026-05-05', former: null },
  };
  expect([
    groupSummary(skipped, 'schedule', some(1, 0, 1), names),
    groupSummary(skipped, 'schedule', some(2, 0, 2), names),
    groupSummary(skipped, 'schedule', some(2, 1, 1), names),
    groupSummary(created, 'schedule', some(3, 0, 2), names),
    groupSummary(skipped, 'schedule', some(3, 0, 2), names),
    groupSummary(created, 'schedule', some(11, 2, 5), names),
  ]).toEqual([
    'Skipped “Card bill” of 2026-05-05',
    'Skipped 2 dates',
    'Put aside once, and skipped 1 date',
    'Posted by schedule: “Lunch” of 2026-05-01, and skipped 1 date',
    'Posted by schedule: 1 record, and skipped 1 date',
    'Posted by schedule: 4 records, put aside 2 times, and skipped 1 date',
  ]);
});

const rule: RuleRecord = {
  id: 'd'.repeat(24),
  name: 'Starbucks',
  match: 'all',
  when: [{ field: 'payee', test: 'equals', value: ['SB', 'Starbucks'] }],
  then: { payee: 'Starbucks' },
  enabled: true,
  version: 2,
  createdAt: '2026-05-01T10:00:00.000Z',
};
const ruleSet = (
  fields: Partial<RuleRecord>,
  former: Extract<PersonEvent, { type: 'RuleSet' }>['data']['former'],
): PersonEvent => ({ type: 'RuleSet', data: { rule: { ...rule, ...fields }, former, place: 0 } });

it('PY-19 says which payee records and rules were given, and whose tags changed', () => {
  const labelled = { ...transaction, payee: 'Starbucks', tags: ['trip'] };
  const event = (former: Partial<TransactionRecord>): PersonEvent => ({
    type: 'TransactionUpdated',
    data: { transaction: labelled, former, effects: [] },
  });
  const category = { then: { payee: 'Starbucks', category: sampleCategories.food } };
  const asksForLess = { when: [{ field: 'payee', test: 'equals', value: 'SB' } as const], version: 1 };
  expect([
    groupSummary(
      event({ payee: 'SB', setBy: { payee: { rule: { id: rule.id, name: 'x', version: 1 } } } }),
      'bulk',
      some(1_214),
      names,
    ),
    groupSummary(event({ payee: 'SB' }), 'revert', some(1), names),
    groupSummary(event({ tags: [] }), 'bulk', some(2), names),
    groupSummary(
      { ...event({}), data: { transaction, former: { payee: 'SB' }, effects: [] } } as PersonEvent,
      'bulk',
      some(2),
      names,
    ),
    groupSummary(ruleSet({}, null), 'bulk', some(3), names),
    groupSummary(ruleSet({}, { then: { payee: 'SB' }, version: 1 }), 'bulk', some(1), names),
    groupSummary(ruleSet({}, asksForLess), 'bulk', some(3), names),
    groupSummary(ruleSet(category, asksForLess), 'bulk', some(3), names),
    groupSummary(
      ruleSet({ then: { tags: ['travel'] } }, { then: { tags: ['trip'] } }),
      'bulk',
      some(3),
      names,
    ),
  ]).toEqual([
    'Changed the payee of 1,214 records to “Starbucks”',
    'Changed the payee of 1 record',
    'Changed the tags of 2 records',
    'Changed the payee of 2 records to none',
    'Changed the payee of 3 records and rules to “Starbucks”',
    'Changed the payee of 1 record or rule to “Starbucks”',
    'Changed the payee of 3 records and rules to “Starbucks”',
    'Changed the payee of 3 records and rules to “Starbucks”',
    'Changed the tags of 3 records and rules',
  ]);
});

it('PY-28 says that payees were taken from the bank', () => {
  const bank = {
    text: 'CARD',
    reference: '',
    counterparty: 'Warung',
    bookedOn: '2026-05-01',
    amount: -10_00,
    importId: 'e'.repeat(24),
    line: 1,
    occurrence: 1,
  };
  const taken = (payee: string): PersonEvent => ({
    type: 'TransactionUpdated',
    data: { transaction: { ...transaction, bank, payee }, former: { payee: '' }, effects: [] },
  });
  expect([
    groupSummary(taken('Warung'), 'bulk', some(1_204), names),
    groupSummary(taken('Sari'), 'bulk', some(2), names),
  ]).toEqual(['Took the payees of 1,204 records from the bank', 'Changed the payee of 2 records to “Sari”']);
});

it('PY-61 names the rule that was applied, and no field: each record may have got others', () => {
  const said = (number: number) => ({
    rule: { id: String(number).repeat(24), name: `Rule ${number}`, version: 1 },
  });
  const given = (fields: Partial<TransactionRecord>, former: Partial<TransactionRecord>): PersonEvent => ({
    type: 'TransactionUpdated',
    data: { transaction: { ...transaction, ...fields }, former, effects: [] },
  });
  const tags = [{ ...said(1), tags: ['a1'] }];
  const payee = given({ payee: 'Kopi K', setBy: { payee: said(1) } }, { payee: '', setBy: {} });
  const more = given(
    { categorizedBy: 'auto', confidence: 1, tags: ['a1'], setBy: { category: said(1), tags } },
    { categoryId: sampleCategories.food, categorizedBy: 'user', confidence: null, tags: [], setBy: {} },
  );
  const undone = given({}, { payee: 'Kopi K', setBy: { payee: said(1) } });
  const typed = given(
    { payee: 'Kopi K', categorizedBy: 'auto', setBy: { category: said(1) } },
    { payee: '', categoryId: sampleCategories.food, setBy: {} },
  );
  const renamed = given(
    { tags: ['a2'], setBy: { tags: [{ ...said(1), tags: ['a2'] }] } },
    { tags: ['a1'], setBy: { tags } },
  );
  expect([
    groupSummary(payee, 'bulk', some(5), names),
    groupSummary(more, 'bulk', some(1), names),
    groupSummary(undone, 'revert', some(5), names),
    groupSummary(typed, 'bulk', some(3), names),
    groupSummary(renamed, 'bulk', some(2), names),
  ]).toEqual([
    'Changed 5 records by the rule “Rule 1”',
    'Changed 1 record by the rule “Rule 1”',
    'Changed 5 records',
    'Changed 3 transactions',
    'Changed the tags of 2 records',
  ]);
});

it('OW-33 OW-35 tells transfers by what was made, whatever they took the place of', () => {
  const transfer: TransferRecord = {
    id: 'f'.repeat(24),
    fromAssetId: transaction.accountId,
    toAssetId: transaction.accountId,
    amount: 5_00,
    description: '',
    date: '2026-05-01',
    createdAt: '2026-05-01T10:00:00.000Z',
    banks: { from: null, to: null },
    tags: [],
  };
  const made: PersonEvent = { type: 'TransferMade', data: { transfer, effects: [] } };
  const gone: PersonEvent = {
    type: 'TransactionPermanentlyDeleted',
    data: { transaction, former: { deletion: 'none' }, effects: [] },
  };
  const of = (event: PersonEvent, count: number, transfers: number, updates = 0) =>
    groupSummary(event, 'bulk', { count, goals: 0, dates: 0, transfers, updates }, names);
  expect([
    of(made, 2, 1),
    of(made, 4, 1, 1),
    of(made, 9, 1, 6),
    of(gone, 4, 2),
    of(gone, 6, 2, 2),
    of(updated({ tags: ['x'] }), 9, 2, 5),
    groupSummary(gone, 'revert', { count: 3, goals: 0, dates: 0, transfers: 1, updates: 0 }, names),
  ]).toEqual([
    'Transferred 5.00 from Wallet to Wallet',
    'Transferred 5.00 from Wallet to Wallet',
    'Made 1 transfer and changed other records',
    'Made 2 transfers',
    'Made 2 transfers',
    'Made 2 transfers and changed other records',
    'Changed 3 records',
  ]);
  expect(
    groupSentence(made, 'bulk', { count: 2, goals: 1, dates: 0, transfers: 1, updates: 0 }, names),
  ).toEqual([
    'Transferred ',
    { amount: 5_00 },
    ' from ',
    { name: 'Wallet' },
    ' to ',
    { name: 'Wallet' },
    ', with what was put aside',
  ]);
});

it('ST-75 tells the opening balance that was set to fit what the bank says', () => {
  const asset = assetRecord('a'.repeat(24), { name: 'Bank' });
  const opening: PersonEvent = { type: 'OpeningBalanceChanged', data: { asset, delta: 20_00, effects: [] } };
  expect(groupSummary(opening, 'bulk', some(2), names)).toBe(
    'Raised the opening balance of asset “Bank” by 20.00',
  );
});
