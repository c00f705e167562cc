import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { billToPay, billValues, hasBill } from './cardBill.ts';

const visa = { id: 'visa', name: 'Visa' };
const date = (dueOn: string, amount: object, toAsset: object = visa) =>
  ({ dueOn, amount, toAsset }) as Occurrence;

it('OW-75 the first open bill of a card with a statement and something to pay', () => {
  const later = date('2027-01-05', { statement: '2026-12-20', toPay: 60 });
  const found = (...dates: Occurrence[]) => billToPay(visa, dates, '2026-12-22')?.toPay;
  expect([
    billToPay(visa, [date('2026-12-05', { statement: '2026-11-20', toPay: 312.8 }), later], '2026-12-22'),
    found(later),
    found(date('2026-12-05', { statement: '2026-11-20', toPay: 0 }), later),
    found(date('2027-02-05', { statement: '2027-01-20', toPay: 5 })),
    found(date('2026-12-05', { exact: 5 })),
    found(date('2026-12-05', { statement: '2026-11-20', toPay: 5 }, { id: 'other' })),
    found(date('2026-12-05', { statement: '2026-11-20', toPay: null })),
  ]).toEqual([
    { toPay: 312.8, statement: '2026-11-20', dueOn: '2026-12-05' },
    60,
    60,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('OW-75 a card without a bill is offered one', () => {
  const schedule = (amount: object, toAsset: object = visa) => ({ amount, toAsset }) as ListedSchedule;
  expect([
    hasBill(visa, [schedule({ exact: 5 }), schedule({ statement: 20 }, { id: 'other' })]),
    hasBill(visa, [schedule({ statement: 20 })]),
    billValues(visa),
    billValues({ ...visa, name: 'A card with a very long name' }).title,
  ]).toEqual([
    false,
    true,
    { type: 'transfer', title: 'Visa bill', amountKind: 'statement', toAsset: 'visa' },
    'Card bill',
  ]);
});
