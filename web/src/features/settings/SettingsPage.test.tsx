import { currencies } from '@ledgerline/domain/currency';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf, told, type } from '../../app/testing/renderAt.tsx';
import { dewi, signInForEach } from '../../app/testing/signedIn.ts';
import { setDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { forgetLogoutQuestion, useLogoutQuestion } from '../../shared/session/logoutQuestion.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { SettingsPage } from './SettingsPage.tsx';

signInForEach();
afterEach(() => {
  setDisplayCurrency('USD');
  vi.useRealTimers();
});

/** Settings; writes are answered by path, others get no answer. */
function open(answers: Record<string, FakeAnswer> = {}) {
  const asked = fakeServer(({ method, path }) => {
    if (method !== 'GET') return answers[path] ?? null;
    if (path === '/auth/second-factor') return data({ authenticator: null });
    return ['/auth/sessions', '/auth/passkeys', '/rules'].includes(path) ? data([]) : undefined;
  });
  renderAt('/dashboard/settings', <SettingsPage />);
  return { written: () => asked.filter(({ method }) => method !== 'GET') };
}

const isEditable = (label: string) => !screen.getByLabelText<HTMLInputElement>(label).readOnly;

it('S1-2.45 S1-2.46 S1-2.54 B-11 nothing is coming soon; of the currency it says that nothing is converted', () => {
  open();
  expect(screen.queryByText(/Coming Soon|Only currency selection and logout work/i)).toBeNull();
  const hint = 'Only changes how amounts are displayed. Nothing is converted.';
  expect(screen.getByText(hint).isConnected).toBe(true);
});

it('S1-2.47 S1-2.48 S1-2.49 S1-2.50 the name is changed in edit mode only, and three seconds say that it was saved', async () => {
  const { written } = open({ '/auth/profile': data({ ...dewi, name: 'Dewi L' }) });
  expect([isEditable('Full name'), isEditable('Email')]).toEqual([false, false]);
  expect(screen.getByText('Email cannot be changed').isConnected).toBe(true);
  await press('Edit Profile');
  expect([isEditable('Full name'), isEditable('Email')]).toEqual([true, false]);
  type('Full name', 'A');
  await press('Save Profile');
  expect([screen.getByText('Name must be at least 2 characters').isConnected, written()]).toEqual([true, []]);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('Full name', 'Dewi L');
  await press('Save Profile');
  await vi.waitFor(() => expect(screen.queryByText('Profile saved')).not.toBeNull());
  expect(written().map(({ path, body }) => [path, body])).toEqual([['/auth/profile', { name: 'Dewi L' }]]);
  expect([isEditable('Full name'), sessionStore.current()?.user.name]).toEqual([false, 'Dewi L']);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(screen.queryByText('Profile saved')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Profile saved')).toBeNull();
});

it('S1-4.17 S1-4.18 S1-5.29 the form for a password is empty again after Cancel, and closes once it was changed', async () => {
  const { written } = open({ '/auth/password': data({ token: 'jwt 2' }) });
  const values = ['Current password', 'New password', 'Confirm new password'];
  const fill = (...typed: string[]) => typed.forEach((value, index) => type(values[index] ?? '', value));
  const security = within(await region('Security Settings'));
  expect(security.queryByLabelText('Current password')).toBeNull();
  await press('Change Password');
  fill('whatever it is', 'abc');
  await press('Cancel');
  expect(security.queryByLabelText('Current password')).toBeNull();
  await press('Change Password');
  expect(values.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['', '', '']);
  fill('Kuda#Biru_81x', 'Gajah-Putih-92', 'Gajah-Putih-92');
  await press('Update Password');
  await waitFor(() => expect(told().map(([title]) => title)).toEqual(['Password updated successfully']));
  expect(security.queryByLabelText('Current password')).toBeNull();
  expect(written().map(({ body }) => body)).toEqual([
    { currentPassword: 'Kuda#Biru_81x', newPassword: 'Gajah-Putih-92' },
  ]);
  expect(sessionStore.current()?.token).toBe('jwt 2');
});

it('S1-2.55 Account Management asks whether to sign out', async () => {
  const Asked = () => <output>{String(useLogoutQuestion().asked)}</output>;
  fakeServer(() => undefined);
  renderAt(
    '/dashboard/settings',
    <>
      <SettingsPage />
      <Asked />
    </>,
  );
  await press('Logout', await region('Account Management'));
  expect(textsOf('status')).toContain('true');
  forgetLogoutQuestion();
});

const openCurrencies = async () => {
  await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: 'Display currency' })));
  return screen.findAllByRole('option');
};
const choose = async (code: string) => {
  const option = (await openCurrencies()).find(({ textContent }) => textContent?.startsWith(code));
  await act(async () => void (option && fireEvent.click(option)));
};

it('S1-9.12 S1-3.13 the picker offers ten currencies, each with flag, code, name and symbol', async () => {
  open();
  const options = await openCurrencies();
  expect(options.map(({ textContent }) => textContent)).toEqual(
    Object.values(currencies).map(({ code, name, symbol }) => code + name + symbol),
  );
  expect(options.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(
    'USD IDR EUR GBP JPY SGD MYR AUD CAD CNY'.split(' '),
  );
  expect(options.every((option) => option.querySelector('svg, img'))).toBe(true);
});

it('S1-2.51 S1-2.52 S1-2.53 S1-4.19 S1-8.47 a chosen currency is shown in the preview, kept, saved and told', async () => {
  const { written } = open({ '/auth/settings': data({ currency: 'EUR' }) });
  await choose('EUR');
  await waitFor(() => expect(told()).toEqual([['Currency changed to EUR', 'Settings updated successfully']]));
  expect(localStorage.getItem('userCurrency')).toBe('EUR');
  expect(written().map(({ path, body }) => [path, body])).toContainEqual([
    '/auth/settings',
    { currency: 'EUR' },
  ]);
  const preview = within(await region('Transaction preview'));
  const shown = () => preview.getByText(/€/).textContent?.replace('\u00a0', ' ');
  fireEvent.click(preview.getByText('Income'));
  expect(shown()).toBe('+2.450,00 €');
  fireEvent.click(preview.getByText('Expense'));
  expect(shown()).toBe('−12,50 €');
});

it.each<[string, FakeAnswer, string]>([
  ['S1-8.48', { status: 400, body: { success: false, message: 'No' } }, 'Failed to update settings'],
  ['S1-8.49', null, 'An error occurred while updating settings'],
])('%s S1-8.52 a currency that was not saved is shown all the same, and told', async (_row, answer, text) => {
  open({ '/auth/settings': answer });
  await choose('JPY');
  await waitFor(() => expect(told()).toContainEqual(['Failed to update currency settings', text]));
  expect(screen.getByRole('combobox', { name: 'Display currency' }).textContent).toContain('JPY');
});
