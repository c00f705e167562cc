import { expect, it } from 'vitest';
import {
  addAsset,
  assetRecord,
  command,
  expenseRecord,
  ledgerAfter,
  makeTransfer,
  revert,
  sampleId,
  sampleInstant,
  spend,
  transferRecord,
  updateAsset,
} from '../testing/index.ts';
import { movedBalances, recordAfter } from './answers.ts';

const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
const lunch = sampleId('transaction', 1);
const move = sampleId('transfer', 1);

const { history } = ledgerAfter(
  addAsset(cash, { name: 'Wallet', balance: 50_00 }),
  addAsset(bank, { name: 'Giro' }),
  spend(lunch, cash, 10_00),
  makeTransfer(move, cash, bank, 5_00),
  revert(-1),
  command('DeleteTransaction', lunch),
  command('PermanentlyDeleteTransaction', lunch),
  updateAsset(bank, { name: 'Postgiro', balance: 1_00 }),
);

it('LED-63 a record is told as an event left it, for answering a repeated command', () => {
  const change = (revision: number) => ({ revision: revision + 1, updatedAt: sampleInstant(revision) });
  const expense = expenseRecord(lunch, { accountId: cash });
  const transfer = transferRecord(move, cash, bank, 5_00);
  const postgiro = assetRecord(bank, { name: 'Postgiro' });
  expect(history.map(recordAfter)).toEqual([
    { kind: 'asset', record: assetRecord(cash, { name: 'Wallet' }), deletion: 'none', ...change(0) },
    { kind: 'asset', record: assetRecord(bank, { name: 'Giro' }), deletion: 'none', ...change(1) },
    { kind: 'transaction', record: expense, deletion: 'none', ...change(2) },
    { kind: 'transfer', record: transfer, reverted: false, ...change(3) },
    { kind: 'transfer', record: transfer, reverted: true, ...change(4) },
    { kind: 'transaction', record: expense, deletion: 'soft', ...change(5) },
    { kind: 'transaction', record: expense, deletion: 'permanent', ...change(6) },
    { kind: 'asset', record: postgiro, deletion: 'none', ...change(7) },
    { kind: 'asset', record: postgiro, deletion: 'none', ...change(8) },
  ]);
});

it('LED-3 the balances that a command moved are those after its last event', () => {
  expect(movedBalances(history.slice(3, 4))).toEqual([
    { assetId: cash, balanceAfter: 35_00, shortfallAfter: 0 },
    { assetId: bank, balanceAfter: 5_00, shortfallAfter: 0 },
  ]);
  expect(movedBalances(history.slice(3, 5))).toEqual([
    { assetId: cash, balanceAfter: 40_00, shortfallAfter: 0 },
    { assetId: bank, balanceAfter: 0, shortfallAfter: 0 },
  ]);
  expect(movedBalances(history.slice(6, 8))).toEqual([]);
});
