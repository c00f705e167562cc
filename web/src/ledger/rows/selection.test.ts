import { MOST_AT_ONCE } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../records/records.ts';
import {
  extendTo,
  mostAtOnce,
  nothingSelected,
  type Selection,
  selectAll,
  stepTo,
  toggle,
} from './selection.ts';

const row = (id: string, type: 'income' | 'expense' = 'expense') => ({ id, type }) as HistoryRow;
const transfer = (id: string) => ({ id, type: 'expense', transferType: 'transfer' }) as HistoryRow;
const rows = [row('a'), row('b', 'income'), transfer('t'), row('c'), row('d')];
const ids = ({ chosen }: Selection) => [...chosen.keys()].toSorted();

describe('ST-80 the selection of transactions', () => {
  it('given one row, selects it with its type, and takes it out again', () => {
    const one = toggle(nothingSelected, rows, 'b');
    expect([one.chosen, ids(toggle(one, rows, 'b'))]).toEqual([new Map([['b', 'income']]), []]);
  });

  it('given a range over a transfer, selects the transactions of it', () => {
    expect(ids(extendTo(toggle(nothingSelected, rows, 'a'), rows, 'c'))).toEqual(['a', 'b', 'c']);
  });

  it('given a range that shrinks and turns, selects what lies between its ends', () => {
    const far = extendTo(toggle(nothingSelected, rows, 'b'), rows, 'd');
    const near = extendTo(far, rows, 'c');
    expect([ids(near), ids(extendTo(near, rows, 'a'))]).toEqual([
      ['b', 'c'],
      ['a', 'b'],
    ]);
  });

  it('given steps with Shift, takes the row where they begin, and begins anew where the focus went on', () => {
    const first = stepTo(nothingSelected, rows, 'b', 'a');
    expect([ids(first), ids(stepTo(first, rows, 'c', 'd')), ids(stepTo(first, rows, 'a', 'b'))]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
      ['b'],
    ]);
  });

  it('given rows of another page, keeps them, and begins the range where it is made', () => {
    const other = toggle(nothingSelected, [row('x')], 'x');
    const here = extendTo(other, rows, 'b');
    expect([ids(here), ids(extendTo(here, rows, 'c'))]).toEqual([
      ['b', 'x'],
      ['b', 'c', 'x'],
    ]);
  });

  it('given a transfer, selects nothing', () => {
    expect([ids(toggle(nothingSelected, rows, 't')), ids(selectAll(rows))]).toEqual([
      [],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('ST-81 knows how many the server changes at once', () => {
    expect(mostAtOnce).toBe(MOST_AT_ONCE);
  });
});
