import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Password123!',
  'Welcome@123',
  'Admin@123',
  'Qwerty123!',
  '1qaz@WSX',
  'Aa123456@',
])('S1-5.20 finds %s on the list of common ones', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

it.each(['Demo-2026!', 'Kopi-tubruk 7', 'Passionfruit-42', 'Abracadabra!9', 'My-Password-Is-Long-9!'])(
  'S1-5.20 lets %s pass',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
