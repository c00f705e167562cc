import type { CategoryReport } from '@ledgerline/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { tableParts } from '../../ledger/ui/AmountTable.tsx';
import { CategoriesReport } from './CategoriesReport.tsx';
import { toCsv } from './ReportCard.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { type ReportFilters, readFilters } from './useReport.ts';

const days = { from: '2026-03-01', to: '2026-03-31' };
const sums = { count: 1, before: null };
const report = (rows: object[], moreRows = 0) => ({
  ...days,
  group: 'month',
  firstRecord: days.from,
  asKnown: null,
  groups: [{ ...days, income: 0, expenses: 30 }],
  categories: rows as CategoryReport['categories'],
  moreRows,
  totals: { income: 0, expenses: 30, net: -30, count: 1 },
  before: null,
  titles: null,
  moreTitles: 0,
});

function show(by: string, answer: object) {
  fakeServer(({ path }) => (path === '/reports/categories' ? data(answer) : data([])));
  const address = `tab=categories&by=${by}&period=own&from=${days.from}&to=${days.to}`;
  const filters = readFilters(new URLSearchParams(address), '2026-05-01');
  renderAt(
    `/dashboard/reports?${address}`,
    <CategoriesReport filters={filters} change={() => undefined} today="2026-05-01" />,
  );
}
const rowsShown = (card: HTMLElement) =>
  within(card)
    .getAllByRole('row')
    .map((row) => [...textsOf('rowheader', row), ...textsOf('cell', row)]);

it('PY-88 by tag a record of 30 with two tags stands in both rows, and once in the total', async () => {
  const row = (tag: string | null, total: number) => ({
    tag,
    type: 'expense',
    amounts: [total],
    total,
    share: 100,
    ...sums,
  });
  show('tag', report([row('japan', 30), row('food', 30), row(null, 0)], 2));
  const card = await region('Expenses');
  expect(rowsShown(card).slice(1)).toEqual([
    ['japan', '$30.00', '100%', '$30.00'],
    ['food', '$30.00', '100%', '$30.00'],
    ['Without tags', '$0.00', '100%', '$0.00'],
    ['Total', '$30.00', '100%', '$30.00'],
  ]);
  expect(screen.getByText('Records with several tags stand in several rows.').isConnected).toBe(true);
  expect(screen.getByText('2 smaller rows are left out.').isConnected).toBe(true);
});

it('PY-88 a figure of a payee leads to its records', async () => {
  const row = { payee: 'Kopi & Co', type: 'expense', amounts: [30], total: 30, share: 100, ...sums };
  show('payee', report([row]));
  const card = await region('Expenses');
  const [figure] = within(card).getAllByRole('link');
  const address = new URL(figure?.getAttribute('href') ?? '', 'https://x.example').searchParams;
  expect([address.get('figure'), address.get('of-payee'), address.get('by')]).toEqual([
    'expenses',
    'Kopi & Co',
    'payee',
  ]);
  expect(screen.queryByText(/several tags/)).toBeNull();
});

describe('narrowed to payees and tags', () => {
  function showBar(address: string): Partial<ReportFilters>[] {
    const use = (name: string) => ({ name, count: 1, lastUsed: days.to, spent: 1, received: 0 });
    fakeServer(({ path }) =>
      path === '/payees' ? data([use('Kopi')], { fromBank: 0 }) : data(path === '/tags' ? [use('trip')] : []),
    );
    const changes: Partial<ReportFilters>[] = [];
    renderAt(
      `/dashboard/reports?${address}`,
      <ReportFilterBar
        filters={readFilters(new URLSearchParams(address), '2026-05-01')}
        change={(next) => void changes.push(next)}
        today="2026-05-01"
      />,
    );
    return changes;
  }
  const choose = async (filter: string, option: string): Promise<void> => {
    await act(async () => void fireEvent.click(screen.getByLabelText(filter)));
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: option })));
  };

  it('PY-97 a payee and a tag are chosen of those that records have, or records without', async () => {
    const changes = showBar('tab=categories&by=tag&tag=food');
    await choose('Payee', 'Kopi');
    await choose('Payee', 'Without payee');
    await choose('Tags', 'trip');
    expect(changes).toEqual([{ payee: 'Kopi' }, { payee: '' }, { tags: ['food', 'trip'] }]);
  });

  it('PY-97 what narrows the report stands below, and each is taken away by a press', async () => {
    const changes = showBar('payee=Kopi&tag=trip&tag=food');
    await press('Remove filter Payee: Kopi');
    await press('Remove filter #trip');
    await press('Clear all');
    expect(changes).toMatchObject([{ payee: null }, { tags: ['food'] }, { payee: null, tags: [] }]);
  });

  it('PY-97 a net worth is of assets alone', () => {
    showBar('tab=net-worth&payee=Kopi&tag=trip');
    expect([screen.queryByLabelText('Payee'), screen.queryByRole('button', { name: /Remove/ })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the columns of a wide table', () => {
  it('RP-16 given more columns than a page is wide, when printed, then they stand in parts, and none is missing', () => {
    expect(tableParts(12, true)).toEqual([
      { places: [0, 1, 2, 3], hasSums: true },
      { places: [4, 5, 6, 7, 8, 9], hasSums: false },
      { places: [10, 11], hasSums: false },
    ]);
    expect(tableParts(4, true)).toEqual([{ places: [0, 1, 2, 3], hasSums: true }]);
    expect(tableParts(120, false)).toHaveLength(1);
  });
});

it('given commas, quotes, lines and formulas, then each stays in its cell as a text', () => {
  expect(
    toCsv([
      ['a,b', 'say "x"', 'two\nlines'],
      ['=1+1', -2.5, 'ä'],
    ]),
  ).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n\'=1+1,-2.5,ä\r\n');
});

it.each(['=1', '+1', '-1', '@x', '\tx', '＝1', '＋1', '－1', '＠x'])(
  'given a text that a spreadsheet takes for a formula, %j, then an apostrophe keeps it a text',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);
