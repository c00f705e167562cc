import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt } from '../../app/testing/renderAt.tsx';
import { BillsPage } from './BillsPage.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const asset = { id: idOf('main'), name: 'Main account' };
const dateOf = (title: string, dueOn: string, more: object) => ({
  schedule: { id: idOf(title), title },
  dueOn,
  state: 'open',
  title,
  type: 'expense',
  amount: { about: 60 },
  asset,
  category: null,
  mode: 'ask',
  overdue: false,
  ...more,
});
const recorded = (title: string, amount: number) =>
  dateOf(title, '2026-05-18', {
    state: 'recorded',
    record: { kind: 'transaction', id: idOf('record'), amount },
  });

/** The page of somebody to whom Rent is overdue and Gym comes; two dates are done. */
async function open(): Promise<void> {
  fakeServer(({ path, query }) => {
    if (path === '/schedules') return data([{ id: idOf('Rent'), title: 'Rent', asset }]);
    if (path === '/schedules/occurrences')
      return data(
        'open' in query
          ? [dateOf('Rent', '2026-05-15', { overdue: true }), dateOf('Gym', '2026-05-23', {})]
          : [recorded('Power', 63.2), recorded('Water', 60)],
      );
    if (path === '/schedules/suggestions') return data([]);
    return path === '/forecast' ? data({ assets: [] }) : undefined;
  });
  renderAt('/dashboard/bills', <BillsPage />);
  await region('Due');
}

it('BL-27 what people ask first stands first', async () => {
  await open();
  expect((await region('Due')).textContent).toContain('1 overdue');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Due', 'What will be left', 'The next 35 days', 'Upcoming', 'Schedules']);
});

it('BL-24 a recorded date shows what was recorded, and what was expected where that differs', async () => {
  await open();
  await press('Recorded and skipped lately');
  const done = within(await region('Recorded and skipped lately'));
  await done.findByText('Power');
  const rows = done.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.find((text) => text?.includes('Power'))).toMatch(/Expected about −\$60\.00.*−\$63\.20/);
  expect(rows.find((text) => text?.includes('Water'))).toMatch(/^(?!.*Expected).*−\$60\.00/);
});
