// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, it } from 'vitest';
import {
  addAsset,
  assetRecord,
  command,
  given,
  moved,
  permanentDeletion,
  sampleId,
  spend,
  updateAsset,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { MAX_ASSETS_EVER, MAX_LIVE_ASSETS } from './assetNames.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);

/** As many live assets as there may be, with the ids 1 and up. */
const fullHouse = Array.from({ length: MAX_LIVE_ASSETS }, (_, index) =>
  addAsset(sampleId('asset', index + 1), { name: `Purse ${index + 1}` }),
);
const oneMore = sampleId('asset', MAX_LIVE_ASSETS + 1);

describe('adding', () => {
  it('LED-20 opens an asset at its opening balance', () => {
    given()
      .when(addAsset(cash, { name: 'Cash', balance: 250_50 }))
      .then({
        type: 'AssetAdded',
        data: { asset: assetRecord(cash), effects: [moved(cash, 250_50, 250_50)] },
      });
  });

  it('LED-20 S2-5.33 tells the opening also when it is 0, with institution and description', () => {
    const fields = { name: 'Giro', type: 'bank', institution: 'First Bank', description: 'joint' } as const;
    given()
      .when(addAsset(bank, fields))
      .then({ type: 'AssetAdded', data: { asset: assetRecord(bank, fields), effects: [moved(bank, 0, 0)] } });
  });

  it('LED-21 refuses a live name of the same type, whatever its case and outer spaces', () => {
    given(addAsset(cash, { name: 'Café' }))
      .when(addAsset(bank, { name: ' CAFE\u0301 ' }))
      .thenRefused({ code: 'asset-name-taken', name: ' CAFE\u0301 ' });
  });

  it('LED-21 lets another type and a deleted asset have the name', () => {
    const other = assetRecord(bank, { type: 'emergency' });
    given(addAsset(cash))
      .when(addAsset(bank, { type: 'emergency' }))
      .then({ type: 'AssetAdded', data: { asset: other, effects: [moved(bank, 0, 0)] } });
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(addAsset(bank))
      .then({ type: 'AssetAdded', data: { asset: assetRecord(bank), effects: [moved(bank, 0, 0)] } });
  });

  it('LED-22 B-22 refuses the 501st live asset; deleted ones do not count', () => {
    given(...fullHouse)
      .when(addAsset(oneMore, { name: 'One more' }))
      .thenRefused({ code: 'too-many-assets' });
    given(...fullHouse, command('DeleteAsset', cash))
      .when(addAsset(oneMore, { name: 'One more' }))
      .then({
        type: 'AssetAdded',
        data: { asset: assetRecord(oneMore, { name: 'One more' }), effects: [moved(oneMore, 0, 0)] },
      });
  });

  it('LED-22b refuses the 2,001st asset that ever was, whatever became of the others; the rest goes on', () => {
    const ever = Array.from({ length: MAX_ASSETS_EVER }, (_, index) => sampleId('asset', index + 1));
    const steps = ever.flatMap((id) => [addAsset(id), command('PermanentlyDeleteAsset', id)]);
    const last = ever.at(-1) ?? cash;
    const next = sampleId('asset', MAX_ASSETS_EVER + 1);
    given(...steps)
      .when(addAsset(next))
      .thenRefused({ code: 'too-many-assets-ever' });
    given(...steps.slice(0, -1))
      .when(updateAsset(last, { balance: 5_00 }))
      .then({
        type: 'AssetBalanceAdjusted',
        data: { asset: assetRecord(last), delta: 5_00, effects: [moved(last, 5_00, 5_00)] },
      });
  });

  it.each(['cash', 'emergency'] as const)('LED-23 S2-5.30 refuses an institution for %s', (type) => {
    given()
      .when(addAsset(cash, { type, institution: 'First Bank' }))
      .thenRefused({ code: 'institution-not-allowed' });
  });

  it('LED-5 B-09 refuses an opening balance above the greatest one', () => {
    given()
      .when(addAsset(cash, { balance: MAX_AMOUNT + 1 }))
      .thenRefused({ code: 'amount-too-large' });
  });
});

describe('updating', () => {
  it('LED-25 changes the fields that are touched and tells their former values', () => {
    given(addAsset(cash))
      .when(updateAsset(cash, { name: 'Wallet', description: 'the brown one' }))
      .then({
        type: 'AssetUpdated',
        data: {
          asset: assetRecord(cash, { name: 'Wallet', description: 'the brown one' }),
          former: { name: 'Cash', description: '' },
        },
      });
  });

  it('LED-25 does nothing where nothing changes', () => {
    given(addAsset(cash, { balance: 5_00 }))
      .when(updateAsset(cash, { name: 'Cash', type: 'cash', description: '', balance: 5_00 }))
      .thenNothing();
  });

  it('LED-21 refuses a taken name, also by a change of type, but lets an asset change its own spelling', () => {
    const two = [addAsset(cash), addAsset(bank, { name: 'cash', type: 'bank' })];
    given(...two)
      .when(updateAsset(bank, { type: 'cash' }))
      .thenRefused({ code: 'asset-name-taken', name: 'cash' });
    given(...two)
      .when(updateAsset(cash, { name: 'CASH' }))
      .then({
        type: 'AssetUpdated',
        data: { asset: assetRecord(cash, { name: 'CASH' }), former: { name: 'Cash' } },
      });
  });

  it('LED-21 frees the name that a renamed asset had', () => {
    given(addAsset(cash), updateAsset(cash, { name: 'Wallet' }))
      .when(addAsset(bank))
      .then({ type: 'AssetAdded', data: { asset: assetRecord(bank), effects: [moved(bank, 0, 0)] } });
  });

  it('LED-23 S2-5.30 refuses an institution for another type and drops it when the type changes away', () => {
    const giro = addAsset(bank, { name: 'Giro', type: 'bank', institution: 'First Bank' });
    given(addAsset(cash))
      .when(updateAsset(cash, { institution: 'First Bank' }))
      .thenRefused({ code: 'institution-not-allowed' });
    given(giro)
      .when(updateAsset(bank, { type: 'cash', institution: 'First Bank' }))
      .thenRefused({ code: 'institution-not-allowed' });
    given(giro)
      .when(updateAsset(bank, { type: 'cash' }))
      .then({
        type: 'AssetUpdated',
        data: {
          asset: assetRecord(bank, { name: 'Giro', type: 'cash' }),
          former: { type: 'bank', institution: 'First Bank' },
        },
      });
    given(giro)
      .when(updateAsset(bank, { type: 'e-wallet' }))
      .then({
        type: 'AssetUpdated',
        data: {
          asset: assetRecord(bank, { name: 'Giro', type: 'e-wallet', institution: 'First Bank' }),
          former: { type: 'bank' },
        },
      });
  });

  it('LED-27 B-18 refuses to edit a deleted asset, and does not know a permanently deleted one', () => {
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(updateAsset(cash, { name: 'Wallet' }))
      .thenRefused({ code: 'asset-deleted' });
    given(addAsset(cash), command('PermanentlyDeleteAsset', cash))
      .when(updateAsset(cash, { name: 'Wallet' }))
      .thenRefused({ code: 'asset-not-found' });
    given()
      .when(updateAsset(cash, { name: 'Wallet' }))
      .thenRefused({ code: 'asset-not-found' });
  });
});

describe('setting the balance', () => {
  it('LED-24 B-07 moves the position to it', () => {
    given(addAsset(cash, { balance: 80_00 }), spend(lunch, cash, 30_00))
      .when(updateAsset(cash, { balance: 45_00 }))
      .then({
        type: 'AssetBalanceAdjusted',
        data: { asset: assetRecord(cash), delta: -5_00, effects: [moved(cash, -5_00, 45_00)] },
      });
  });

  it('LED-24 B-07 writes nothing where the position is that already', () => {
    given(addAsset(cash, { balance: 80_00 }))
      .when(updateAsset(cash, { balance: 80_00 }))
      .thenNothing();
  });

  it('LED-25 gives an update and an adjustment where both change', () => {
    const wallet = assetRecord(cash, { name: 'Wallet' });
    given(addAsset(cash, { balance: 80_00 }))
      .when(updateAsset(cash, { name: 'Wallet', balance: 100_00 }))
      .then(
        { type: 'AssetUpdated', data: { asset: wallet, former: { name: 'Cash' } } },
        {
          type: 'AssetBalanceAdjusted',
          data: { asset: wallet, delta: 20_00, effects: [moved(cash, 20_00, 100_00)] },
        },
      );
  });

  it('LED-24 B-07 refuses another expected balance than the one shown', () => {
    given(addAsset(cash, { balance: 80_00 }))
      .when(updateAsset(cash, { balance: 100_00 }, { expectedBalance: 70_00 }))
      .thenRefused({ code: 'balance-conflict', expected: 70_00, actual: 80_00 });
  });

  it('LED-5 B-09 refuses a balance above the greatest one, and nothing else is written either', () => {
    given(addAsset(cash))
      .when(updateAsset(cash, { name: 'Wallet', balance: MAX_AMOUNT + 1 }))
      .thenRefused({ code: 'amount-too-large' });
  });
});

describe('two tabs', () => {
  it('LED-26 B-57 refuses another expected revision than the record has', () => {
    given(addAsset(cash), updateAsset(cash, { name: 'Wallet' }))
      .when(updateAsset(cash, { name: 'Purse' }, { expectedRevision: 1 }))
      .thenRefused({ code: 'revision-conflict', expected: 1, actual: 2 });
  });

  it('LED-26 does not count moves of the balance by other records', () => {
    given(addAsset(cash, { balance: 20_00 }), spend(lunch, cash, 5_00))
      .when(updateAsset(cash, { name: 'Purse' }, { expectedRevision: 1 }))
      .then({
        type: 'AssetUpdated',
        data: { asset: assetRecord(cash, { name: 'Purse' }), former: { name: 'Cash' } },
      });
  });
});

describe('deleting', () => {
  it('LED-26 LED-29 for good, based on the deleted record, spares one that was restored since', () => {
    given(addAsset(cash), command('DeleteAsset', cash), command('RestoreAsset', cash))
      .when(permanentDeletion('PermanentlyDeleteAsset', cash, 2))
      .thenRefused({ code: 'revision-conflict', expected: 2, actual: 3 });
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(permanentDeletion('PermanentlyDeleteAsset', cash, 2))
      .then({
        type: 'AssetPermanentlyDeleted',
        data: { asset: assetRecord(cash), former: { deletion: 'soft' } },
      });
  });

  it('LED-28 B-16 is soft, and deleting again does nothing', () => {
    given(addAsset(cash, { balance: 5_00 }))
      .when(command('DeleteAsset', cash))
      .then({ type: 'AssetSoftDeleted', data: { asset: assetRecord(cash) } });
    given(addAsset(cash), command('DeleteAsset', cash)).when(command('DeleteAsset', cash)).thenNothing();
  });

  it('LED-28 B-16 is taken back by a restore, and restoring again does nothing', () => {
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(command('RestoreAsset', cash))
      .then({ type: 'AssetRestored', data: { asset: assetRecord(cash), former: { deletion: 'soft' } } });
    given(addAsset(cash)).when(command('RestoreAsset', cash)).thenNothing();
  });

  it('LED-21 LED-22 B-22 refuses to restore into a taken name or beyond 500', () => {
    given(addAsset(cash), command('DeleteAsset', cash), addAsset(bank))
      .when(command('RestoreAsset', cash))
      .thenRefused({ code: 'asset-name-taken', name: 'Cash' });
    given(...fullHouse, command('DeleteAsset', cash), addAsset(oneMore, { name: 'One more' }))
      .when(command('RestoreAsset', cash))
      .thenRefused({ code: 'too-many-assets' });
  });

  it('LED-29 B-15 is permanent from soft-deleted and from live', () => {
    given(addAsset(cash), command('DeleteAsset', cash))
      .when(command('PermanentlyDeleteAsset', cash))
      .then({
        type: 'AssetPermanentlyDeleted',
        data: { asset: assetRecord(cash), former: { deletion: 'soft' } },
      });
    given(addAsset(cash))
      .when(command('PermanentlyDeleteAsset', cash))
      .then({
        type: 'AssetPermanentlyDeleted',
        data: { asset: assetRecord(cash), former: { deletion: 'none' } },
      });
  });

  it.each(['DeleteAsset', 'RestoreAsset', 'PermanentlyDeleteAsset'] as const)(
    'LED-29 B-15 knows no asset for %s once it is permanently deleted, nor one that never was',
    (type) => {
      given(addAsset(cash), command('PermanentlyDeleteAsset', cash))
        .when(command(type, cash))
        .thenRefused({ code: 'asset-not-found' });
      given(addAsset(cash)).when(command(type, bank)).thenRefused({ code: 'asset-not-found' });
    },
  );
});
