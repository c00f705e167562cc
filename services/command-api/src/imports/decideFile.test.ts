import { addAsset, ledgerAfter, sampleId, spend } from '@ledgerline/domain/testing';
import { expect, it, vi } from 'vitest';
import { viewFor } from './decideFile.ts';

it('M8 while a long ledger is looked through for a file, others have turns', async () => {
  const cash = sampleId('asset', 1);
  const spent = [1, 2, 3].map((place) => spend(sampleId('transaction', place), cash, 1));
  const { state } = ledgerAfter(addAsset(cash, { balance: 5_00 }), ...spent);
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await viewFor(state, 3, { assetId: cash, file: { name: 'may.csv', bytes: new Uint8Array(), sha256: '' } });
  clearImmediate(next);
  expect(turns).toBe(3);
});
