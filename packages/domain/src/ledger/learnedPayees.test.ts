import { describe, expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  bankData,
  changeTransactions,
  createTransaction,
  expenseRecord,
  importFile,
  type Ledger,
  ledgerAfter,
  ruleSaid,
  type Step,
  sampleCategories,
  sampleId,
  updateTransaction,
} from '../testing/index.ts';
import { type ChosenField, isByHand } from './byHand.ts';

const { food, transport, otherExpense } = sampleCategories;
const cash = sampleId('asset', 1);
const [first, next] = [sampleId('transaction', 1), sampleId('transaction', 2)];
const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const make = (id: string, fields: object) => createTransaction(id, { accountId: cash, ...fields });
const auto = { useAutoCategory: true };
const categoryOf = ({ state }: Ledger, id = next) => state.transactions.get(id)?.record.categoryId;
/** What the category of a later record by this payee is. */
const laterOf = (payee: string, ...steps: Step[]) =>
  categoryOf(ledgerAfter(wallet, ...steps, make(next, { title: 'Something', payee, ...auto })));
const zorgblat = { title: 'Xylo', payee: 'Zorgblat', categoryId: transport };

describe('PY-58 the payee', () => {
  it('LED-33 is read by the vocabulary as the title is', () => {
    expect(
      categoryOf(ledgerAfter(wallet, make(next, { title: 'Xylo', payee: 'Restaurant Luna', ...auto }))),
    ).toBe(food);
  });

  it('LED-33 is learned from, and so is the title', () => {
    expect(laterOf('Zorgblat', make(first, zorgblat))).toBe(transport);
    expect(laterOf('Xylo', make(first, zorgblat))).toBe(transport);
    expect(laterOf('Another', make(first, zorgblat))).toBe(otherExpense);
  });

  it('LED-33 is learned from where another one is given to a category that was chosen', () => {
    const made = make(first, { ...zorgblat, payee: '' });
    expect(laterOf('Zorgblat', made)).toBe(otherExpense);
    expect(laterOf('Zorgblat', made, updateTransaction(first, { payee: 'Zorgblat' }))).toBe(transport);
  });

  it('LED-33 lets the automatic category be decided again', () => {
    const made = make(first, { title: 'Xylo', ...auto });
    const edited = updateTransaction(first, { payee: 'Restaurant Luna', ...auto });
    expect(categoryOf(ledgerAfter(wallet, made), first)).toBe(otherExpense);
    expect(categoryOf(ledgerAfter(wallet, made, edited), first)).toBe(food);
  });
});

describe('PY-59 nothing is learned from', () => {
  it('LED-33 the payee of many at once', () => {
    const made = make(first, { ...zorgblat, payee: '' });
    expect(laterOf('Zorgblat', made, changeTransactions([first], { payee: 'Zorgblat' }))).toBe(otherExpense);
  });

  it('LED-33 the payee that a rule set', () => {
    const rule = addRule(1, {
      when: [{ field: 'title', test: 'equals', value: 'Xylo' }],
      then: { payee: 'Zorgblat' },
    });
    expect(laterOf('Zorgblat', rule, make(first, { ...zorgblat, payee: '' }))).toBe(otherExpense);
  });

  it('LED-33 the payee that a bank gives, but the bank’s text', () => {
    const ledger = ledgerAfter(wallet);
    importFile(ledger, cash, [{ date: '2026-02-10', amount: -4_50, text: 'Xylo', counterparty: 'Zorgblat' }]);
    const [id = ''] = ledger.state.transactions.keys();
    const { learned } = ledgerAfter(wallet, make(first, { title: 'Xylo', ...auto })).state;
    expect(ledger.state.learned).toEqual(learned);
    expect(ledger.state.transactions.get(id)?.record.payee).toBe('Zorgblat');
  });
});

describe('PY-35 LED-265 by hand is', () => {
  const record = expenseRecord(first, { accountId: cash });
  const bank = bankData({ text: 'KARTENZAHLUNG NR 4 LIDL SAGT DANKE', counterparty: 'LIDL' });
  const rule = { rule: ruleSaid(1) };

  it.each<[string, ChosenField, object, boolean]>([
    ['a title that was typed', 'title', { title: 'LIDL SAGT DANKE' }, true],
    ['the bank’s text', 'title', { bank, title: 'KARTENZAHLUNG NR 4 LIDL SAGT' }, false],
    ['the bank’s text without the words that all have', 'title', { bank, title: 'LIDL SAGT DANKE' }, false],
    ['a part of the bank’s text', 'title', { bank, title: 'DANKE sehr' }, true],
    ['a title that a rule set', 'title', { title: 'Food', setBy: { title: rule } }, false],
    ['a payee that was typed', 'payee', { payee: 'LIDL' }, true],
    ['the bank’s payee', 'payee', { bank, payee: 'LIDL' }, false],
    ['another payee than the bank’s', 'payee', { bank, payee: 'Lidl' }, true],
    ['a payee that a rule set', 'payee', { payee: 'Lidl', setBy: { payee: rule } }, false],
    ['no payee', 'payee', { payee: '' }, false],
    ['a category that was chosen', 'category', { categorizedBy: 'user' }, true],
    ['an automatic category', 'category', { categorizedBy: 'auto' }, false],
  ])('%s', (_, field, fields, isChosen) => {
    expect(isByHand({ ...record, ...fields }, field)).toBe(isChosen);
  });
});
