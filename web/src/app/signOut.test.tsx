import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LogoutHost } from '../features/auth/LogoutHost.tsx';
import { Sidebar } from '../features/shell/Sidebar.tsx';
import { sessionStore } from '../shared/session/session.ts';
import { toasts } from '../shared/toasts/showToast.ts';
import { RequireSession } from './routes.tsx';
import { data, fakeServer } from './testing/fakeServer.ts';
import { press, renderAt, textsOf } from './testing/renderAt.tsx';
import { signInForEach } from './testing/signedIn.ts';

signInForEach();

/** The sidebar, which stands beside every page of signed-in people. */
async function open() {
  const asked = fakeServer(({ method }) => (method === 'GET' ? undefined : data(null)));
  renderAt(
    '/dashboard/bills',
    <Suspense>
      <LogoutHost />
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="dashboard/*" element={<Sidebar />} />
        </Route>
        <Route path="login" element={<h1>Sign in</h1>} />
      </Routes>
    </Suspense>,
  );
  await press(/^User menu of/);
  return asked;
}

const askedFor = async () => {
  await press('Logout');
  return within(await screen.findByRole('dialog', { name: 'Sign Out' }));
};

it('S1-2.21 S1-2.22 the user menu offers profile, Activity and Logout; the navigation has no Activity', async () => {
  await open();
  const href = (name: string) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href');
  expect([href('My Profile'), href('Activity')]).toEqual(['/profile', '/dashboard/activity']);
  expect(screen.getByRole('button', { name: 'Logout' }).isConnected).toBe(true);
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: 'Activity' })).toBeNull();
});

it('S1-2.26 S1-2.27 S1-2.28 S1-2.30 Logout asks first, and Cancel keeps the session', async () => {
  const asked = await open();
  const dialog = await askedFor();
  const text =
    "Are you sure you want to sign out from your account? You'll need to login again to access your financial data.";
  expect(dialog.getByText(text).isConnected).toBe(true);
  expect(textsOf('listitem', screen.getByRole('dialog'))).toEqual([
    'Unsaved changes will be lost.',
    'You will be redirected to the login page.',
  ]);
  await act(async () => dialog.getByRole('button', { name: 'Cancel, keep me signed in' }).click());
  expect(screen.queryByRole('dialog', { name: 'Sign Out' })).toBeNull();
  expect([sessionStore.current()?.token, asked.filter(({ method }) => method !== 'GET')]).toEqual([
    'jwt',
    [],
  ]);
});

it('S1-2.29 S1-4.03 S1-4.04 Yes signs out, says so and leads to /login', async () => {
  const asked = await open();
  const dialog = await askedFor();
  await act(async () => dialog.getByRole('button', { name: 'Yes, sign me out' }).click());
  expect((await screen.findByRole('heading', { name: 'Sign in' })).isConnected).toBe(true);
  expect([location.pathname, sessionStore.current()]).toEqual(['/login', null]);
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Logged out successfully']);
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/auth/logout']);
});
