import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { LogoutHost } from '../features/auth/LogoutHost.tsx';
import { ErrorBoundary } from '../features/errors/ErrorBoundary.tsx';
import { Toasts } from '../shared/ui/toasts/Toasts.tsx';
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

/** Fonts, reset, the dark ground, the focus ring and rest for those who want no motion. */
const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url(${interLatin}) format('woff2');
  }

  /* As wide and as high as Inter, so that nothing moves when it arrives. */
  @font-face {
    font-family: 'Inter Stand-in';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 90.2%;
    descent-override: 22.48%;
    line-gap-override: 0%;
    size-adjust: 107.4%;
  }

  *, *::before, *::after { box-sizing: border-box; }

  * { margin: 0; }

  html {
    color-scheme: dark;
    accent-color: ${({ theme }) => theme.meaning.accent.text};
    background: ${({ theme }) => theme.ground.page};
    scrollbar-color: ${({ theme }) => `${theme.ground.hairline} ${theme.ground.page}`};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    min-height: 100dvh;
    background: ${({ theme }) => theme.ground.page};
    color: ${({ theme }) => theme.ink.normal};
    font-family: ${({ theme }) => theme.font.family};
    font-size: ${({ theme }) => theme.font.size.body};
    line-height: ${({ theme }) => theme.font.line.normal};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: anywhere;
  }

  #root { isolation: isolate; min-height: 100dvh; }

  h1, h2, h3, h4 {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.strong};
    line-height: ${({ theme }) => theme.font.line.tight};
    text-wrap: balance;
  }

  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  :where(input[type='checkbox']:not(:checked, :indeterminate)) {
    appearance: none;
    border: 1px solid ${({ theme }) => theme.ground.edge};
    border-radius: 4px;
    background: ${({ theme }) => theme.ground.page};
  }

  button { background: none; border: 0; padding: 0; cursor: pointer; }

  button:disabled { cursor: not-allowed; }

  a { color: inherit; }

  ul, ol { padding: 0; list-style: none; }

  svg { display: block; flex: none; }

  ::selection { background: ${({ theme }) => theme.meaning.accent.text}; color: ${({ theme }) => theme.ink.inverse}; }

  :focus-visible {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
    outline-offset: 2px;
  }

  .figures { font-variant-numeric: tabular-nums; }

  ${({ theme }) => theme.media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
