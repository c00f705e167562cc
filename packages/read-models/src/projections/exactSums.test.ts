import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addExactly, type BeyondNumbers } from './exactSums.ts';

const MAX_AMOUNT = 99_999_999_999_999;

it('a sum is the number nearest to the exact one, however large, and nothing is left when all is taken away', () => {
  const amounts = fc.array(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), { maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.nat(300), (some, most) => {
      const sums: Record<string, number> = {};
      let beyond: BeyondNumbers | undefined;
      const add = (amount: number): void => {
        beyond = addExactly(sums, beyond, 'a', amount);
      };
      const all = [...some, ...Array<number>(most).fill(MAX_AMOUNT)];
      for (const amount of all) add(amount);
      expect(sums['a'] ?? 0).toBe(Number(all.reduce((sum, amount) => sum + BigInt(amount), 0n)));
      for (const amount of all) add(-amount);
      expect([sums['a'] ?? 0, beyond]).toEqual([0, undefined]);
    }),
  );
});

it('keeps digits only of the sums that need them', () => {
  const sums: Record<string, number> = { a: Number.MAX_SAFE_INTEGER, b: 1 };
  const beyond = addExactly(sums, addExactly(sums, undefined, 'a', 2), 'b', 1);
  expect([sums, beyond]).toEqual([{ a: 2 ** 53, b: 2 }, { a: '9007199254740993' }]);
  expect(addExactly(sums, beyond, 'a', -2)).toBeUndefined();
  expect(sums).toEqual({ a: Number.MAX_SAFE_INTEGER, b: 2 });
});
