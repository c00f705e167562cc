import { expect, it } from 'vitest';
import { keyIdOf, secretsOf, withFormer } from './secrets.ts';

it('AC-70 DATA_SECRET goes before the former ones, of which each is a line', () => {
  expect(secretsOf(withFormer('newest', ' former \r\n\noldest\nnewest\n'))).toEqual([
    'newest',
    'former',
    'oldest',
  ]);
});

it('AC-70 a secret without former ones stays as it is, whatever it holds', () => {
  const secret = 'with, a comma\nand a line ';
  expect(withFormer(secret)).toBe(secret);
  expect(secretsOf(secret)).toEqual([secret]);
});

it('AC-70 a key id is the same for the same secret alone', () => {
  expect(keyIdOf('newest')).toMatch(/^[\w-]{8}$/);
  expect(keyIdOf('newest')).toBe(keyIdOf('newest'));
  expect(keyIdOf('former')).not.toBe(keyIdOf('newest'));
});
