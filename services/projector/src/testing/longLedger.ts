import { addDays } from '@ledgerline/domain/calendarDate';
import {
  addAsset,
  carryOut,
  command,
  createTransaction,
  makeTransfer,
  newLedger,
  revert,
  type Step,
  sampleId,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);

/** A ledger of at least so many events, of every type that there is, the same one each time. */
export function longLedger(length: number): Recorded<LedgerEvent>[] {
  const ledger = newLedger();
  const take = (step: Step): void => {
    const decision = carryOut(ledger, typeof step === 'function' ? step(ledger.history) : step);
    if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  };
  take(addAsset(wallet, { name: 'Wallet', balance: 1_000_000_00 }));
  take(addAsset(bank, { name: 'Bank', type: 'bank', balance: 1_000_000_00 }));
  for (let round = 1; ledger.history.length < length; round += 1)
    for (const step of stepsOf(round)) take(step);
  return ledger.history;
}

/** Some weeks in a life with money. */
function stepsOf(round: number): Step[] {
  const id = (kind: 'asset' | 'transaction' | 'transfer', number: number) =>
    sampleId(kind, round * 100 + number);
  const date = addDays('2025-01-01', round % 400);
  const bought = (number: number, amount: number) =>
    createTransaction(id('transaction', number), {
      accountId: wallet,
      amount,
      date: addDays(date, number),
      title: `Lunch ${number}`,
    });
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => bought(number, number * 1_00)),
    createTransaction(id('transaction', 9), {
      accountId: bank,
      amount: 90_00,
      date,
      type: 'income',
      title: 'Pay day',
    }),
    updateTransaction(id('transaction', 1), { amount: 5_00, date }),
    updateTransaction(id('transaction', 2), { status: 'failed' }),
    command('DeleteTransaction', id('transaction', 3)),
    command('RestoreTransaction', id('transaction', 3)),
    command('DeleteTransaction', id('transaction', 4)),
    command('PermanentlyDeleteTransaction', id('transaction', 4)),
    command('DeleteTransaction', id('transaction', 5)),
    makeTransfer(id('transfer', 1), wallet, bank, 3_00, { date }),
    makeTransfer(id('transfer', 2), bank, wallet, 2_00, { date }),
    revert(-1),
    revert(-1),
    makeTransfer(id('transfer', 3), bank, wallet, 4_00, { date }),
    revert(-1),
    updateAsset(wallet, { name: `Wallet ${round}` }),
    updateAsset(bank, { balance: 1_000_000_00 + round }),
    addAsset(id('asset', 1), { name: `Jar ${round}` }),
    command('DeleteAsset', id('asset', 1)),
    command('RestoreAsset', id('asset', 1)),
    command('DeleteAsset', id('asset', 1)),
    command('PermanentlyDeleteAsset', id('asset', 1)),
  ];
}
