import { type CurrencyCode, isCurrencyCode, resolveCurrency } from '@ledgerline/domain/currency';
import { debounceTime, Subject, type Subscription } from 'rxjs';
import { createQueue } from '../api/createQueue.ts';
import type { HttpClient } from '../api/httpClient.ts';

/** The refresh after changes of the currency or the page, in milliseconds. */
const refreshDebounce = 300;

interface CurrencySyncDeps {
  api: Pick<HttpClient, 'call'>;
  /** The currency shown now. */
  shown: () => CurrencyCode;
  show: (code: CurrencyCode) => void;
  stored: () => CurrencyCode | undefined;
  timeZone: () => string | undefined;
  language: () => string | undefined;
  /** Sends the choice on the live channel. */
  broadcast: (code: CurrencyCode) => void;
  /** Tells the rest of the app. */
  announce: (code: CurrencyCode) => void;
  toast: (kind: 'success' | 'info', text: string) => void;
}

export interface CurrencySync {
  /** The person chose: shown, kept and sent at once. */
  choose: (code: CurrencyCode) => void;
  /** Asks the server again, 300 ms after the last of these calls. */
  refresh: () => void;
  /** A preference arrived from elsewhere. */
  takePreference: (preference: string, value: unknown) => void;
  /** Forgets a choice that was not saved: another person, or none. */
  reset: () => void;
  stop: () => void;
}

/** Keeps the display currency the same here, on the server and on the person's other devices. */
export function createCurrencySync(deps: CurrencySyncDeps): CurrencySync {
  const refreshes = new Subject<void>();
  /** The choice that the server has not confirmed yet. */
  let unsaved: CurrencyCode | undefined;
  /** So that of two quick choices the last one stays. */
  let inTurn = createQueue();
  /** Raised by all that is newer than the answer to a question on its way. */
  let turn = 0;

  function save(code: CurrencyCode): Promise<void> {
    turn += 1;
    unsaved = code;
    return inTurn(() => send(code));
  }

  async function send(code: CurrencyCode): Promise<void> {
    // Saved meanwhile, overtaken by another choice, or another person's.
    if (unsaved !== code) return;
    const result = await deps.api.call('PUT /users/preferences', { body: { currency: code } });
    if (result.success && unsaved === code) unsaved = undefined;
  }

  async function read(): Promise<void> {
    if (unsaved !== undefined) return save(unsaved);
    const asked = turn;
    const result = await deps.api.call('GET /users/preferences');
    if (!result.success || turn !== asked) return undefined;
    const { currency, currencyChosen } = result.data;
    const found = resolveCurrency({
      server: currencyChosen ? currency : undefined,
      stored: deps.stored(),
      timeZone: deps.timeZone(),
      language: deps.language(),
    });
    deps.show(found);
    return currencyChosen ? undefined : save(found);
  }

  const subscription: Subscription = refreshes
    .pipe(debounceTime(refreshDebounce))
    .subscribe(() => void read());

  return {
    choose(code) {
      deps.show(code);
      deps.broadcast(code);
      deps.announce(code);
      deps.toast('success', `Currency changed to ${code}`);
      void save(code).then(() => refreshes.next());
    },
    refresh: () => refreshes.next(),
    takePreference(preference, value) {
      if (preference !== 'currency' || !isCurrencyCode(value)) return;
      turn += 1;
      if (unsaved !== undefined || value === deps.shown()) return;
      deps.show(value);
      deps.announce(value);
      deps.toast('info', `Currency updated to ${value} from another device`);
    },
    reset() {
      turn += 1;
      unsaved = undefined;
      inTurn = createQueue();
    },
    stop: () => subscription.unsubscribe(),
  };
}
