import type { ImportRow } from '@ledgerline/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { RowsGrid } from './RowsGrid.tsx';

const rowAt = (row: number): ImportRow => ({
  row,
  line: row + 2,
  date: '2026-03-02',
  amount: -12.5,
  text: 'Coffee',
  title: 'Coffee',
  payee: '',
  tags: [],
  setBy: {},
  verdict: row === 1 ? 'already' : 'new',
  action: row === 1 ? 'leave' : 'add',
  ask: false,
});

/** 200 rows; answers which rows' categories were asked for. */
function show() {
  const asked: (readonly number[])[] = [];
  // jsdom has no layout.
  Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
  renderAt(
    '/dashboard/import',
    <RowsGrid
      rows={Array.from({ length: 200 }, (_, row) => rowAt(row))}
      changes={new Map()}
      busy={false}
      onChange={() => undefined}
      onCategory={(rows) => void asked.push(rows)}
    />,
  );
  return { grid: screen.getByRole('grid'), asked };
}

const press = (element: Element, key: string) => act(async () => void fireEvent.keyDown(element, { key }));

it('ST-45 after an arrow key the rows can be scrolled by hand', async () => {
  const { grid } = show();
  const scroller = grid.parentElement as HTMLElement;
  Object.defineProperty(scroller, 'clientHeight', { value: 640 });
  await press(grid, 'ArrowDown');
  scroller.scrollTop = 3000;
  await act(async () => void fireEvent.scroll(scroller));
  expect(scroller.scrollTop).toBe(3000);
  await press(grid, 'ArrowDown');
  expect(scroller.scrollTop).toBe(128);
});

it('ST-45 C asks for no category of a row that can’t be imported', async () => {
  const { grid, asked } = show();
  await press(grid, 'c');
  await press(grid, 'ArrowDown');
  await press(grid, 'c');
  expect(asked).toEqual([[0]]);
});
