import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, type FakeAnswer, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { holding } from '../../app/testing/holding.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { sampleAsset } from '../../app/testing/sampleRecords.ts';
import type { Asset, AssetType } from '../../ledger/records/records.ts';
import { AssetsPage } from './AssetsPage.tsx';

const asset = (name: string, type: AssetType, balance: number, more: Partial<Asset> = {}): Asset =>
  sampleAsset({
    id: idOf(name),
    name,
    type,
    ...holding(balance),
    ...more,
  });
const purse = asset('Purse', 'cash', 100);
const four = [
  purse,
  asset('Main account', 'bank', 500),
  asset('GoPay', 'e-wallet', 100),
  asset('Rainy days', 'emergency', 300),
];

/** The page; its assets are answered one after the other, the last one again and again. */
function open(...answers: FakeAnswer[]) {
  fakeServer(({ path }) => {
    if (path !== '/assets') return undefined;
    return answers.length > 1 ? answers.shift() : answers[0];
  });
  return renderAt('/dashboard/assets', <AssetsPage />);
}

it('S2-2.55 while the assets are on their way, shows their shape, and not that there are none', async () => {
  open(new Promise<never>(() => undefined));
  expect([(await screen.findByText('Loading assets')).tagName, screen.queryByText('No Assets Yet')]).toEqual([
    'SPAN',
    null,
  ]);
});

it('S2-2.55 S2-8.21 given a server without words, says what failed, and Try again shows the assets', async () => {
  const silent = { status: 500 };
  open(silent, silent, silent, data([purse]));
  const alert = await screen.findByRole('alert');
  expect([
    within(alert).getByText('Failed to fetch assets').tagName,
    screen.queryByText('No Assets Yet'),
  ]).toEqual(['P', null]);
  await press('Try again');
  expect((await screen.findByRole('button', { name: 'Purse' })).tagName).toBe('BUTTON');
  expect(screen.queryByRole('alert')).toBe(null);
});

it('S2-2.55 given a server that says why, says that', async () => {
  open({ status: 400, body: { success: false, message: 'Not today' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
});

it('S2-2.57 S2-2.58 four cards, all but the total with their share', async () => {
  open(data(four));
  await screen.findByText('$1,000.00');
  expect(textsOf('article', await region('Asset Summary'))).toEqual([
    expect.stringMatching(/^Total Assets.*\$1,000\.00in 4 assets$/),
    'Cash & Emergency$400.0040% of total',
    'Bank Accounts$500.0050% of total',
    'E-Wallet$100.0010% of total',
  ]);
});

it('S2-2.60 S2-2.61 the groups that have assets, under their count and New Asset', async () => {
  const opened = open(data(four.slice(0, 2)));
  const categories = await region('Asset Categories');
  expect([textsOf('heading', categories), within(categories).getByText('2 assets').tagName]).toEqual([
    ['Asset Categories', 'Cash', 'Bank Accounts'],
    'SPAN',
  ]);
  await press('New Asset');
  expect(opened).toEqual([{ kind: 'addAsset' }]);
});

it('S2-2.57 S2-2.62 quick actions, and advice', async () => {
  const opened = open(data(four));
  const actions = await screen.findByRole('list', { name: 'Quick actions' });
  const tips = await region('Tips & Advice');
  expect([textsOf('listitem', actions), textsOf('heading', tips)]).toEqual([
    ['Add New Asset', 'Transfer Between Assets', 'View Reports'],
    ['Tips & Advice', 'Diversify Your Assets', 'Emergency Fund', 'Track Regularly'],
  ]);
  expect(tips.textContent).toMatch(/3-6 months of expenses.*monthly/);
  await press('Add New Asset', actions);
  await press('Transfer Between Assets', actions);
  expect([opened, within(actions).getByRole('link').getAttribute('href')]).toEqual([
    [{ kind: 'addAsset' }, { kind: 'transfer' }],
    '/dashboard/reports',
  ]);
});

it('B-04 an asset that more was spent from than recorded says so, and offers to set its balance', async () => {
  const short = { ...purse, balance: 0, shortfall: 70 };
  const opened = open(data([short]));
  expect((await screen.findByText('Spent $70.00 more than recorded')).tagName).toBe('SPAN');
  await press('Set balance');
  expect(opened).toEqual([{ kind: 'editAsset', asset: short, focus: 'balance' }]);
});
