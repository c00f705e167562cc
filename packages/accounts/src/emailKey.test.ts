import { withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import type { Account } from './accountStore.ts';
import { accountByEmail, emailKey, emailKeys } from './emailKey.ts';

it('takes spellings of one address as the same, whatever the case and the composition', () => {
  const key = emailKey('secret', 'Rene\u0301@Example.org');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(emailKey('secret', 'ren\u00e9@example.ORG')).toBe(key);
  expect(emailKey('secret', 'rene@example.org')).not.toBe(key);
});

it('gives other keys under another secret', () => {
  expect(emailKey('secret', 'ada@example.org')).not.toBe(emailKey('other', 'ada@example.org'));
});

it('AC-70 an account is found under the newest secret and under each former one', async () => {
  const [email, ring] = ['ada@example.org', withFormer('newest', 'former\noldest')];
  const kept = ['newest', 'former', 'oldest'].map((secret) => emailKey(secret, email));
  expect(emailKeys(ring, email)).toEqual(kept);
  expect(emailKey(ring, email)).toBe(kept[0]);
  const find = (emailKeyKept: string) =>
    accountByEmail(
      { accountByEmailKey: async (key) => (key === emailKeyKept ? ({ emailKey: key } as Account) : null) },
      ring,
      email,
    );
  expect(await Promise.all(kept.map(async (key) => (await find(key))?.emailKey))).toEqual(kept);
  expect(await find(emailKey('stranger', email))).toBeNull();
});
