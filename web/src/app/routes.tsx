import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PublicLayout } from '../features/landing/PublicLayout.tsx';
import { lazyNamed } from '../shared/ui/lazyNamed.ts';
import { GuestOnly, RequireSession } from './guards.tsx';
import { PagePending } from './PagePending.tsx';

const LandingPage = lazyNamed(() => import('../features/landing/LandingPage.tsx'), 'LandingPage');
const AboutPage = lazyNamed(() => import('../features/about/AboutPage.tsx'), 'AboutPage');
const LoginPage = lazyNamed(() => import('../features/auth/login/LoginPage.tsx'), 'LoginPage');
const RegisterPage = lazyNamed(() => import('../features/auth/register/RegisterPage.tsx'), 'RegisterPage');
const BadRequestPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'BadRequestPage');
const ServerErrorPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'ServerErrorPage');
const NotFoundPage = lazyNamed(() => import('../features/errors/pages.tsx'), 'NotFoundPage');
const ErrorTriggerPage = lazyNamed(
  () => import('../features/errors/ErrorTriggerPage.tsx'),
  'ErrorTriggerPage',
);
const Dashboard = lazyNamed(() => import('./Dashboard.tsx'), 'Dashboard');

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
