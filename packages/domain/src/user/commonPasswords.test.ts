import { describe, expect, it } from 'vitest';
import { passwordProblems } from '../values/passwords.ts';
import { commonPasswords, isCommonPassword } from './commonPasswords.ts';

describe('S1-5.20 common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'p@SSw0rd!1',
    'P@ssw0rd',
    'Passw0rd!',
    'P@ssword1',
    'P@ssw0rd123',
    'Pa$$w0rd',
    'Pa55word!',
    'Welc0me!',
    'India@123',
    'Welcome123!',
    'Qwerty123!',
    'Admin@123',
    'Summer2026!',
    'Rahasia123!',
    'Sayang@123',
    'Ledgerline1!',
    '1qaz@WSX',
    'Aa123456!',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Passw0rd-of-my-cat-7',
    'correct Horse 9 battery!',
    'Kuda#Biru_Terbang81x',
    'xV7!kq2LmPz',
    '',
    '!'.repeat(100_000),
  ])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('are more than 3,000, which is what the four classes leave of the usual lists', () => {
    const passing = [];
    for (const password of commonPasswords()) {
      if (passwordProblems(password).length === 0) passing.push(password);
      if (passing.length === 5000) break;
    }
    expect(passing.length).toBe(5000);
    expect(passing.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});
