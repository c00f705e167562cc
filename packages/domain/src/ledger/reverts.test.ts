// oxlint-disable vitest/expect-expect -- then… asserts
import type { LedgerEvent } from '@ledgerline/events';
import { describe, it } from 'vitest';
import {
  addAsset,
  assetRecord,
  command,
  earn,
  expenseRecord,
  given,
  incomeRecord,
  makeTransfer,
  moved,
  revert,
  sampleCategories,
  sampleId,
  spend,
  updateAsset,
  updateTransaction,
} from '../testing/index.ts';
import { MAX_LIVE_ASSETS } from './assetNames.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const pay = sampleId('transaction', 2);

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro', type: 'bank', balance: 5_00 });
const walletRecord = assetRecord(cash, { name: 'Wallet' });
const lunchRecord = expenseRecord(lunch, { accountId: cash });
const booked = [wallet, giro, spend(lunch, cash, 10_00)];

describe('a creation', () => {
  it('LED-51 B-33 is reverted by a soft delete', () => {
    given(...booked)
      .when(revert(-1))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 50_00)] },
      });
    given(wallet)
      .when(revert(-1))
      .then({ type: 'AssetSoftDeleted', data: { asset: walletRecord } });
  });

  it('LED-51 deletes the record as it is now', () => {
    given(...booked, updateTransaction(lunch, { title: 'Dinner' }))
      .when(revert(2))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: { ...lunchRecord, title: 'Dinner' }, effects: [moved(cash, 10_00, 50_00)] },
      });
  });

  it.each(['DeleteTransaction', 'PermanentlyDeleteTransaction'] as const)(
    'LED-56 has nothing to revert after %s',
    (type) => {
      given(...booked, command(type, lunch))
        .when(revert(2))
        .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Lunch' });
    },
  );
});

describe('a deletion', () => {
  it.each(['DeleteTransaction', 'PermanentlyDeleteTransaction'] as const)(
    'LED-52 B-36 by %s is reverted by bringing the record back live',
    (type) => {
      given(...booked, command(type, lunch))
        .when(revert(-1))
        .then({
          type: 'TransactionRestored',
          data: {
            transaction: lunchRecord,
            former: { deletion: type === 'DeleteTransaction' ? 'soft' : 'permanent' },
            effects: [moved(cash, -10_00, 40_00)],
          },
        });
    },
  );

  it('LED-52 B-36 also where the soft one was followed by the permanent one', () => {
    const restored: LedgerEvent = {
      type: 'TransactionRestored',
      data: {
        transaction: lunchRecord,
        former: { deletion: 'permanent' },
        effects: [moved(cash, -10_00, 40_00)],
      },
    };
    const gone = [
      ...booked,
      command('DeleteTransaction', lunch),
      command('PermanentlyDeleteTransaction', lunch),
    ];
    given(...gone)
      .when(revert(3))
      .then(restored);
    given(...gone)
      .when(revert(4))
      .then(restored);
  });

  it.each(['DeleteAsset', 'PermanentlyDeleteAsset'] as const)('LED-52 B-36 by %s likewise', (type) => {
    given(wallet, command(type, cash))
      .when(revert(-1))
      .then({
        type: 'AssetRestored',
        data: { asset: walletRecord, former: { deletion: type === 'DeleteAsset' ? 'soft' : 'permanent' } },
      });
  });

  it('LED-56 has nothing to revert where the record is live again', () => {
    given(...booked, command('DeleteTransaction', lunch), command('RestoreTransaction', lunch))
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Lunch' });
    given(wallet, command('DeleteAsset', cash), command('RestoreAsset', cash))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Wallet' });
  });

  it('LED-55 B-39 names the asset that does not cover an expense', () => {
    given(...booked, command('DeleteTransaction', lunch), spend(sampleId('transaction', 3), cash, 40_01))
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' });
  });

  it('LED-55 B-39 names the name that is taken, and refuses a 501st asset', () => {
    given(wallet, command('PermanentlyDeleteAsset', cash), addAsset(bank, { name: 'wallet' }))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'name-taken', detail: 'Wallet' });
    const others = Array.from({ length: MAX_LIVE_ASSETS }, (_, index) =>
      addAsset(sampleId('asset', index + 10), { name: `Purse ${index}` }),
    );
    given(wallet, command('DeleteAsset', cash), ...others)
      .when(revert(1))
      .thenRefused({ code: 'too-many-assets' });
  });
});

