import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFirstPage } from './app/routes.tsx';
import { watchUncaught } from './features/errors/ErrorBoundary.tsx';
import { api } from './shared/api/api.ts';
import { watchTyping } from './shared/code/loadCode.ts';
import { resetDisplayCurrency } from './shared/money/formatAmount.ts';
import { sessionStore } from './shared/session/session.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

startApp();
// Not awaited here: the page's code imports this script's, which would wait for itself.
void loadFirstPage(location.pathname).then(() => render(createRoot(container)));

/** In a transition the first rendering goes on where code is there already, and lets the browser in between. */
function render(root: Root): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** What happens once when the page opens: a CSRF token, news from other tabs, errors that nobody caught. */
function startApp(): void {
  watchUncaught();
  watchTyping();
  // After the first picture: reading the time zone that goes with it blocks a phone for longer than anything of ours.
  requestAnimationFrame(() => setTimeout(() => void api.refreshCsrf()));
  // The public pages show amounts, too; `forgetPerson` does the rest.
  sessionStore.onEnd(resetDisplayCurrency);
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) sessionStore.reread();
  });
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStore.reread();
  });
}
