// oxlint-disable vitest/expect-expect -- then… asserts
import type { LedgerEvent } from '@ledgerline/events';
import { describe, it } from 'vitest';
import {
  addAsset,
  command,
  earn,
  given,
  makeTransfer,
  moved,
  revert,
  sampleId,
  spend,
  transferRecord,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const nowhere = sampleId('asset', 9);
const move = sampleId('transfer', 1);

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro', balance: 5_00 });
const record = transferRecord(move, cash, bank, 20_00);

describe('making a transfer', () => {
  it('LED-40 S2-4.20 moves the amount from the source to the destination', () => {
    given(wallet, giro)
      .when(makeTransfer(move, cash, bank, 20_00, { description: 'rent' }))
      .then({
        type: 'TransferMade',
        data: {
          transfer: { ...record, description: 'rent' },
          effects: [moved(cash, -20_00, 30_00), moved(bank, 20_00, 25_00)],
        },
      });
  });

  it('LED-40 takes the whole balance', () => {
    given(wallet, giro)
      .when(makeTransfer(move, cash, bank, 50_00))
      .then({
        type: 'TransferMade',
        data: {
          transfer: { ...record, amount: 50_00 },
          effects: [moved(cash, -50_00, 0), moved(bank, 50_00, 55_00)],
        },
      });
  });

  // Each case is wrong in what it names and in all that is checked later.
  it('LED-41 S2-5.45 checks first that the assets differ', () => {
    given()
      .when(makeTransfer(move, nowhere, nowhere, 99_00))
      .thenRefused({ code: 'transfer-same-asset' });
  });

  it('LED-41 S2-5.51 then that the source is there', () => {
    given(giro, command('DeleteAsset', bank))
      .when(makeTransfer(move, nowhere, bank, 99_00))
      .thenRefused({ code: 'transfer-asset-not-found', side: 'fromAsset' });
    given(wallet, giro, command('PermanentlyDeleteAsset', cash))
      .when(makeTransfer(move, cash, bank, 1))
      .thenRefused({ code: 'transfer-asset-not-found', side: 'fromAsset' });
  });

  it('LED-41 S2-5.52 then that the source is not deleted', () => {
    given(wallet, command('DeleteAsset', cash))
      .when(makeTransfer(move, cash, nowhere, 99_00))
      .thenRefused({ code: 'transfer-asset-deleted', side: 'fromAsset' });
  });

  it('LED-16 LED-41 S2-5.53 then that its balance covers the amount', () => {
    given(wallet)
      .when(makeTransfer(move, cash, nowhere, 50_01))
      .thenRefused({ code: 'transfer-not-covered', assetName: 'Wallet', balance: 50_00 });
  });

  it('LED-41 S2-5.54 then that the destination is there', () => {
    given(wallet)
      .when(makeTransfer(move, cash, nowhere, 50_00, { date: '2026-03-02' }))
      .thenRefused({ code: 'transfer-asset-not-found', side: 'toAsset' });
    given(wallet, giro, command('PermanentlyDeleteAsset', bank))
      .when(makeTransfer(move, cash, bank, 1))
      .thenRefused({ code: 'transfer-asset-not-found', side: 'toAsset' });
  });

  it('LED-41 S2-5.55 then that the destination is not deleted', () => {
    given(wallet, giro, command('DeleteAsset', bank))
      .when(makeTransfer(move, cash, bank, 50_00, { date: '2026-03-02' }))
      .thenRefused({ code: 'transfer-asset-deleted', side: 'toAsset' });
  });

  it.each(['1899-12-31', '2026-03-02'])('LED-34 LED-41 then the date: %s', (date) => {
    given(wallet, giro)
      .when(makeTransfer(move, cash, bank, 1, { date }))
      .thenRefused({ code: 'date-out-of-range' });
  });

  it('LED-5 LED-41 B-09 last that the destination can hold it', () => {
    given(wallet, addAsset(bank, { name: 'Giro', balance: MAX_AMOUNT }))
      .when(makeTransfer(move, cash, bank, 1))
      .thenRefused({ code: 'amount-too-large' });
  });
});

describe('undoing a transfer', () => {
  const made = [wallet, giro, makeTransfer(move, cash, bank, 20_00)];
  const reverted: LedgerEvent = {
    type: 'TransferReverted',
    data: { transfer: record, effects: [moved(cash, 20_00, 50_00), moved(bank, -20_00, 5_00)] },
  };

  it('LED-50 B-34 moves the money back', () => {
    given(...made)
      .when(revert(-1))
      .then(reverted);
  });

  it('LED-50 B-34 and reverting that makes it count again', () => {
    given(...made, revert(-1))
      .when(revert(-1))
      .then({
        type: 'TransferRestored',
        data: { transfer: record, effects: [moved(cash, -20_00, 30_00), moved(bank, 20_00, 25_00)] },
      });
  });

  it('LED-18 B-39 must be covered by what came in', () => {
    given(...made, spend(sampleId('transaction', 1), bank, 5_01))
      .when(revert(2))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Giro' });
  });

  it('LED-18 B-39 undone again must be covered by what went back', () => {
    given(...made, revert(-1), spend(sampleId('transaction', 1), cash, 30_01))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' });
  });

  it('LED-18 needs no cover for what it had paid off of a shortfall', () => {
    const pay = sampleId('transaction', 1);
    const short = [
      wallet,
      addAsset(bank, { name: 'Giro' }),
      earn(pay, bank, 15_00),
      spend(sampleId('transaction', 2), bank, 15_00),
      command('DeleteTransaction', pay),
      makeTransfer(move, cash, bank, 20_00),
    ];
    given(...short)
      .when(revert(-1))
      .then({
        type: 'TransferReverted',
        data: { transfer: record, effects: [moved(cash, 20_00, 50_00), moved(bank, -20_00, -15_00)] },
      });
    given(...short, spend(sampleId('transaction', 3), bank, 1))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Giro' });
  });

  it('LED-7 LED-50 moves deleted assets too, unseen', () => {
    given(...made, command('DeleteAsset', bank))
      .when(revert(2))
      .then(reverted);
  });
});
