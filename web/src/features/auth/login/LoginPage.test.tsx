import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../../app/testing/fakeServer.ts';
import { renderAt, type } from '../../../app/testing/renderAt.tsx';
import { dewi } from '../../../app/testing/signedIn.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { LoginPage } from './LoginPage.tsx';

beforeEach(() => void renderAt('/login', <LoginPage />));
afterEach(() => sessionStore.end('elsewhere'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wrong = ['Please enter a valid email address', 'Password must be at least 8 characters'];

it('S1-2.31 S1-5.01 S1-5.02 S1-5.03 the fields are checked while one types', () => {
  type('Email', 'dewi@');
  type('Password', 'short');
  expect(wrong.map((text) => screen.queryByText(text)?.textContent)).toEqual(wrong);
  type('Email', 'dewi@example.com');
  type('Password', 'long enough');
  expect(wrong.map((text) => screen.queryByText(text))).toEqual([null, null]);
});

it('S1-2.32 the password can be shown and hidden', () => {
  const shown = () => screen.getByLabelText('Password').getAttribute('type');
  const seen = [shown()];
  press('Show password');
  seen.push(shown());
  press('Hide password');
  expect([...seen, shown()]).toEqual(['password', 'text', 'password']);
});

it('S1-2.34 a link leads to /register', () => {
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
});

it('S1-2.33 S1-3.02 S1-8.01 S1-8.09 the button says that it is busy; a wrong password is told in place, the right one stores the session', async () => {
  let answer = Promise.withResolvers<FakeAnswer>();
  const asked = fakeServer(({ path }) =>
    path === '/auth/login' ? (answer.promise as Promise<never>) : undefined,
  );
  type('Email', dewi.email);
  type('Password', 'Kuda#Biru_81x');
  const submit = async (given: FakeAnswer) => {
    await act(async () => press('Sign in'));
    expect((await screen.findByRole('button', { name: 'Signing in...' })).isConnected).toBe(true);
    await act(async () => answer.resolve(given));
    answer = Promise.withResolvers();
  };
  await submit({ status: 401, body: { success: false, message: 'No' } });
  const wrongPassword = 'Email or password is incorrect. Please try again.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(wrongPassword));
  expect([sessionStore.current(), toasts.current().visible]).toEqual([null, []]);
  await submit(data({ token: 'jwt', user: dewi }));
  await waitFor(() => expect(sessionStore.current()?.user.email).toBe(dewi.email));
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Login successful!']);
  expect([localStorage.getItem('auth_token'), asked.map(({ body }) => body)]).toEqual([
    'jwt',
    Array.from({ length: 2 }, () => ({ email: dewi.email, password: 'Kuda#Biru_81x' })),
  ]);
});
