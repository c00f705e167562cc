import { Fragment, useEffect, useEffectEvent } from 'react';
import { type Location, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { lazyNamed } from '../shared/code/lazyNamed.ts';
import { operatorPassword, sessionStore, useSession } from '../shared/session/session.ts';
import { useStore } from '../shared/store/store.ts';

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

/** What /login remembers: the path and query to go back to after signing in. */
interface Origin {
  from: string;
}

/** The origin to remember when someone is sent from here to /login; only the signed-in area is worth it. */
function originOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Origin | null {
  const signedInArea = pathname === '/profile' || /^\/dashboard(\/|$)/.test(pathname);
  return signedInArea ? { from: pathname + search } : null;
}

/** Where to go after signing in: the remembered path and query, else /dashboard. */
function destinationOf(state: unknown): string {
  const from = (state as Partial<Origin> | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/dashboard';
}

/** When the server ends the session the person goes to /login, unless they are there. */
export function SessionRedirect() {
  const navigate = useNavigate();
  const location = useLocation();
  const onEnd = useEffectEvent((reason: string) => {
    if (reason === 'unauthorized' && location.pathname !== '/login')
      void navigate('/login', { state: originOf(location) });
  });
  useEffect(() => sessionStore.onEnd((reason) => onEnd(reason)), []);
  return null;
}
