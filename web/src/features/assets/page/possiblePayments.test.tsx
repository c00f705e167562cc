import { expect, it } from 'vitest';
import { idOf } from '../../../app/testing/fakeServer.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { notPayments, possiblePayments, rememberNotPayments } from './PossiblePayments.tsx';

const visa = { id: idOf('visa'), name: 'Visa Gold' };
const row = (title: string, part: Partial<Transaction> = {}) =>
  ({
    id: title,
    type: 'expense',
    title,
    description: '',
    amount: 412.8,
    date: '2026-11-05',
    status: 'completed',
    account: { id: idOf('bank'), name: 'Bank' },
    ...part,
  }) as Transaction;
const onVisa = { account: { id: visa.id, name: 'Visa Gold' } };
const payment = row('Payment', { ...onVisa, type: 'income', date: '2026-11-09' });

const found = (expenses: Transaction[], payments: Transaction[] = []) =>
  possiblePayments(visa, expenses, payments).map(({ expense, received }) => [expense.id, received?.id]);

it('OW-74 expenses that name the card, and those with the amount of a payment on it up to 4 days away, newest first', () => {
  const expenses = [
    row('Visa gold bill', { date: '2026-10-05', amount: 20 }),
    row('Standing order', { date: '2026-11-05' }),
    row('Five days away', { date: '2026-11-04' }),
    row('Another amount', { amount: 412.81 }),
    row('Visa', { amount: 1 }),
    row('Goldvisa gold', { amount: 1 }),
    row('From the bank', {
      date: '2026-11-20',
      amount: 7,
      bank: [{ text: 'DD VISA  GOLD 123', counterparty: '' }] as never,
    }),
  ];
  expect(found(expenses, [payment])).toEqual([
    ['From the bank', undefined],
    ['Standing order', 'Payment'],
    ['Visa gold bill', undefined],
  ]);
});

it('OW-74 nothing of the card itself, nothing that failed, nothing of a deleted account, and each once', () => {
  const named = row('Visa Gold');
  expect(
    found(
      [
        named,
        named,
        row('Visa Gold fee', onVisa),
        row('Visa Gold failed', { status: 'failed' }),
        row('Visa Gold gone', { account: { id: idOf('old'), name: 'Old', isDeleted: true } }),
      ],
      [row('Refused', { ...onVisa, type: 'income', status: 'failed' })],
    ),
  ).toEqual([['Visa Gold', undefined]]);
});

it('OW-74 what is no payment is remembered, whatever the storage holds', () => {
  localStorage.setItem('not_payments', '{"a":1}');
  rememberNotPayments(['a', 'b']);
  rememberNotPayments(['c']);
  expect([...notPayments()]).toEqual(['a', 'b', 'c']);
  localStorage.setItem('not_payments', '{');
  expect([...notPayments()]).toEqual([]);
});
