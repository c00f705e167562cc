import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { defaultFilters } from '../../../ledger/history/historyFilters.ts';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { api } from '../../../shared/api/api.ts';
import { fakeCall } from '../../../shared/api/testing/fakeCall.ts';
import { pageStatus } from '../../../shared/ui/page.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';

afterEach(() => vi.restoreAllMocks());

const rowsFrom = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ id: `row ${first + index}`, type: 'expense' }) as HistoryRow,
  );

/** A list of these rows whose filter can change. */
function List({ rows }: { rows: readonly HistoryRow[] }) {
  const [scope, setScope] = useState('all');
  const control = useSelection(rows, scope);
  return (
    <>
      <button type="button" onClick={() => control.toggle('row 0')}>
        Select one
      </button>
      <button type="button" onClick={() => control.extendTo('row 549')}>
        Select 550
      </button>
      <button type="button" onClick={() => setScope('some')}>
        Filter
      </button>
      <SelectionBar control={control} filters={defaultFilters} />
    </>
  );
}

/** The bar of a list with so many transactions, of which one is selected. */
async function barOf(total: number) {
  const pages: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation(
    fakeCall((_method, _path, { query = {} }) => {
      const page = Number(query['page']);
      const limit = Number(query['limit']);
      if (limit > 1) pages.push(page);
      const data = rowsFrom((page - 1) * limit, Math.min(limit, total));
      const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
      return { success: true, data, meta };
    }),
  );
  const opened = renderAt('/dashboard/transactions', <List rows={rowsFrom(0, 600)} />);
  await press('Select one');
  return { pages, opened };
}

it('ST-81 given 1,204 that match, offers the first 500 in the order of the list, and says why not all', async () => {
  const { pages, opened } = await barOf(1204);
  await screen.findByText(/^Select the first 500/);
  await press('Select the first 500 of 1,204');
  expect([pages, screen.getByText('500 selected').tagName, pageStatus.current()]).toEqual([
    [1, 2, 3, 4, 5],
    'STRONG',
    '500 transactions selected',
  ]);
  expect(
    screen.getByText('of 1,204 transactions that match. At most 500 can be changed at once.').tagName,
  ).toBe('SPAN');
  await press('Delete');
  expect(opened).toEqual([
    {
      kind: 'changeMany',
      what: 'delete',
      chosen: new Map(rowsFrom(0, 500).map(({ id }) => [id, 'expense'])),
      onChanged: expect.any(Function),
    },
  ]);
});

it('ST-81 given 214 that match, offers all of them', async () => {
  const { pages } = await barOf(214);
  await screen.findByText('Select all 214');
  await press('Select all 214 that match');
  expect(pages).toEqual([1, 2, 3]);
});

it('ST-81 given more than 500 were selected by hand, says so instead of offering what the server refuses', async () => {
  await barOf(600);
  await press('Select 550');
  expect([
    screen.getByText('Only 500 can be changed at once.').tagName,
    screen.queryByRole('button', { name: 'Delete' }),
  ]).toEqual(['SPAN', null]);
});

describe('ST-81 the answer to “select all that match” comes late', () => {
  /** A list whose filter can change, and all of it once the test says so. */
  async function lateAnswer() {
    const answer = Promise.withResolvers<void>();
    vi.spyOn(api, 'call').mockImplementation(
      fakeCall(async (_method, _path, { query = {} }) => {
        if (Number(query['limit']) !== 1) await answer.promise;
        const meta = { page: 1, limit: 100, total: 3, totalPages: 1 };
        return { success: true, data: rowsFrom(0, 3), meta };
      }),
    );
    renderAt('/dashboard/transactions', <List rows={rowsFrom(0, 3)} />);
    await press('Select one');
    await screen.findByText('Select all 3');
    await press('Select all 3 that match');
    return () => act(async () => answer.resolve());
  }
  const count = () => screen.queryByText(/^\d+ selected$/)?.textContent;

  it('after the filter changed: what was ticked since stays', async () => {
    const arrive = await lateAnswer();
    await press('Filter');
    await press('Select one');
    await arrive();
    expect(count()).toBe('1 selected');
  });

  it('after everything was cleared: nothing is selected, nor is more than was ticked since', async () => {
    const arrive = await lateAnswer();
    await press('Clear the selection');
    await arrive();
    const cleared = count();
    await press('Select one');
    expect([cleared, count()]).toEqual([undefined, '1 selected']);
  });
});
