import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyNamed } from '../shared/code/lazyNamed.ts';
import { operatorPassword, sessionStore, useSession } from '../shared/session/session.ts';
import { useStore } from '../shared/store/store.ts';
import { destinationOf, originOf } from './origin.ts';

const OwnPasswordPage = lazyNamed(
  () => import('../features/settings/OwnPasswordPage.tsx'),
  'OwnPasswordPage',
);

/**
 * Signed-in people only; others go to /login, which remembers where they wanted to go. Who has deleted their account is
 * told so. When another tab signs somebody
 * else in, everything starts again: forms, the live channel, what is shown.
 */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const operators = useStore(operatorPassword);
  if (session !== null && operators === session.user.id) return <OwnPasswordPage />;
  if (session !== null)
    return (
      <Fragment key={session.user.id}>
        <Outlet />
      </Fragment>
    );
  if (sessionStore.lastEnd() === 'deleted') return <Navigate to="/account-deleted" replace />;
  const left = sessionStore.lastEnd() === 'logout';
  return <Navigate to="/login" replace state={left ? null : originOf(location)} />;
}

/** Signed-out people only; after signing in they go where they came from, after registering to the dashboard. */
export function GuestOnly() {
  const session = useSession();
  const location = useLocation();
  if (session === null) return <Outlet />;
  const to = location.pathname === '/register' ? '/dashboard' : destinationOf(location.state);
  return <Navigate to={to} replace />;
}
