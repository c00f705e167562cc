import { describe, expect, it } from 'vitest';
import { confirmedText } from '../../../ledger/ui/ConfirmationNote.tsx';
import { differenceText, statementLabel } from './ConfirmBalanceDialog.tsx';

const format = (amount: number) => amount.toFixed(2);
const card = { mayOwe: 500 };
const cash = { mayOwe: 0 };

describe('OW-70 what a statement says of a debt', () => {
  it('is asked for by its name', () => {
    expect([statementLabel('credit'), statementLabel('loan'), statementLabel('bank')]).toEqual([
      'My card’s statement says that I owe',
      'My loan’s statement says that I owe',
      'Balance',
    ]);
  });

  it('is confirmed in words', () => {
    const owing = { date: '2026-11-20', balance: -412.8 };
    expect([
      confirmedText(card, owing, format),
      confirmedText(card, { ...owing, balance: 20 }, format),
      confirmedText(cash, owing, format),
    ]).toEqual([
      'Confirmed up to 20 November 2026: owes 412.80',
      'Confirmed up to 20 November 2026',
      'Confirmed up to 20 November 2026',
    ]);
  });

  it('differs in words, too', () => {
    const check = { date: '2026-11-20', balance: -412.8, recorded: -400.8, difference: 12 };
    expect([
      differenceText(card, check, format),
      differenceText(card, { ...check, recorded: 20, difference: 432.8 }, format),
      differenceText(cash, { ...check, balance: 100, recorded: 88, difference: -12 }, format),
    ]).toEqual([
      'Your statement says that you owe 412.80 on 20 November 2026. By your records dated up to that day you owe 400.80: off by 12.00.',
      'Your statement says that you owe 412.80 on 20 November 2026. By your records dated up to that day you have 20.00: off by 432.80.',
      'Your bank says 100.00 on 20 November 2026. Your records dated up to that day add up to 88.00: 12.00 less.',
    ]);
  });
});
