import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { afterEach, describe, expect, it } from 'vitest';
import { operatorPassword, sessionStore } from '../shared/session/session.ts';
import { GuestOnly, RequireSession } from './routes.tsx';
import { dewi } from './testing/signedIn.ts';
import { theme } from './theme.ts';

const session = { token: 'jwt', user: dewi };

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

function open(path: InitialEntry, dashboard: ReactNode = <Here />) {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path="login" element={<Here />} />
              <Route path="register" element={<Here />} />
            </Route>
            <Route element={<RequireSession />}>
              <Route path="dashboard/*" element={dashboard} />
            </Route>
          </Routes>
        </Suspense>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

const here = () => JSON.parse(screen.getByRole('status').textContent ?? 'null') as unknown;

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
  operatorPassword.set(null);
});

describe('route guards', () => {
  it('S2-2.01 S1-2.04 S1-2.35 sends a visitor to /login, and after signing in back to path and query', () => {
    open('/dashboard/transactions?id=abc');
    expect(here()).toEqual(['/login', { from: '/dashboard/transactions?id=abc' }]);
    act(() => sessionStore.signIn(session));
    expect(here()).toEqual(['/dashboard/transactions?id=abc', null]);
  });

  it('AC-27 shows the form for another password in place of every page, until there is one', async () => {
    // Its code is there by then, however slow the machine is.
    await import('../features/settings/PasswordForm.tsx');
    act(() => sessionStore.signIn(session));
    act(() => operatorPassword.set(session.user.id));
    await act(async () => open('/dashboard/transactions'));
    expect(await screen.findByText('Choose your own password')).toBeTruthy();
    act(() => operatorPassword.set(null));
    expect(here()).toEqual(['/dashboard/transactions', null]);
  });

  it('S1-2.36 goes to /dashboard without an origin', () => {
    open('/login');
    act(() => sessionStore.signIn(session));
    expect(here()).toEqual(['/dashboard', null]);
  });

  it('S1-2.44 goes to /dashboard after registering, wherever one came from', () => {
    open({ pathname: '/register', state: { from: '/dashboard/settings' } });
    act(() => sessionStore.signIn(session));
    expect(here()).toEqual(['/dashboard', null]);
  });

  it.each(['/login', '/register'])('S1-2.02 S1-2.03 keeps a signed-in person away from %s', (path) => {
    sessionStore.signIn(session);
    open(path);
    expect(here()).toEqual(['/dashboard', null]);
  });

  it('S1-4.13 begins anew when another tab signs somebody else in', () => {
    const begun: string[] = [];
    function Begun() {
      useEffect(() => {
        begun.push(sessionStore.current()?.user.name ?? '');
      }, []);
      return null;
    }
    sessionStore.signIn(session);
    open('/dashboard', <Begun />);
    localStorage.setItem('user', JSON.stringify({ ...session.user, id: 'b'.repeat(24), name: 'Marc' }));
    localStorage.setItem('auth_token', 'another');
    act(() => sessionStore.reread());
    expect(begun).toEqual(['Dewi', 'Marc']);
  });

  it('remembers the place after a 401, not after signing out', () => {
    sessionStore.signIn(session);
    open('/dashboard/settings');
    act(() => sessionStore.end('unauthorized'));
    expect(here()).toEqual(['/login', { from: '/dashboard/settings' }]);
    act(() => sessionStore.signIn(session));
    act(() => sessionStore.end('logout'));
    expect(here()).toEqual(['/login', null]);
  });
});
