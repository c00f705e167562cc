import { expect, it } from 'vitest';
import { tellStep } from './AssetProof.tsx';

it('B-40 tells amounts in the display currency, and leaves what people wrote as they wrote it', () => {
  const parts = ['Added income “Gift of 1.00” of ', { amount: 2.5 }, ' to Fund of 12.00'];
  expect(tellStep(parts, (amount) => `€${amount.toFixed(2)}`)).toBe(
    'Added income “Gift of 1.00” of €2.50 to Fund of 12.00',
  );
});
