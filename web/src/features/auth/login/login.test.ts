import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { loginFailureText, readLogin } from './readLogin.ts';

const person = { id: 'a'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };
const answered = (data: object | undefined) => readLogin({ success: true, data, meta: {} });

describe('the answer to a sign-in', () => {
  it('S1-5.04 S1-5.05 S1-5.06 says what is missing', () => {
    const texts = [undefined, {}, { token: 'jwt' }, { token: 'jwt', id: person.id, name: 'Dewi' }].map(
      (data) => answered(data).message,
    );
    expect(texts).toEqual([
      'Invalid server response: missing data',
      'Invalid server response: missing token',
      'Invalid server response: missing user data',
      'Invalid server response: missing user data',
    ]);
  });

  it('S1-7.03 reads the person beside the token or under user', () => {
    const session = { token: 'jwt', user: person };
    expect(answered({ token: 'jwt', ...person })).toMatchObject({ success: true, session });
    expect(answered({ token: 'jwt', user: person })).toMatchObject({ success: true, session });
  });

  it('AC-25 AC-38 reads who else may have signed in, or tried to', () => {
    const warnings = {
      passwordSetByOperatorAt: '2026-05-01T12:00:00.000Z',
      wrongCodeSentAt: '2026-05-02T12:00:00.000Z',
    };
    expect(answered({ token: 'jwt', ...person, ...warnings })).toMatchObject(warnings);
  });

  it('S1-8.02 has a generic message', () => {
    const failure: ServiceFailure = { success: false, message: '', kind: 'refused', status: 500 };
    expect(readLogin(failure).message).toBe('Login failed');
  });
});

describe('what the form says about a failure', () => {
  const incorrect = 'Email or password is incorrect. Please try again.';
  const unknown = 'Email not registered. Please check your email or create an account.';
  const locked = 'Your account has been locked. Please contact support.';
  const say = (message: string, more: Partial<ServiceFailure> = {}) =>
    loginFailureText({ success: false, kind: 'refused', status: 401, message, ...more });

  it.each([
    ['S1-8.03', 'Invalid email or password', incorrect],
    ['S1-8.03', 'Wrong credentials', incorrect],
    ['S1-8.03', 'INCORRECT', incorrect],
    ['S1-8.05', 'User not found', unknown],
    ['S1-8.05', 'This account does not exist', unknown],
    ['S1-8.05', 'no user', unknown],
    ['S1-8.06', 'Sign-in is locked for a while after too many attempts. Please try again later.', locked],
    ['S1-8.06', 'Account disabled', locked],
    ['S1-8.04', 'Something else', incorrect],
  ])('%s %s', (_, message, text) => {
    expect(say(message)).toBe(text);
  });

  it('S1-8.07 joins the first message of each field', () => {
    const errors = { email: ['Please enter a valid email address', 'too long'], other: ['Unknown field'] };
    expect(say('Please check your input', { errors })).toBe(
      'Please enter a valid email address Unknown field',
    );
  });

  it('S1-8.08 no answer at all', () => {
    const text = 'Unable to log in. Please check your connection and try again.';
    expect(say('Network error occurred. Please check your connection.', { kind: 'network' })).toBe(text);
  });

  it('shows its own words about an unusable answer as they are', () => {
    expect(say('Invalid server response: missing token', { kind: 'thrown' })).toBe(
      'Invalid server response: missing token',
    );
  });
});