describe('a restoration', () => {
  it('LED-53 is reverted by the deletion that it took back', () => {
    given(...booked, command('DeleteTransaction', lunch), command('RestoreTransaction', lunch))
      .when(revert(-1))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 50_00)] },
      });
    given(...booked, command('PermanentlyDeleteTransaction', lunch), revert(-1))
      .when(revert(-1))
      .then({
        type: 'TransactionPermanentlyDeleted',
        data: {
          transaction: lunchRecord,
          former: { deletion: 'none' },
          effects: [moved(cash, 10_00, 50_00)],
        },
      });
    given(wallet, command('DeleteAsset', cash), command('RestoreAsset', cash))
      .when(revert(-1))
      .then({ type: 'AssetSoftDeleted', data: { asset: walletRecord } });
    given(wallet, command('PermanentlyDeleteAsset', cash), revert(-1))
      .when(revert(-1))
      .then({
        type: 'AssetPermanentlyDeleted',
        data: { asset: walletRecord, former: { deletion: 'none' } },
      });
  });
});

describe('an update', () => {
  it('LED-54 B-35 is reverted by putting the former values back; later changes of other fields stay', () => {
    given(
      ...booked,
      updateTransaction(lunch, { title: 'Dinner', amount: 15_00 }),
      updateTransaction(lunch, { description: 'with Ada' }),
    )
      .when(revert(3))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord, description: 'with Ada' },
          former: { title: 'Dinner', amount: 15_00 },
          effects: [moved(cash, 5_00, 40_00)],
        },
      });
    given(wallet, updateAsset(cash, { name: 'Purse' }), updateAsset(cash, { description: 'brown' }))
      .when(revert(1))
      .then({
        type: 'AssetUpdated',
        data: {
          asset: { ...walletRecord, description: 'brown' },
          former: { name: 'Purse' },
        },
      });
  });

  it('LED-54 puts a retired category and an old date back without asking', () => {
    const old = { categoryId: sampleCategories.oldFashioned, date: '2026-02-28' };
    given(
      wallet,
      {
        ...spend(lunch, cash, 10_00),
        transaction: { ...spend(lunch, cash, 10_00).transaction, ...old },
        catalogue: new Map([
          [
            old.categoryId,
            { id: old.categoryId, name: 'Telegrams', type: 'expense', icon: '', color: '', retired: false },
          ],
        ]),
      },
      updateTransaction(lunch, { categoryId: sampleCategories.food, date: '2026-03-01' }),
    )
      .when(revert(-1))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord, ...old },
          former: { categoryId: sampleCategories.food, date: '2026-03-01' },
          effects: [],
        },
      });
  });

  it('LED-55 B-39 is not reverted where the same fields have changed since, and names those', () => {
    given(
      ...booked,
      updateTransaction(lunch, { title: 'Dinner', amount: 15_00, categoryId: sampleCategories.transport }),
      updateTransaction(lunch, { title: 'Supper', categoryId: sampleCategories.otherExpense }),
    )
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'title, category' });
    given(
      ...booked,
      updateTransaction(lunch, { accountId: bank, amount: 1 }),
      updateTransaction(lunch, { accountId: cash }),
    )
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'account' });
    given(wallet, updateAsset(cash, { name: 'Purse' }), updateAsset(cash, { name: 'Pocket' }))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'name' });
  });

  it('LED-54 can be reverted once the newer change is', () => {
    given(
      ...booked,
      updateTransaction(lunch, { title: 'Dinner' }),
      updateTransaction(lunch, { title: 'Supper' }),
      revert(-1),
    )
      .when(revert(3))
      .then({
        type: 'TransactionUpdated',
        data: { transaction: lunchRecord, former: { title: 'Dinner' }, effects: [] },
      });
  });

  it('LED-56 has nothing to revert where the former values are back', () => {
    given(
      ...booked,
      updateTransaction(lunch, { title: 'Dinner' }),
      updateTransaction(lunch, { title: 'Lunch' }),
    )
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Lunch' });
    given(wallet, updateAsset(cash, { name: 'Purse' }), updateAsset(cash, { name: 'Wallet' }))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Wallet' });
  });

  it('LED-55 B-39 of a record that is deleted now names that record', () => {
    given(...booked, updateTransaction(lunch, { title: 'Dinner' }), command('DeleteTransaction', lunch))
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Dinner' });
    given(wallet, updateAsset(cash, { name: 'Purse' }), command('DeleteAsset', cash))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Purse' });
  });

  it('LED-55 B-39 that moves money off or back to a deleted asset names that asset', () => {
    const wasMoved = [...booked, spend(pay, bank, 1_00), updateTransaction(pay, { accountId: cash })];
    given(...wasMoved, command('DeleteAsset', cash))
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Wallet' });
    given(...wasMoved, command('DeleteAsset', bank))
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Giro' });
    given(...wasMoved, command('PermanentlyDeleteAsset', bank))
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Giro' });
  });

  it('LED-55 B-39 whose revert is an outflow names the asset that does not cover it', () => {
    given(...booked, updateTransaction(lunch, { amount: 4_00 }), spend(pay, cash, 41_00))
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' });
  });

  it('LED-55 B-39 back into a taken name names it', () => {
    given(wallet, updateAsset(cash, { name: 'Purse' }), addAsset(bank, { name: 'WALLET' }))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'name-taken', detail: 'Wallet' });
  });

  it('LED-18 needs no cover for what it had paid off of a shortfall', () => {
    const short = [
      addAsset(cash, { name: 'Wallet' }),
      earn(pay, cash, 70_00),
      spend(lunch, cash, 70_00),
      command('DeleteTransaction', pay),
    ];
    given(...short, updateTransaction(lunch, { amount: 20_00 }))
      .when(revert(-1))
      .then({
        type: 'TransactionUpdated',
        data: {
          transaction: { ...lunchRecord, amount: 70_00 },
          former: { amount: 20_00 },
          effects: [moved(cash, -50_00, -70_00)],
        },
      });
  });

  it('LED-57 drops an institution that its asset may no longer have', () => {
    given(wallet, updateAsset(cash, { type: 'bank' }), updateAsset(cash, { institution: 'First Bank' }))
      .when(revert(1))
      .then({
        type: 'AssetUpdated',
        data: { asset: walletRecord, former: { type: 'bank', institution: 'First Bank' } },
      });
  });

  it('LED-55 LED-57 B-39 names the type where nothing but an institution would come back, and may not', () => {
    given(
      addAsset(cash, { name: 'Wallet', type: 'bank', institution: 'First Bank' }),
      updateAsset(cash, { institution: '' }),
      updateAsset(cash, { type: 'cash' }),
    )
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'type' });
  });
});

