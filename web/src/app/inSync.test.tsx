import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { TransactionsPage } from '../features/transactions/TransactionsPage.tsx';
import { ledger } from '../ledger/commands/ledger.ts';
import { LiveChannel } from '../shared/live/LiveChannel.tsx';
import { useLedgerSync } from './Dashboard.tsx';
import { data, fakeServer, idOf } from './testing/fakeServer.ts';
import { renderAt } from './testing/renderAt.tsx';
import { sampleTransaction } from './testing/sampleRecords.ts';
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

const wallet = { id: idOf('wallet'), name: 'Wallet' };
const lunch = sampleTransaction({ id: idOf('lunch') });

it.each<[what: string, change: () => Promise<unknown>]>([
  [
    'a record is made',
    () =>
      ledger.transactions.create(
        {
          type: 'expense',
          title: 'Lunch',
          amount: 5,
          account: wallet.id,
          description: '',
          date: '2026-05-02',
          useAutoCategory: true,
        },
        'key',
      ),
  ],
  ['it is edited', () => ledger.transactions.update(lunch, { amount: 6 }, 'key')],
  ['it is restored', () => ledger.transactions.restore(lunch.id)],
  ['an asset is made', () => ledger.assets.add({ name: 'Jar', type: 'cash', balance: 1 } as never, 'key')],
  [
    'money is moved',
    () => ledger.transfers.make({ fromAsset: wallet.id, toAsset: idOf('jar'), amount: 5 }, 'key'),
  ],
])(
  'S2-4.24 after %s, assets and categories are read again, into what the browser keeps',
  async (_what, change) => {
    let balance = 100;
    const asked = fakeServer(({ method, path }) => {
      if (path === '/auth/ws-ticket') return data({});
      if (path === '/assets' && method === 'GET') return data([{ ...wallet, balance }]);
      if (path === '/categories') return data([]);
      balance = 87.5;
      return method === 'GET' ? undefined : data({}, { revision: 9, balances: [] });
    });
    renderAt('/dashboard', <Sync />);
    const kept = () => localStorage.getItem('user_assets') ?? '';
    await waitFor(() => expect(kept()).toContain('"balance":100'));
    asked.length = 0;
    await act(async () => void (await change()));
    await waitFor(() => expect(kept()).toContain('"balance":87.5'));
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
        expect.arrayContaining(['GET /assets', 'GET /categories']),
      ),
    );
  },
);
