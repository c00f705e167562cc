import { describe, expect, it } from 'vitest';
import { passwordProblems, passwordRules, passwordStrength } from './passwords.ts';

describe('rules of a password', () => {
  it.each([
    ['Pass1!x', ['Password must be at least 8 characters']],
    ['password1!', ['Password must contain at least one uppercase letter']],
    ['PASSWORD1!', ['Password must contain at least one lowercase letter']],
    ['Password!!', ['Password must contain at least one number']],
    ['Password11', ['Password must contain at least one special character']],
    [`Password1!${'x'.repeat(119)}`, ['Password must be at most 128 characters']],
    ['Password1!\u0000', ['Password contains characters that are not allowed']],
    ['Password1!\ud800', ['Password contains characters that are not allowed']],
    ['Password1!', []],
    ['  Straße-9  ', []],
    ['Пароль-123', []],
    [`Password1!${'x'.repeat(118)}`, []],
  ])('S1-5.10–14 S1-5.18 %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it('says everything that is missing at once', () => {
    expect(passwordProblems('')).toEqual(passwordRules.map((rule) => rule.message));
  });
});

describe('S1-5.23 S1-5.24 S1-9.06 strength', () => {
  it.each([
    ['', 0, 'Weak'],
    ['a', 20, 'Weak'],
    ['a1', 40, 'Fair'],
    ['a1!', 60, 'Good'],
    ['aA1!', 80, 'Strong'],
    ['aA1!aA1!', 100, 'Strong'],
  ])('%j has %i points: %s', (password, points, label) => {
    expect(passwordStrength(password)).toEqual({ points, label });
  });
});
