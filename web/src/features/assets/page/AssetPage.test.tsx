import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { AssetPage } from './AssetPage.tsx';

const purse = {
  id: idOf('Purse'),
  name: 'Purse',
  type: 'cash',
  balance: 67.5,
  shortfall: 0,
  institution: '',
  description: '',
  isDeleted: false,
  confirmed: { date: '2026-05-03', balance: 80 },
  mismatch: { date: '2026-05-04', balance: 60, difference: 7.5 },
};
const row = (title: string, date: string, after: number) => ({
  id: idOf(title),
  type: 'expense',
  title,
  amount: 12.5,
  date,
  account: { id: purse.id, name: 'Purse' },
  category: { id: idOf('Food'), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' },
  after,
});
const rows = data([row('Lunch', '2026-05-04', 67.5), row('Groceries', '2026-05-03', -80)], {
  page: 1,
  limit: 10,
  total: 2,
  totalPages: 1,
});
const nothing = data([], { page: 1, limit: 10, total: 0, totalPages: 0 });

/** The page of the purse; `assets` and `list` answer for it and for its rows. */
function open({
  address = '',
  assets = data([purse]),
  list = rows,
}: {
  address?: string;
  assets?: FakeAnswer;
  list?: FakeAnswer;
} = {}) {
  const asked = fakeServer(({ path, query }) => {
    if (path === '/assets') return assets;
    if (path === '/transactions') return query['running'] === 'true' ? list : nothing;
    return undefined;
  });
  const opened = renderAt(
    `/dashboard/assets/${purse.id}${address}`,
    <Routes>
      <Route path="/dashboard/assets/:id" element={<AssetPage />} />
    </Routes>,
  );
  return { asked, opened };
}

it('AP-10 AP-11 AP-13 each row has what the asset held after it, also below zero, and days say what the bank says', async () => {
  open();
  const history = await region('History');
  await within(history).findByText('$67.50');
  expect(textsOf('listitem', history)).toEqual([
    expect.stringContaining('Balance after it: $67.50'),
    expect.stringContaining('Balance after it: −$80.00'),
  ]);
  expect([
    within(history).getByText('Differs from the bank').previousSibling?.textContent,
    within(history).getByText('Confirmed by the bank').previousSibling?.textContent,
  ]).toEqual(['Monday, 4 May 2026', 'Sunday, 3 May 2026']);
});

it('AP-11 asks for the asset’s rows of the address’s days and words, whatever other filters it has', async () => {
  const { asked } = open({ address: '?search=lunch&from=2026-05-01&category=aaaaaaaaaaaaaaaaaaaaaaaa' });
  await within(await region('History')).findByText('$67.50');
  expect(asked.find(({ query }) => query['running'] === 'true')?.query).toEqual({
    account: purse.id,
    include: 'transfers',
    search: 'lunch',
    from: '2026-05-01',
    sort: 'newest',
    page: '1',
    limit: '10',
    resolveReferences: 'true',
    running: 'true',
  });
});

it('AP-12 what is added, moved, confirmed and changed here is of this asset', async () => {
  const { opened } = open();
  await region('History');
  for (const name of [
    'Add Income',
    'Add Expense',
    'My bank says…',
    'Set balance',
    'Transfer Funds',
    'Edit',
    'Delete',
    /^Why this amount\?/,
  ])
    await press(name);
  const draft = { transactionAccount: purse.id };
  const self: unknown = expect.objectContaining({ id: purse.id });
  expect(opened).toEqual([
    { kind: 'addTransaction', type: 'income', draft },
    { kind: 'addTransaction', type: 'expense', draft },
    { kind: 'confirmBalance', asset: self },
    { kind: 'editAsset', asset: self, focus: 'balance' },
    { kind: 'transfer', from: purse.id },
    { kind: 'editAsset', asset: self },
    { kind: 'deleteAsset', asset: self },
    { kind: 'assetProof', assetId: purse.id },
  ]);
});

it('AP-14 without records it says so and offers to add one; with a filter it offers to clear that first', async () => {
  open({ list: nothing });
  const history = await region('History');
  await within(history).findByText('No transactions to display');
  expect(within(history).getByRole('button', { name: 'Add Expense' }).tagName).toBe('BUTTON');
  cleanup();
  queryClient.clear();
  open({ list: nothing, address: '?search=zeppelin' });
  const narrowed = await region('History');
  await within(narrowed).findByText('No transactions found');
  await press('Clear filters', narrowed);
  expect(location.search).toBe('');
});

it('AP-14 while it is on its way it shows its shape, and never that it is not there', async () => {
  open({ assets: new Promise<never>(() => undefined) });
  expect((await screen.findByText('Loading transactions')).tagName).toBe('SPAN');
  expect(screen.queryByText('Asset not found')).toBe(null);
});

it('AP-14 what fails says why and can be tried again: the asset, and its rows alone', async () => {
  const refusal = { status: 400, body: { success: false, message: 'Not today' } };
  open({ assets: refusal });
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(screen.queryByText('Asset not found')).toBe(null);
  cleanup();
  queryClient.clear();
  open({ list: refusal });
  const history = await region('History');
  expect((await within(history).findByRole('alert')).textContent).toContain('Not today');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Purse');
});

it('OW-74 a card’s page lists what may have paid it, and makes transfers of what stays ticked', async () => {
  const visa = { ...purse, name: 'Visa', type: 'credit', mayOwe: null, available: null };
  const { confirmed: _confirmed, mismatch: _mismatch, ...card } = visa;
  const expense = (title: string, date: string) => {
    const { after: _after, ...rest } = row(title, date, 0);
    return { ...rest, account: { id: idOf('Bank'), name: 'Bank' } };
  };
  fakeServer(({ path, query }) => {
    if (path === '/assets') return data([card]);
    if (query['running'] === 'true' || query['type'] === 'income') return nothing;
    expect(query).toMatchObject({ type: 'expense', search: 'Visa' });
    return data([expense('Visa May', '2026-05-04'), expense('Visa April', '2026-04-04')], {
      page: 1,
      limit: 100,
      total: 2,
      totalPages: 1,
    });
  });
  const opened = renderAt(
    `/dashboard/assets/${card.id}`,
    <Routes>
      <Route path="/dashboard/assets/:id" element={<AssetPage />} />
    </Routes>,
  );
  const offer = await region('2 expenses may be payments to Visa');
  expect(textsOf('listitem', offer)).toEqual([
    'Visa May4 May 2026, Bank−$12.50',
    'Visa April4 Apr 2026, Bank−$12.50',
  ]);
  await act(async () => fireEvent.click(within(offer).getByRole('checkbox', { name: /April/ })));
  await press('Make it a transfer', offer);
  expect(opened).toEqual([
    {
      kind: 'changeMany',
      what: 'transfer',
      proposed: card.id,
      chosen: new Map([[idOf('Visa May'), 'expense']]),
      onChanged: expect.any(Function) as unknown,
    },
  ]);
  await press('None of them is a payment', offer);
  expect(screen.queryByText(/may be payments/)).toBe(null);
});
