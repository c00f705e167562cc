// oxlint-disable vitest/expect-expect -- then… asserts
import { expect, it } from 'vitest';
import { addAsset, assetRecord, command, given, sampleId, spend } from './index.ts';

const cash = sampleId('asset', 1);

it('passes where the decision is the one expected', () => {
  given().when(command('DeleteAsset', cash)).thenRefused({ code: 'asset-not-found' });
  given(addAsset(cash)).when(command('RestoreAsset', cash)).thenNothing();
});

it('fails where it is another one, and tells the story', () => {
  const spendTooMuch = given(addAsset(cash, { balance: 5_00 })).when(
    spend(sampleId('transaction', 1), cash, 6_00),
  );
  expect(() => spendTooMuch.thenNothing()).toThrow(
    /Given\n {2}0 AssetAdded .*\nWhen\n {2}.*CreateTransaction.*\nThen\n {2}refused: .*insufficient-funds/,
  );
  expect(() => spendTooMuch.thenRefused({ code: 'asset-not-found' })).toThrow('insufficient-funds');
});

it('makes the command of the history where it is given a function', () => {
  given(addAsset(cash))
    .when((history) =>
      command('DeleteAsset', history[0]?.type === 'AssetAdded' ? history[0].data.asset.id : ''),
    )
    .then({
      type: 'AssetSoftDeleted',
      data: { asset: assetRecord(cash) },
    });
});
