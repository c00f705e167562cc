import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import {
  data,
  type FakeAnswer,
  type FakeRequest,
  fakeServer,
  idOf,
} from '../../../app/testing/fakeServer.ts';
import { holding } from '../../../app/testing/holding.ts';
import { press, region, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { sampleAsset, sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import type { Asset, Transaction, Transfer } from '../../../ledger/records/records.ts';
import { AssetDetails } from './AssetDetails.tsx';
import { balanceByDay } from './AssetLines.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const purse = sampleAsset({
  ...holding(951),
  description: 'In the coat',
});
const here = { id: purse.id, name: 'Purse' };
const goPay = { id: 'b'.repeat(24), name: 'GoPay' };

const transfer = (description: string): Transfer => ({
  id: idOf(description),
  fromAsset: here,
  toAsset: goPay,
  amount: 10,
  description,
  date: '2026-05-20',
  createdAt: '2026-05-20T08:00:00.000Z',
  updatedAt: '2026-05-20T08:00:00.000Z',
  revision: 2,
  tags: [],
});
const transfers = ['fourth', 'third', 'second', 'first'].map(transfer);

const spent = (title: string, date: string): Transaction =>
  sampleTransaction({
    id: idOf(title),
    title,
    amount: 5,
    date,
    account: here,
    createdAt: `${date}T08:00:00.000Z`,
    updatedAt: `${date}T08:00:00.000Z`,
  });
const rows = [
  spent('Late today', '2026-05-20'),
  spent('Early today', '2026-05-20'),
  spent('From yesterday', '2026-05-19'),
  spent('Five days old', '2026-05-15'),
  spent('Six days old', '2026-05-14'),
  spent('Seven days old', '2026-05-13'),
];

const control = dialogControl();

const limited = (all: readonly object[], { query }: FakeRequest): FakeAnswer =>
  data(all.slice(0, Number(query['limit'])), { total: all.length, page: 1, totalPages: 1 });

/** The details of an asset; what is asked about transfers may be answered in another way. */
function open(asset: Asset = purse, ofTransfers = (request: FakeRequest) => limited(transfers, request)) {
  fakeServer((request) => {
    if (request.path === '/assets') return data([asset]);
    if (request.path === '/assets/transfers') return ofTransfers(request);
    return request.path === '/transactions' ? limited(rows, request) : undefined;
  });
  return renderAt('/dashboard/assets', <AssetDetails assetId={asset.id} control={control} />);
}

it('S2-2.64 AP-10 says what it is and what is on it, and leads on from there', async () => {
  const opened = open();
  const dialog = await screen.findByRole('dialog', { name: 'Purse' });
  expect([
    within(dialog).getByText('In the coat').tagName,
    within(dialog).getByText('$951.00').tagName,
  ]).toEqual(['P', 'P']);
  expect(within(dialog).getByRole('link', { name: 'See all records' }).getAttribute('href')).toBe(
    `/dashboard/assets/${purse.id}`,
  );
  for (const name of ['Transfer Funds', 'Edit', 'Delete']) await press(name, dialog);
  expect(opened).toEqual([
    { kind: 'transfer', from: purse.id },
    { kind: 'editAsset', asset: purse },
    { kind: 'deleteAsset', asset: purse },
  ]);
});

it('B-04 says that more was spent than recorded, and offers to set the balance', async () => {
  const short = { ...purse, balance: 0, shortfall: 70 };
  const opened = open(short);
  expect((await screen.findByText('Spent $70.00 more than recorded')).tagName).toBe('SPAN');
  await press('Set balance');
  expect(opened).toEqual([{ kind: 'editAsset', asset: short, focus: 'balance' }]);
});

it('SV-97 says what of it is put aside for goals, and what of that is missing', async () => {
  open({
    ...purse,
    earmarked: 1850,
    free: 0,
    earmarksMissing: { amount: 150, since: { event: 'e'.repeat(24), at: purse.updatedAt } },
  });
  expect((await screen.findByText('of it $1,850.00 for goals')).isConnected).toBe(true);
  expect(screen.getByText('$150.00 of what is put aside in Purse is missing').isConnected).toBe(true);
});

it('S2-2.65 three transfers, the others with Show More', async () => {
  open();
  const section = await region('Recent Transfers');
  await within(section).findByText(/fourth/);
  const three = ['fourth', 'third', 'second'].map((text) => `To GoPay20 May 2026 · ${text}−$10.00`);
  expect(textsOf('listitem', section)).toEqual(three);
  await press('Show More', section);
  await within(section).findByText(/first/);
  expect(textsOf('listitem', section)).toEqual([...three, 'To GoPay20 May 2026 · first−$10.00']);
});

it('S2-2.66 the five latest transactions under their days', async () => {
  open();
  const section = await region('Recent Transactions');
  await within(section).findByText('Late today');
  expect([
    textsOf('heading', section),
    textsOf('link', section).map((text) => text?.replace(/.*?((Late|Early|From|Five|Six).*)/, '$1')),
  ]).toEqual([
    ['Recent Transactions', 'Today', 'Yesterday', 'Friday, 15 May 2026', 'Thursday, 14 May 2026'],
    ['Late today', 'Early today', 'From yesterday', 'Five days old', 'Six days old'],
  ]);
});

it.each([
  [{ status: 400, body: { success: false, message: 'Transfers rest' } }, 'Transfers rest'],
  [{ status: 404, body: { success: false } }, 'Failed to fetch transfers'],
  [{ body: { success: true } }, 'Failed to load asset transfers'],
  [null, 'Error fetching transfers. Please try again later.'],
])('S2-8.01 S2-8.31 given %o, transfers say: %s, and Try Again shows them', async (instead, text) => {
  let fails = true;
  open(purse, (request) => (fails ? instead : limited(transfers, request)));
  const section = await region('Recent Transfers');
  const alert = await within(section).findByRole('alert');
  expect([
    within(alert).getByText('Error Loading Transfers').tagName,
    within(alert).getByText(text).tagName,
    within(section).queryByText('No transfers yet'),
  ]).toEqual(['P', 'P', null]);
  fails = false;
  await press('Try Again', alert);
  await within(section).findByText(/fourth/);
  expect(textsOf('listitem', section)).toHaveLength(3);
});

const row = (date: string, type: 'income' | 'expense', amount: number) =>
  sampleTransaction({ date, type, amount });

const plain = { balance: 0, shortfall: 0, owed: 0, mayOwe: 0 };

it('goes back from today’s balance by the net of later days', () => {
  const rows = [
    row('2026-05-30', 'expense', 10.1),
    row('2026-05-29', 'income', 60),
    row('2026-04-01', 'income', 5),
  ];
  expect(balanceByDay({ ...plain, balance: 100 }, rows, '2026-05-30', 100)).toEqual([
    ...Array.from({ length: 28 }, () => 50.1),
    110.1,
    100,
  ]);
});

it('draws nothing from half of the story', () => {
  const rows = [row('2026-05-30', 'expense', 1), row('2026-05-30', 'expense', 1)];
  expect(balanceByDay(plain, rows, '2026-05-30', 2)).toBeNull();
});

it('OW-64 what was owed is drawn below 0', () => {
  const rows = [row('2026-05-30', 'expense', 30)];
  expect(balanceByDay({ ...plain, owed: 50, mayOwe: 500 }, rows, '2026-05-30', 100)?.slice(-2)).toEqual([
    -20, -50,
  ]);
});
