import { deviceZone } from '../format/deviceZone.ts';
import { operatorPassword, sessionStore } from '../session/session.ts';
import { createConfigLoader } from './appConfig.ts';
import { createHttpClient } from './httpClient.ts';
import { createOwnRevision } from './ownRevision.ts';
import { newUuid } from './sendOnce.ts';

/** Revisions of this tab's own writes. */
export const ownRevision = createOwnRevision();

/** What the server lets the client know before anyone signs in. */
export const loadConfig = createConfigLoader((...args) => fetch(...args));

/** The client that features use. */
export const api = createHttpClient({
  fetch: (...args) => fetch(...args),
  storage: localStorage,
  loadConfig,
  token: () => sessionStore.current()?.token ?? null,
  person() {
    // Another tab may have ended the session a moment ago: what is answered then is not to be kept any more.
    sessionStore.reread();
    return sessionStore.current()?.user.id ?? null;
  },
  onUnauthorized(token) {
    // Another tab may have gone on with a new token.
    sessionStore.reread();
    const current = sessionStore.current()?.token ?? null;
    if (token !== null && token === current) sessionStore.end('unauthorized');
  },
  onOperatorPassword: () => operatorPassword.set(sessionStore.current()?.user.id ?? null),
  revision: ownRevision,
  timeZone: deviceZone,
  newKey: newUuid,
});
