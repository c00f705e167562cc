import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { TransactionsPage } from '../features/transactions/TransactionsPage.tsx';
import { ledger } from '../ledger/commands/ledger.ts';
import { useLedgerSync } from '../ledger/useLedgerSync.ts';
import { LiveChannel } from '../shared/live/LiveChannel.tsx';
import { data, fakeServer, idOf } from './testing/fakeServer.ts';
import { renderAt } from './testing/renderAt.tsx';
import { signInForEach } from './testing/signedIn.ts';

/** A live channel that never opens: this tab's own writes have to do. */
class SilentSocket extends EventTarget {
  close() {}
}

beforeEach(() => void vi.stubGlobal('WebSocket', SilentSocket));
signInForEach();
afterEach(() => localStorage.clear());

/** What stands above the pages. */
function Sync() {
  useLedgerSync();
  return <LiveChannel />;
}

it('S2-4.22 given Overview and Transactions, when a record is deleted, then both are read again, and the assets', async () => {
  const wallet = { id: idOf('wallet'), name: 'Wallet' };
  const lunch = { id: idOf('lunch'), title: 'Lunch' };
  const rows = [lunch, { id: idOf('tea'), title: 'Tea' }];
  const asked = fakeServer(({ method, path }) => {
    if (path === '/auth/ws-ticket') return data({});
    if (path === '/assets') return data([wallet]);
    if (path === '/categories') return data([]);
    if (path === '/overview' || path === '/transactions/summary') return data({});
    if (path === '/transactions')
      return data(rows, { page: 1, limit: 20, total: rows.length, totalPages: 1 });
    if (method !== 'DELETE') return undefined;
    rows.shift();
    return data(lunch, { revision: 9, balances: [] });
  });
  renderAt(
    '/dashboard',
    <>
      <Sync />
      <OverviewPage />
      <TransactionsPage />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('Lunch')).toHaveLength(2));
  asked.length = 0;
  await act(() => ledger.transactions.softDelete(lunch.id));
  await waitFor(() => expect(screen.queryByText('Lunch')).toBeNull());
  // The row goes at once; what is read again comes after that.
  await waitFor(() =>
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /assets',
        'GET /categories',
        'GET /overview',
        'GET /transactions',
        'GET /transactions/summary',
      ]),
    ),
  );
  expect(screen.getAllByText('Tea')).toHaveLength(2);
});
