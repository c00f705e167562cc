import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountDeletedPage } from '../features/auth/AccountDeletedPage.tsx';
import { LoginPage } from '../features/auth/login/LoginPage.tsx';
import { DeleteAccountForm } from '../features/settings/Account.tsx';
import { PasswordForm } from '../features/settings/PasswordForm.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import { unansweredChange } from '../shared/api/unansweredChange.ts';
import { sessionStore } from '../shared/session/session.ts';
import { RequireSession } from './routes.tsx';
import { data, type FakeAnswer, fakeServer } from './testing/fakeServer.ts';
import { press, region, renderAt } from './testing/renderAt.tsx';
import { dewi, signInForEach } from './testing/signedIn.ts';

signInForEach();
afterEach(() => unansweredChange.set(null));

const refusal = (errors: Record<string, string[]>): FakeAnswer => ({
  status: 400,
  body: { success: false, message: 'Refused', errors },
});

it('AC-60 AC-61 an account is deleted with its address and the password, after the history was offered', async () => {
  const wrong = 'The current password is incorrect';
  const answers = [refusal({ password: [wrong] }), refusal({ code: ['Please enter the code'] }), data(null)];
  const asked = fakeServer(({ method }) => (method === 'GET' ? undefined : answers.shift()));
  const written = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  renderAt(
    '/dashboard/settings',
    <Suspense>
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="dashboard/settings" element={<SettingsPage />} />
        </Route>
        <Route path="account-deleted" element={<AccountDeletedPage />} />
      </Routes>
    </Suspense>,
  );
  await press('Delete Account');
  const card = await region('Delete account');
  const type = (label: string, value: string) =>
    fireEvent.change(within(card).getByLabelText(label), { target: { value } });
  const submit = () => press('Delete my account', card);
  const isSaid = (text: string) => within(card).queryByText(text) !== null;
  expect(within(card).getByRole('button', { name: 'Download history' }).isConnected).toBe(true);

  await submit();
  expect(isSaid('Please type your e-mail address')).toBe(true);
  type('Your e-mail address', dewi.email);
  await submit();
  expect([isSaid('Please enter your password'), written()]).toEqual([true, []]);

  type('Current password', 'Wrong#Pass_77');
  await submit();
  await waitFor(() => expect(isSaid(wrong)).toBe(true));
  type('Current password', 'Kuda#Biru_81x');
  await submit();
  await waitFor(() => expect(within(card).queryByLabelText('Code of your app')).not.toBeNull());
  expect(sessionStore.current()?.user.id).toBe(dewi.id);

  type('Code of your app', '123456');
  await submit();
  expect((await screen.findByText('Your account is gone')).isConnected).toBe(true);
  expect([location.pathname, sessionStore.current()]).toEqual(['/account-deleted', null]);
  expect(written()).toEqual([
    { email: dewi.email, password: 'Wrong#Pass_77' },
    { email: dewi.email, password: 'Kuda#Biru_81x' },
    { email: dewi.email, password: 'Kuda#Biru_81x', code: '123456' },
  ]);
});

describe('the answer gets lost', () => {
  const nothing = () => undefined;
  const password = 'Kuda#Biru_81x';
  /** A change as its form sends it, and what the sign-in page says of it. */
  type Change = [
    row: string,
    form: ReactElement,
    labels: string[],
    typed: string[],
    button: string,
    told: RegExp,
  ];
  const changes: Change[] = [
    [
      'AC-12',
      <PasswordForm key="password" onClose={nothing} />,
      ['Current password', 'New password', 'Confirm new password'],
      [password, 'Gajah-Putih-92', 'Gajah-Putih-92'],
      'Update Password',
      /^We got no answer when you changed your password\. Try the new one first/,
    ],
    [
      'AC-64',
      <DeleteAccountForm key="deletion" onClose={nothing} />,
      ['Your e-mail address', 'Current password'],
      [dewi.email, password],
      'Delete my account',
      /^We got no answer when you asked to delete your account\. If you can't sign in any more, it is deleted/,
    ],
  ];

  /** Sends the change; what is written gets this answer, and who asks who they are, that one. */
  async function send(
    [, form, labels, typed, button]: Change,
    answer: FakeAnswer,
    me: FakeAnswer,
  ): Promise<void> {
    fakeServer(({ method, path }) => (method === 'GET' ? (path === '/auth/me' ? me : undefined) : answer));
    renderAt(
      '/dashboard/settings',
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="dashboard/settings" element={form} />
        </Route>
        <Route path="login" element={<LoginPage />} />
      </Routes>,
    );
    for (const [index, label] of labels.entries())
      fireEvent.change(screen.getByLabelText(label), { target: { value: typed[index] } });
    await press(button);
  }

  it.each(changes)('%s after the change, then the sign-in page tells', async (...change) => {
    await send(change, null, { status: 401, body: { success: false } });
    expect((await screen.findByText(change[5])).isConnected).toBe(true);
    expect([location.pathname, sessionStore.current()]).toEqual(['/login', null]);
  });

  it.each(changes)('%s before the change, then the form says that nothing was changed', async (...change) => {
    await send(change, { status: 502 }, data(dewi));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'We got no answer, and nothing was changed. Please try again.',
      ),
    );
    expect(sessionStore.current()?.user.id).toBe(dewi.id);
  });
});
