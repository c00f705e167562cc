import { api } from '../shared/api/api.ts';
import { resetDisplayCurrency } from '../shared/money/displayCurrency.ts';
import { sessionStore } from '../shared/session/session.ts';

/** What happens once when the page opens: a CSRF token, and news from other tabs. */
export function startApp(): void {
  // After the first picture: reading the time zone that goes with it blocks a phone for longer than anything of ours.
  requestAnimationFrame(() => setTimeout(() => void api.refreshCsrf()));
  sessionStore.onEnd(resetDisplayCurrency);
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) sessionStore.reread();
  });
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStore.reread();
  });
}