describe('an adjustment', () => {
  const raised = [wallet, updateAsset(cash, { balance: 80_00 })];
  const adjusted = (delta: number, position: number): LedgerEvent => ({
    type: 'AssetBalanceAdjusted',
    data: { asset: walletRecord, delta, effects: [moved(cash, delta, position)] },
  });

  it('LED-58 B-37 is reverted by taking its delta back; later ones stay', () => {
    given(...raised)
      .when(revert(-1))
      .then(adjusted(-30_00, 50_00));
    given(...raised, updateAsset(cash, { balance: 100_00 }))
      .when(revert(1))
      .then(adjusted(-30_00, 70_00));
    given(wallet, updateAsset(cash, { balance: 20_00 }))
      .when(revert(-1))
      .then(adjusted(30_00, 50_00));
  });

  it('LED-18 LED-58 B-39 that raised the balance must be covered', () => {
    given(...raised, spend(lunch, cash, 50_01))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' });
  });

  it('LED-18 needs no cover for what it had paid off of a shortfall', () => {
    given(
      addAsset(cash, { name: 'Wallet' }),
      earn(pay, cash, 70_00),
      spend(lunch, cash, 70_00),
      command('DeleteTransaction', pay),
      updateAsset(cash, { balance: 30_00 }),
    )
      .when(revert(-1))
      .then(adjusted(-100_00, -70_00));
  });

  it('LED-55 of a deleted asset is not reverted', () => {
    given(...raised, command('DeleteAsset', cash))
      .when(revert(1))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Wallet' });
  });
});

describe('an entry', () => {
  it('LED-59 B-38 that is reverted cannot be reverted again, until its revert is', () => {
    const once = [...booked, revert(2)];
    given(...once)
      .when(revert(2))
      .thenRefused({ code: 'already-reverted' });
    given(...once, revert(-1))
      .when(revert(3))
      .thenRefused({ code: 'already-reverted' });
    given(...once, revert(-1))
      .when(revert(2))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 50_00)] },
      });
  });

  it('LED-56 of a transfer has nothing to revert where the transfer is so already', () => {
    const move = sampleId('transfer', 1);
    // Made, reverted, restored, and taken back by the first entry: the restoration has nothing left to take back.
    given(wallet, giro, makeTransfer(move, cash, bank, 20_00), revert(2), revert(3), revert(2))
      .when(revert(4))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Wallet → Giro' });
  });

  it('LED-17 of an income can be reverted though it is spent', () => {
    given(addAsset(cash, { name: 'Wallet' }), earn(pay, cash, 10_00), spend(lunch, cash, 10_00))
      .when(revert(1))
      .then({
        type: 'TransactionSoftDeleted',
        data: {
          transaction: incomeRecord(pay, { accountId: cash }),
          effects: [moved(cash, -10_00, -10_00)],
        },
      });
  });
});
