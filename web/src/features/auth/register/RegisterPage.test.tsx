import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../../app/testing/fakeServer.ts';
import { renderAt, type } from '../../../app/testing/renderAt.tsx';
import { dewi } from '../../../app/testing/signedIn.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { RegisterPage } from './RegisterPage.tsx';

beforeEach(() => {
  fakeServer(() => undefined);
  renderAt('/register', <RegisterPage />);
});
afterEach(() => {
  sessionStorage.clear();
  sessionStore.end('elsewhere');
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const saysAll = (...texts: string[]) => texts.every((text) => screen.queryByText(text) !== null);

const nameWrong = 'Name must be at least 2 characters';
const emailWrong = 'Please enter a valid email address';

async function toStepTwo(): Promise<void> {
  type('Full name', 'De');
  type('Email', 'd@example.com');
  press('Continue');
  await screen.findByText('Step 2 of 2');
}

it('S1-2.37 S1-4.06 S1-5.07 S1-5.08 S1-5.09 step 1 lets nobody on without name and address', async () => {
  press('Continue');
  expect(saysAll(nameWrong, emailWrong)).toBe(true);
  type('Full name', 'D');
  type('Email', 'd@');
  press('Continue');
  expect(saysAll('Step 1 of 2', nameWrong, emailWrong)).toBe(true);
  type('Full name', 'De');
  expect([saysAll(nameWrong), saysAll(emailWrong)]).toEqual([false, true]);
  type('Email', 'd@example.com');
  expect(saysAll(emailWrong)).toBe(false);
  press('Continue');
  expect(await screen.findByText('Step 2 of 2')).toBeDefined();
  expect(document.activeElement).toBe(field('Password'));
});

it.each([
  ['S1-5.10', 'Ab1!', [false, true, true, true, true], 'Password must be at least 8 characters'],
  [
    'S1-5.11',
    'abcdef1!',
    [true, false, true, true, true],
    'Password must contain at least one uppercase letter',
  ],
  [
    'S1-5.12',
    'ABCDEF1!',
    [true, true, false, true, true],
    'Password must contain at least one lowercase letter',
  ],
  ['S1-5.13', 'Abcdefg!', [true, true, true, false, true], 'Password must contain at least one number'],
  [
    'S1-5.14',
    'Abcdefg1',
    [true, true, true, true, false],
    'Password must contain at least one special character',
  ],
])('S1-2.40 %s step 2 says what %s lacks', async (_row, typed, met, text) => {
  await toStepTwo();
  type('Password', typed);
  expect(saysAll(text)).toBe(true);
  const rules = within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.dataset['met'])).toEqual(met.map(String));
});

it('S1-5.15 the second password must be the first one', async () => {
  await toStepTwo();
  type('Password', 'Correct-Horse-7');
  type('Confirm password', 'Correct-Horse-7?');
  const shown = () => [
    saysAll('Passwords do not match'),
    field('Confirm password').getAttribute('aria-invalid') === 'true',
  ];
  expect(shown()).toEqual([true, true]);
  type('Confirm password', 'Correct-Horse-7');
  expect(shown()).toEqual([false, false]);
});

it('S1-2.39 each password can be shown by itself', async () => {
  await toStepTwo();
  const types = () => ['Password', 'Confirm password'].map((label) => field(label).type);
  expect(types()).toEqual(['password', 'password']);
  press('Show password');
  expect(types()).toEqual(['text', 'password']);
});

it('S1-2.43 whoever has an account is led to /login', () => {
  const link = screen.getByRole('link', { name: /^Already have an account\?/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Already have an account? Sign in',
    '/login',
  ]);
});

it('S1-2.41 S1-4.15 S1-7.05 S1-8.20 with a new CSRF token the password is sent once, not its repetition; it is said while it waits, and when it is done', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const asked = fakeServer(() => answer.promise as Promise<never>);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await toStepTwo();
  type('Password', 'Correct-Horse-7');
  type('Confirm password', 'Correct-Horse-7');
  await act(async () => press('Sign up'));
  expect((await screen.findByRole('button', { name: 'Creating...' })).isConnected).toBe(true);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    ...(fetched.mock.calls[0]?.[0] === '/config.json' ? ['/config.json'] : []),
    '/api/v1/auth/csrf-token',
    '/api/v1/auth/register',
  ]);
  await act(async () => answer.resolve(data({ token: 'jwt', user: dewi })));
  await waitFor(() => expect(sessionStore.current()?.token).toBe('jwt'));
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Registration successful!']);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/register', { name: 'De', email: 'd@example.com', password: 'Correct-Horse-7' }],
  ]);
});
