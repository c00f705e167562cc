import { expect, it } from 'vitest';
import { isId } from './identifiers.ts';
import { PRODUCT_NAME } from './productName.ts';
import { notFoundAnswer } from './routes.ts';
import { texts } from './texts.ts';

it('S1-1.01 one constant holds the product’s name', () => {
  expect(PRODUCT_NAME).toBe('Ledgerline');
});

it('S1-8.18 the text of a lock says so, without the words of a wrong password or an unknown address', () => {
  for (const text of [texts.signInLocked, texts.accountLocked]) {
    expect(text).toMatch(/locked/);
    expect(text).not.toMatch(/invalid|incorrect|wrong|password|exist|not found|no user/i);
  }
});

it('S1-8.38 S1-8.39 only the text about CSRF makes the client fetch a new token', () => {
  const others = Object.entries(texts).filter(([name]) => name !== 'invalidCsrfToken');
  expect(texts.invalidCsrfToken).toMatch(/csrf/i);
  expect(others.filter(([, text]) => /csrf|token/i.test(text))).toEqual([]);
});

it('S1-8.22 S1-8.23 registration’s texts are those that the client recognises', () => {
  expect(texts.emailTaken).toMatch(/email.*already exists/);
  expect(texts.passwordTooCommon).toMatch(/password.*weak/);
});

it('a 404 says what is not there', () => {
  expect(
    (
      [
        'transaction',
        'restoreAsset',
        'patchAssetAlias',
        'transfer',
        'category',
        'revertActivity',
        'listAssets',
      ] as const
    ).map((name) => notFoundAnswer(name).message),
  ).toEqual([
    'Transaction not found',
    'Asset not found',
    'Asset not found',
    'Transfer not found',
    'Category not found',
    'Activity not found',
    'Not found',
  ]);
});

it('S1-3.05 an id is 24 lower-case hexadecimal characters', () => {
  expect(
    ['0123456789abcdef01234567', 'A'.repeat(24), 'a'.repeat(23), `${'a'.repeat(24)}\n`, 5].map(isId),
  ).toEqual([true, false, false, false, false]);
});
