import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { LogoutHost } from '../features/auth/LogoutHost.tsx';
import { ErrorBoundary } from '../features/errors/ErrorBoundary.tsx';
import { Toasts } from '../shared/ui/toasts/Toasts.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SessionRedirect } from './SessionRedirect.tsx';
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
