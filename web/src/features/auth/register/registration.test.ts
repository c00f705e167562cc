import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { readRegistration, registrationFailureText } from './registerMachine.ts';

const person = { id: 'a'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };

describe('the answer to a registration', () => {
  const answered = (data: object | undefined) => readRegistration({ success: true, data, meta: {} });

  it('S1-5.21 S1-5.22 says what is missing', () => {
    expect(
      [{}, { token: 'jwt' }, { token: 'jwt', user: { id: person.id } }].map((data) => answered(data).message),
    ).toEqual([
      'Authentication token missing from server response',
      'Incomplete user data in server response',
      'Incomplete user data in server response',
    ]);
  });

  it('S1-8.19 gives the session and its message', () => {
    expect(answered({ token: 'jwt', user: person })).toEqual({
      success: true,
      message: 'Registration successful',
      session: { token: 'jwt', user: person },
    });
  });

  it('S1-8.32 has a generic message', () => {
    const failure: ServiceFailure = { success: false, message: '', kind: 'refused', status: 500 };
    expect(readRegistration(failure).message).toBe('Registration failed');
  });
});

describe('the alert above the form', () => {
  const taken = 'This email is already registered. Please use a different email or log in.';
  const otherwise = 'Registration failed. Please check your information and try again.';
  const say = (message: string, more: Partial<ServiceFailure> = {}) =>
    registrationFailureText({
      success: false,
      kind: 'refused',
      saidBy: 'server',
      status: 400,
      message,
      ...more,
    });
  const field = (name: string, text: string) =>
    say('Please check your input', { errors: { [name]: [text] } });

  it.each([
    ['S1-8.22', 'This email already exists', taken],
    [
      'S1-8.23',
      'This password is too weak: it is one of the most common',
      'Please use a stronger password that meets all requirements.',
    ],
    ['S1-8.24', 'Name is required', 'Please provide a valid name.'],
    ['S1-8.24', 'Invalid name', 'Please provide a valid name.'],
    ['S1-8.30', 'Registration is closed', otherwise],
  ])('%s %s', (_, message, text) => {
    expect(say(message)).toBe(text);
  });

  it.each([
    ['S1-8.25', 'email', 'Address exists', taken],
    ['S1-8.26', 'email', 'Too long', 'Please provide a valid email address.'],
    ['S1-8.27', 'password', 'Too short', 'Please provide a password that meets all requirements.'],
    ['S1-8.28', 'name', 'Too short', 'Please provide a valid name.'],
    ['S1-8.29', 'color', 'Unknown field', 'Unknown field'],
  ])('%s field %s: %s', (_, name, said, text) => {
    expect(field(name, said)).toBe(text);
  });

  it('S1-8.31 an answer that says nothing and brings no data', () => {
    const nothing = 'Unable to complete registration. Please try again.';
    expect(say('Request failed with status code 502', { saidBy: 'client' })).toBe(nothing);
    expect(
      say('Network error occurred. Please check your connection.', { kind: 'network', saidBy: 'client' }),
    ).toBe(nothing);
  });
});
