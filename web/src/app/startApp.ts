import { watchUncaught } from '../features/errors/uncaught.ts';
import { api } from '../shared/api/api.ts';
import { watchTyping } from '../shared/code/loadCode.ts';
import { resetDisplayCurrency } from '../shared/money/formatAmount.ts';
import { sessionStore } from '../shared/session/session.ts';

/** What happens once when the page opens: a CSRF token, news from other tabs, errors that nobody caught. */
export function startApp(): void {
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
