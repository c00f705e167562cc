import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import styled from 'styled-components';
import { lazyNamed } from '../shared/code/lazyNamed.ts';
import { Spinner } from '../shared/ui/Skeleton.tsx';
import { GuestOnly, RequireSession } from './guards.tsx';

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
