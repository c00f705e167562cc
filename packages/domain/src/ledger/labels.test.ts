// oxlint-disable vitest/expect-expect -- then… asserts
import type { RuleReference } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  changeSchedule,
  command,
  createTransaction,
  expenseRecord,
  given,
  ledgerAfter,
  moved,
  occurrenceRecordId,
  postOccurrence,
  recordOccurrence,
  revert,
  sampleId,
  setUpSchedule,
  spend,
  updateTransaction,
} from '../testing/index.ts';
import { payeeOfBank } from './bankText.ts';
import { setByBack, withoutEdited } from './setBy.ts';

const cash = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const labels = { payee: 'Kopi Kenangan', tags: ['trip'] };
const recordOf = (...steps: Parameters<typeof ledgerAfter>) =>
  ledgerAfter(...steps).state.transactions.get(lunch)?.record;

describe('payee and tags of a transaction', () => {
  it('PY-01 LED-240 stand in the record', () => {
    given(wallet)
      .when(createTransaction(lunch, { accountId: cash, ...labels }))
      .then({
        type: 'TransactionCreated',
        data: {
          transaction: expenseRecord(lunch, { accountId: cash, ...labels }),
          effects: [moved(cash, -10_00, 40_00)],
        },
      });
  });

  it('PY-01 are changed, and a revert brings back what was before', () => {
    const booked = [wallet, spend(lunch, cash, 10_00), updateTransaction(lunch, labels)];
    const before = expenseRecord(lunch, { accountId: cash });
    expect(recordOf(...booked)).toEqual({ ...before, ...labels });
    expect(recordOf(...booked, updateTransaction(lunch, { title: 'Coffee' }), revert(2))).toEqual({
      ...before,
      title: 'Coffee',
    });
  });

  it.each([
    ['Kopi Kenangan', 'Kopi Kenangan'],
    ['Warung Makan Padang Sederhana Jaya', 'Warung Makan Padang Sederhana'],
  ])('PY-02 LED-241 of no title and the payee %j the title is %j', (payee, title) => {
    expect(recordOf(wallet, createTransaction(lunch, { accountId: cash, title: '', payee }))).toEqual(
      expenseRecord(lunch, { accountId: cash, title, payee }),
    );
  });

  it('PY-04 LED-243 a bank’s counterparty is cut at a word', () => {
    expect(payeeOfBank(`${'Warung Makan Padang '.repeat(3)}Sederhana`)).toBe(
      'Warung Makan Padang Warung Makan Padang Warung Makan Padang',
    );
    expect(payeeOfBank('x'.repeat(200))).toBe('x'.repeat(60));
    expect(payeeOfBank('')).toBe('');
  });
});

describe('payee and tags of a schedule', () => {
  const bills = addAsset(cash, { name: 'Bills', balance: 100_00 });
  const bank = sampleId('asset', 2);
  const rent = sampleId('schedule', 1);
  const home = { payee: 'Bali Homes', tags: ['home', 'fixed'] };
  const january = occurrenceRecordId(rent, '2026-01-01');
  const shapesAfter = (...steps: Parameters<typeof ledgerAfter>) =>
    ledgerAfter(...steps).state.schedules[0]?.record.shapes.map(({ from, payee, tags }) => ({
      from,
      payee,
      tags,
    }));

  it.each([
    ['by hand', recordOccurrence(rent, '2026-01-01')],
    ['by itself', postOccurrence(rent, '2026-01-01')],
  ])('PY-20 LED-250 stand in what a date records %s, as chosen by hand', (_how, record) => {
    const mode = record.type === 'PostOccurrence' ? 'post' : 'ask';
    const { state } = ledgerAfter(bills, setUpSchedule(rent, { assetId: cash, mode, ...home }), record);
    expect(state.transactions.get(january)?.record).toMatchObject({ ...home, setBy: {} });
  });

  it('PY-20 LED-250 of a transfer the tags stand in the transfer', () => {
    const { state } = ledgerAfter(
      bills,
      addAsset(bank, { name: 'Bank', type: 'bank' }),
      setUpSchedule(rent, { assetId: cash, toAssetId: bank, type: 'transfer', tags: ['saving'] }),
      recordOccurrence(rent, '2026-01-01'),
    );
    expect(state.transfers.get(january)?.record.tags).toEqual(['saving']);
  });

  it.each([
    ['payee', { payee: 'Lombok Homes', tags: home.tags }],
    ['tags', { payee: home.payee, tags: ['home'] }],
    ['order of the tags', { payee: home.payee, tags: ['fixed', 'home'] }],
  ])(
    'PY-21 LED-111 another %s is another shape from that date on, and a revert takes it back',
    (_what, labels) => {
      const before = [bills, setUpSchedule(rent, { assetId: cash, ...home })];
      const change = changeSchedule(rent, '2026-02-01', { assetId: cash, ...labels });
      const first = { from: '2026-01-01', ...home };
      expect(shapesAfter(...before, change)).toEqual([first, { from: '2026-02-01', ...labels }]);
      expect(shapesAfter(...before, change, revert(2))).toEqual([first]);
    },
  );

  it('PY-21 the same payee and tags change nothing', () => {
    given(bills, setUpSchedule(rent, { assetId: cash, ...home }))
      .when(changeSchedule(rent, '2026-02-01', { assetId: cash, ...home }))
      .thenNothing();
  });

  it('PY-21 LED-39 can be changed while the asset is deleted', () => {
    const deleted = [bills, setUpSchedule(rent, { assetId: cash, ...home }), command('DeleteAsset', cash)];
    expect(
      shapesAfter(...deleted, changeSchedule(rent, '2026-01-01', { assetId: cash, tags: ['home'] })),
    ).toEqual([{ from: '2026-01-01', payee: '', tags: ['home'] }]);
  });
});

describe('PY-05 what rules set', () => {
  const rule: RuleReference = { id: 'f'.repeat(24), name: 'Coffee', version: 2 };
  const setBy = { title: { rule }, payee: { rule }, category: { rule }, tags: [{ rule, tags: ['a', 'b'] }] };
  const record = expenseRecord(lunch, {
    accountId: cash,
    categorizedBy: 'auto',
    tags: ['a', 'b', 'c'],
    setBy,
  });

  it.each([
    [{}, setBy],
    [{ amount: 1 }, setBy],
    [{ title: 'Coffee' }, { payee: { rule }, category: { rule }, tags: setBy.tags }],
    [{ payee: 'Kopi' }, { title: { rule }, category: { rule }, tags: setBy.tags }],
    [{ categorizedBy: 'user' as const }, { title: { rule }, payee: { rule }, tags: setBy.tags }],
    [
      { tags: ['b'] },
      { title: { rule }, payee: { rule }, category: { rule }, tags: [{ rule, tags: ['b'] }] },
    ],
    [{ tags: [] }, { title: { rule }, payee: { rule }, category: { rule } }],
  ])('LED-242 after an edit of %j by hand is %j', (edit, left) => {
    expect(withoutEdited(record, { ...record, ...edit }).setBy).toEqual(left);
  });

  it('LED-242 comes back with the fields that do', () => {
    expect(setByBack({ payee: { rule } }, setBy, ['title', 'tags'])).toEqual({
      title: { rule },
      payee: { rule },
      tags: setBy.tags,
    });
  });
});
