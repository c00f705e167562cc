import { describe, expect, it } from 'vitest';
import { historyParameters } from '../queries/historyQuery.ts';
import {
  changeFilters,
  defaultFilters,
  type HistoryFilters,
  isNarrowed,
  readFilters,
  toHistoryQuery,
  writeFilters,
} from './historyFilters.ts';
import { pageButtons } from './PageControls.tsx';

const food = 'f'.repeat(24);
const travel = 'c'.repeat(24);
const narrowed: HistoryFilters = {
  search: 'coffee',
  type: 'expense',
  category: food,
  spentIn: travel,
  account: 'a'.repeat(24),
  payee: 'Kopi & Co',
  tag: ['japan', 'food'],
  from: '2026-03-01',
  to: '2026-03-31',
  sort: 'highest',
  page: 3,
  limit: 25,
};

describe('B-54 filters in the address', () => {
  it('SV-84 come back as they were, and leave out what is usual', () => {
    const address = writeFilters(narrowed, new URLSearchParams('id=abc'));
    expect(address.toString()).toBe(
      `search=coffee&type=expense&category=${food}&spentIn=${travel}&account=${'a'.repeat(24)}&payee=Kopi+%26+Co&tag=japan&tag=food&from=2026-03-01&to=2026-03-31&sort=highest&page=3&limit=25`,
    );
    expect(readFilters(address)).toEqual(narrowed);
    expect(writeFilters(defaultFilters, address).toString()).toBe('');
  });

  it('take what makes no sense as not given', () => {
    expect(readFilters(new URLSearchParams('type=loan&sort=up&page=-1&limit=7&category=food'))).toEqual(
      defaultFilters,
    );
    expect(readFilters(new URLSearchParams(`payee=${'x'.repeat(61)}&tag=a,b&tag=c:d`))).toEqual(
      defaultFilters,
    );
  });

  it('PY-77 an empty payee and an empty tag stand for records without one', () => {
    const without: HistoryFilters = { ...defaultFilters, payee: '', tag: [''] };
    const address = writeFilters(without, new URLSearchParams());
    expect([address.toString(), readFilters(address)]).toEqual(['payee=&tag=', without]);
    expect(isNarrowed(without)).toBe(true);
    expect(historyParameters(toHistoryQuery(without)).toString()).toBe(
      'include=transfers&sort=newest&limit=10&page=1&resolveReferences=true&payee=&tag=',
    );
  });

  it('PY-77 tags that are one are asked for once, without the # before them', () => {
    expect(readFilters(new URLSearchParams('tag=%23Japan&tag=japan&tag=food')).tag).toEqual([
      'japan',
      'food',
    ]);
    expect(readFilters(new URLSearchParams('tag=japan&tag=')).tag).toEqual(['']);
  });
});

describe('the history’s filters', () => {
  it.each([
    { search: 'tea' },
    { sort: 'oldest' as const },
    { type: 'income' as const },
    { category: '' },
    { limit: 50 as const },
  ])('S2-2.24 begin at page 1 when %o changes', (change) => {
    expect(changeFilters(narrowed, change)).toEqual({ ...narrowed, ...change, page: 1 });
  });

  it('keep everything when the page is turned', () => {
    expect(changeFilters(narrowed, { page: 4 })).toEqual({ ...narrowed, page: 4 });
  });

  it('S2-2.19 S2-7.02 ask for transfers unless a type is chosen', () => {
    expect(toHistoryQuery(defaultFilters)).toEqual({
      include: 'transfers',
      sort: 'newest',
      page: 1,
      limit: 10,
      resolveReferences: true,
    });
    expect(toHistoryQuery(narrowed)).toEqual({
      search: 'coffee',
      type: 'expense',
      category: food,
      spentIn: travel,
      payee: 'Kopi & Co',
      tag: ['japan', 'food'],
      account: 'a'.repeat(24),
      from: '2026-03-01',
      to: '2026-03-31',
      sort: 'highest',
      page: 3,
      limit: 25,
      resolveReferences: true,
    });
  });

  it('S2-2.27 ask for the page around a linked transaction', () => {
    expect(toHistoryQuery(defaultFilters, 'a'.repeat(24))).toEqual({
      include: 'transfers',
      sort: 'newest',
      limit: 10,
      around: 'a'.repeat(24),
      resolveReferences: true,
    });
  });

  it('S2-2.26 know whether they narrow anything', () => {
    expect([
      isNarrowed(defaultFilters),
      isNarrowed({ ...defaultFilters, sort: 'a-z' }),
      isNarrowed(narrowed),
    ]).toEqual([false, false, true]);
  });
});

describe('S2-2.23 page buttons', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5]],
    [10, 20, [8, 9, 10, 11, 12]],
    [19, 20, [16, 17, 18, 19, 20]],
    [1, 0, []],
  ])('on page %d of %d are %o', (page, total, buttons) => {
    expect(pageButtons(page, total)).toEqual(buttons);
  });
});
