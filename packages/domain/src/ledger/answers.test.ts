import { expect, it } from 'vitest';
import {
  addAsset,
  command,
  ledgerAfter,
  makeTransfer,
  revert,
  sampleId,
  spend,
  updateAsset,
} from '../testing/index.ts';
import { movedBalances } from './answers.ts';

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
