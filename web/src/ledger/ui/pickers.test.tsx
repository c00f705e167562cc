import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { AccountPicker, balanceTier, tierText } from './AccountPicker.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';

afterEach(() => localStorage.clear());

const refused = { status: 403, body: { success: false } };
const onItsWay = new Promise<never>(() => undefined);
const managed =
  'Categories are managed by administrators. Please contact support if you need additional categories.';

const open = () => act(async () => void fireEvent.click(screen.getByRole('combobox')));
const isShown = async (text: string) => (await screen.findByText(text)).isConnected;

it.each<[string, FakeAnswer, string[]]>([
  ['on their way', onItsWay, ['Loading accounts...']],
  ['not there', data([]), ['No accounts available', 'Add an account to get started']],
  ['away', refused, ['Failed to load accounts', 'Please try again later']],
])('S2-2.44 S2-8.16 accounts that are %s', async (_what, answer, texts) => {
  fakeServer(({ path }) => (path === '/assets' ? answer : undefined));
  renderAt('/dashboard', <AccountPicker value="" onChange={() => undefined} />);
  await open();
  for (const text of texts) expect(await isShown(text)).toBe(true);
});

it.each<[string, FakeAnswer, string]>([
  ['on their way', onItsWay, 'Loading categories...'],
  ['away', refused, 'Failed to fetch categories'],
])('S2-8.15 categories that are %s', async (_what, answer, text) => {
  fakeServer(({ path }) => (path === '/categories' ? answer : undefined));
  renderAt('/dashboard', <CategoryPicker type="expense" value="" onChange={() => undefined} />);
  await open();
  expect(await isShown(text)).toBe(true);
});

it('S1-6.03 S2-6.03 where there are no categories, nobody can add one, and it says who manages them', async () => {
  fakeServer(({ path }) => (path === '/categories' ? data([]) : undefined));
  renderAt('/dashboard', <CategoryPicker type="expense" value="" onChange={() => undefined} />);
  expect([await isShown('No Categories Found'), await isShown(managed)]).toEqual([true, true]);
  expect([screen.queryByRole('combobox'), screen.queryByRole('button')]).toEqual([null, null]);
});

it.each([
  [4999, 'far-short', 'Insufficient'],
  [5000, 'short', 'Insufficient'],
  [9999, 'short', 'Insufficient'],
  [10_000, 'low', 'Low balance'],
  [15_000, 'low', 'Low balance'],
  [15_001, 'enough', null],
] as const)('S2-2.47 a balance of %d against 10000 is %s', (balance, tier, text) => {
  expect([balanceTier(balance, 10_000), tierText(tier)]).toEqual([tier, text]);
});

it('S2-2.47 flags nothing while no amount is typed', () => {
  expect(balanceTier(0, 0)).toBe('enough');
});
