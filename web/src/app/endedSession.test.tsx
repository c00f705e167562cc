import { afterEach, expect, it, vi } from 'vitest';
import { chooseCurrency } from '../features/settings/SettingsPage.tsx';
import { noChanges, ownChanges, rememberRevert } from '../ledger/commands/ownChanges.ts';
import { findAccounts } from '../ledger/queries/useAssets.ts';
import { undoLastChange } from '../ledger/undo/undoLastChange.ts';
import { tellFailed } from '../ledger/writes/tellDone.ts';
import { api } from '../shared/api/api.ts';
import type { ServiceFailure, ServiceResult } from '../shared/api/serviceResult.ts';
import { sessionStore } from '../shared/session/session.ts';
import { emptyQueue, showToast, toasts } from '../shared/toasts/showToast.ts';
import { dewi } from './testing/signedIn.ts';

const over: ServiceFailure = {
  success: false,
  message: 'The session has ended',
  kind: 'refused',
  status: 401,
};

/** As when the session ends while the answer is on its way: what the page holds of the person is gone. */
async function endAndRefuse<Data>(): Promise<ServiceResult<Data>> {
  sessionStore.end('unauthorized');
  toasts.set(emptyQueue);
  return over;
}

afterEach(() => {
  vi.restoreAllMocks();
  ownChanges.set(noChanges);
  toasts.set(emptyQueue);
  sessionStore.end('logout');
});

it.each<[string, () => Promise<void>]>([
  ['a bill’s command', async () => tellFailed('Rent', 'recorded', over)],
  ['undo', undoLastChange],
  ['a choice of the currency', () => chooseCurrency('EUR')],
])('S1-4.13 after the session has ended, nothing is said of %s', async (_, command) => {
  vi.spyOn(api, 'call').mockImplementation(endAndRefuse);
  sessionStore.signIn({ token: 'jwt', user: dewi });
  rememberRevert({ kind: 'transaction', id: 'b'.repeat(24), name: 'Rent' }, { revision: 1, events: ['e'] });
  await command();
  expect(toasts.current()).toEqual(emptyQueue);
});

it('S1-4.13 an answer that comes after another tab ended the session writes no names', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) =>
    address === '/config.json'
      ? Promise.resolve(Response.json({ apiKey: 'key', registration: 'open' }))
      : answered.promise,
  );
  sessionStore.signIn({ token: 'jwt', user: dewi });
  const found = findAccounts();
  // This tab is yet to hear of it.
  localStorage.clear();
  answered.resolve(Response.json({ success: true, data: [{ id: 'b'.repeat(24), name: 'Purse' }] }));
  expect([await found, Object.keys(localStorage), sessionStore.current()]).toEqual([[], [], null]);
  vi.unstubAllGlobals();
});

it('S1-4.13 an undo that is answered late leaves the toasts of who signed in since', async () => {
  vi.spyOn(api, 'call').mockImplementation(async () => {
    showToast({ id: 'undo', kind: 'success', title: 'Adding “Tea” undone' });
    return over;
  });
  rememberRevert({ kind: 'transaction', id: 'b'.repeat(24), name: 'Rent' }, { revision: 1, events: ['e'] });
  await undoLastChange();
  expect(toasts.current().visible).toMatchObject([{ title: 'Adding “Tea” undone' }]);
});
