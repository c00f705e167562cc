import { Fragment, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type Location, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { lazyNamed } from '../shared/code/lazyNamed.ts';
import { operatorPassword, sessionStore, useSession } from '../shared/session/session.ts';
import { useStore } from '../shared/store/store.ts';
import { Spinner } from '../shared/ui/Skeleton.tsx';

const loadPublicLayout = () => import('../features/landing/PublicLayout.tsx');

/** A public page's code together with that of the frame around it. */
const framed =
  <Page,>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), loadPublicLayout()]);
    return page;
  };

/** The code of the pages that people open first, by the first part of their path. */
const firstPages = {
  landing: framed(() => import('../features/landing/LandingPage.tsx')),
  about: framed(() => import('../features/about/AboutPage.tsx')),
  login: framed(() => import('../features/auth/login/LoginPage.tsx')),
  register: framed(() => import('../features/auth/register/RegisterPage.tsx')),
  dashboard: () => import('./Dashboard.tsx'),
};

const PublicLayout = lazyNamed(loadPublicLayout, 'PublicLayout');
const LandingPage = lazyNamed(firstPages.landing, 'LandingPage');
const AboutPage = lazyNamed(firstPages.about, 'AboutPage');
const LoginPage = lazyNamed(firstPages.login, 'LoginPage');
const RegisterPage = lazyNamed(firstPages.register, 'RegisterPage');
const AccountDeletedPage = lazyNamed(
  () => import('../features/auth/AccountDeletedPage.tsx'),
  'AccountDeletedPage',
);
const BadRequestPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'BadRequestPage');
const ServerErrorPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'ServerErrorPage');
const NotFoundPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'NotFoundPage');
const ErrorTriggerPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'ErrorTriggerPage');
const OwnPasswordPage = lazyNamed(() => import('../features/settings/PasswordForm.tsx'), 'OwnPasswordPage');
const Dashboard = lazyNamed(firstPages.dashboard, 'Dashboard');

/** Fetches the code of the page at this path, so that the first rendering shows it at once; never fails. */
export async function loadFirstPage(path: string): Promise<void> {
  const name = path.split('/', 2)[1] || 'landing';
  await Object.entries(firstPages)
    .find(([known]) => known === name)?.[1]()
    .catch(() => undefined);
}

/** Every address of the product outside /dashboard; `Dashboard` has those inside. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PagePending />}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route index element={<LandingPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route element={<GuestOnly />}>
            <Route path="login" element={<LoginPage />} />
            <Route path="register" element={<RegisterPage />} />
          </Route>
          <Route path="account-deleted" element={<AccountDeletedPage />} />
          <Route path="400" element={<BadRequestPage />} />
          <Route path="500" element={<ServerErrorPage />} />
          <Route path="error-trigger" element={<ErrorTriggerPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path="profile" element={<Navigate to="/dashboard/settings#profile" replace />} />
          <Route path="dashboard/*" element={<Dashboard />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Shorter waits show nothing, in milliseconds. */
const patience = 300;

/** While a page's code is on its way: nothing at first, then a quiet ring. */
function PagePending() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return <Room aria-busy="true">{late && <Spinner />}</Room>;
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.title};
`;

/**
 * Signed-in people only; others go to /login, which remembers where they wanted to go. Who has deleted their account is
 * told so. When another tab signs somebody else in, everything starts again: forms, the live channel, what is shown.
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
