import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AccountDeletedPage } from '../features/auth/AccountDeletedPage.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import { sessionStore } from '../shared/session/session.ts';
import { RequireSession } from './guards.tsx';
import { data, type FakeAnswer, fakeServer } from './testing/fakeServer.ts';
import { press, region, renderAt } from './testing/renderAt.tsx';
import { dewi, signInForEach } from './testing/signedIn.ts';

signInForEach();

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
