import './Dashboard.tsx';
import { afterEach, expect, it } from 'vitest';
import { chosenFile } from '../ledger/chosenFile.ts';
import { noChanges, ownChanges, rememberChange } from '../ledger/commands/ownChanges.ts';
import { ownRevision } from '../shared/api/api.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { recentItems, rememberItem } from '../shared/keys/keys.ts';
import { displayCurrency, setDisplayCurrency } from '../shared/money/formatAmount.ts';
import { sessionStore } from '../shared/session/session.ts';
import { showToast, toasts } from '../shared/toasts/showToast.ts';

const person = (letter: string) => ({
  token: `jwt-${letter}`,
  user: { id: letter.repeat(24), name: letter, email: `${letter}@example.com` },
});
const heldInMemory = () => ({
  cached: queryClient.getQueryCache().getAll().length,
  revision: ownRevision.current(),
  changes: ownChanges.current(),
  recent: recentItems.current(),
  currency: displayCurrency(),
  toasts: toasts.current().visible.length,
  file: chosenFile.current(),
});
const nothing = {
  cached: 0,
  revision: 0,
  changes: noChanges,
  recent: [],
  currency: 'USD',
  toasts: 0,
  file: null,
};

afterEach(() => sessionStore.end('logout'));

it.each([
  ['signs out', () => sessionStore.end('logout')],
  ['is refused by the server', () => sessionStore.end('unauthorized')],
  ['is followed by another person', () => sessionStore.signIn(person('b'))],
])('S1-4.13 S1-8.35 nothing of a person stays in memory who %s', (_name, leave) => {
  sessionStore.signIn(person('a'));
  queryClient.setQueryData(['ledger', 'assets'], []);
  ownRevision.take({ kind: 'written', revision: 900 });
  rememberChange(
    { kind: 'asset', action: 'created', id: 'c'.repeat(24), record: null },
    { revision: 900, events: ['e'] },
  );
  rememberItem('asset:1');
  setDisplayCurrency('EUR');
  chosenFile.set(new File(['Date,Amount'], 'statement.csv'));
  showToast({ kind: 'success', title: 'Expense added' });
  leave();
  expect(heldInMemory()).toEqual(nothing);
});
