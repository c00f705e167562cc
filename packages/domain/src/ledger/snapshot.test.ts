import { expect, it } from 'vitest';
import { addAsset, command, ledgerAfter, makeTransfer, revert, sampleId, spend } from '../testing/index.ts';
import { EVOLVE_VERSION } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { decodeLedger, encodeLedger } from './snapshot.ts';

const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];

it('LED-66 decodes what was encoded, whole', () => {
  const { state } = ledgerAfter(
    addAsset(cash, { name: 'Wallet', balance: 50_00 }),
    addAsset(bank, { name: 'Giro' }),
    spend(sampleId('transaction', 1), cash, 10_00),
    makeTransfer(sampleId('transfer', 1), cash, bank, 5_00),
    revert(-1),
    command('DeleteAsset', bank),
  );
  expect(decodeLedger(encodeLedger(state))).toEqual(state);
  expect(decodeLedger(encodeLedger(emptyLedger()))).toEqual(emptyLedger());
});

it('LED-66 refuses a snapshot of another version of evolve', () => {
  const old = encodeLedger(emptyLedger()).replace(`"evolveVersion":${EVOLVE_VERSION}`, '"evolveVersion":0');
  expect(() => decodeLedger(old)).toThrow('snapshot of evolve version 0');
});
