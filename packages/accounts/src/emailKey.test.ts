import { expect, it } from 'vitest';
import { emailKey } from './emailKey.ts';

it('takes spellings of one address as the same, whatever the case and the composition', () => {
  const key = emailKey('secret', 'Rene\u0301@Example.org');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(emailKey('secret', 'ren\u00e9@example.ORG')).toBe(key);
  expect(emailKey('secret', 'rene@example.org')).not.toBe(key);
});

it('gives other keys under another secret', () => {
  expect(emailKey('secret', 'ada@example.org')).not.toBe(emailKey('other', 'ada@example.org'));
});
