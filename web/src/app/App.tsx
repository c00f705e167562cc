import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { LogoutHost } from '../features/auth/LogoutHost.tsx';
import { ErrorBoundary } from '../features/errors/ErrorBoundary.tsx';
import { Toasts } from '../shared/ui/toasts/Toasts.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';
import { AppRoutes, SessionRedirect } from './routes.tsx';
import { theme } from './theme.ts';

/** The whole client. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <BrowserRouter>
        <ScrollToTop />
        <SessionRedirect />
        <ErrorBoundary standalone>
          <AppRoutes />
          <LogoutHost />
        </ErrorBoundary>
      </BrowserRouter>
      <Toasts />
    </ThemeProvider>
  );
}

/** Every page begins at its top, also before it is seen. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path is the reason, not an input
  }, [pathname]);
  return null;
}
