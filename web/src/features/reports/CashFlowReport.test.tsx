import type { CashFlow } from '@ledgerline/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { QuickActions } from '../assets/QuickActions.tsx';
import { bestAndWorst, CashFlowReport } from './CashFlowReport.tsx';
import { readFilters } from './useReport.ts';

afterEach(() => vi.restoreAllMocks());

const months = [
  { from: '2026-03-01', to: '2026-03-31', income: 300, expenses: 20, net: 280, count: 3 },
  { from: '2026-04-01', to: '2026-04-30', income: 0, expenses: 12.5, net: -12.5, count: 1 },
];
const sums = { income: 300, expenses: 32.5, net: 267.5, count: 4 };

async function show(report: object): Promise<void> {
  fakeServer(({ path }) =>
    path === '/reports/cash-flow'
      ? data({ from: '2026-03-01', to: '2026-04-30', group: 'month', before: null, asKnown: null, ...report })
      : undefined,
  );
  renderAt(
    '/dashboard/reports',
    <CashFlowReport
      filters={readFilters(new URLSearchParams(), '2026-05-01')}
      change={() => undefined}
      today="2026-05-01"
    />,
  );
  await act(() => vi.dynamicImportSettled());
}

it('RP-14 the table has the figures of the bars, and is saved as CSV', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: vi.fn(),
  });
  const averages = { income: 150, expenses: 16.25, net: 133.75 };
  await show({ firstRecord: '2026-03-01', groups: months, totals: sums, averages });
  const card = await region('1 Mar 2026 – 30 Apr 2026');
  const rows = within(card)
    .getAllByRole('row')
    .map((row) => textsOf('cell', row));
  expect(rows.slice(1)).toEqual([
    ['$300.00', '$20.00', '$280.00'],
    ['$0.00', '$12.50', '−$12.50'],
    ['$300.00', '$32.50', '$267.50'],
  ]);
  await press('Download CSV', card);
  expect(await files[0]?.text()).toContain(
    '2026-03-01,2026-03-31,300,20,280\r\n2026-04-01,2026-04-30,0,12.5,-12.5',
  );
});

it('RP-17 an empty period says when the records begin, and Assets leads to the reports', async () => {
  const nothing = { income: 0, expenses: 0, net: 0 };
  await show({ firstRecord: '2026-05-09', groups: [], totals: { ...nothing, count: 0 }, averages: nothing });
  expect((await screen.findByText('Nothing was recorded in this period')).isConnected).toBe(true);
  expect(screen.getByText(/Your records begin on 9 May 2026/).isConnected).toBe(true);
  renderAt('/dashboard/assets', <QuickActions />);
  expect(screen.getByRole('link', { name: 'View Reports' }).getAttribute('href')).toBe('/dashboard/reports');
});

const group = (month: string, net: number, count = 1): CashFlow['groups'][number] => ({
  from: `2026-${month}-01`,
  to: `2026-${month}-28`,
  income: Math.max(0, net),
  expenses: Math.max(0, -net),
  net,
  count,
  before: null,
});

describe('AP-42 the best and the worst period', () => {
  const january = group('01', 500);
  const february = group('02', -20);
  const march = group('03', -900);

  it('are told without the running one, and without those that have no records', () => {
    expect(bestAndWorst([january, february, group('04', 0, 0), march], '2026-03-10')).toEqual({
      best: january,
      worst: february,
    });
  });

  it('are not told where only one is over', () => {
    expect(bestAndWorst([january, february], '2026-02-28')).toBeNull();
    expect(bestAndWorst([], '2026-02-28')).toBeNull();
  });
});
