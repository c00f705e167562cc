import { describe, expect, it } from 'vitest';
import { filtersOf, readAddress, writeAddress } from './ActivityPage.tsx';

const record = 'a'.repeat(24);
const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of Activity', () => {
  it('holds view, record, days and how much is shown', () => {
    expect(read('')).toEqual({ view: 'changes', page: 1 });
    expect(read(`record=${record}&from=2026-05-01&to=2026-05-03&page=3`)).toEqual({
      view: 'changes',
      record,
      from: '2026-05-01',
      to: '2026-05-03',
      page: 3,
    });
    expect(read('view=trash').view).toBe('trash');
  });

  it('reads what is wrong as if it were not there', () => {
    expect(read('view=all&record=xyz&from=May&page=-1')).toEqual({ view: 'changes', page: 1 });
    expect(read('page=1e9').page).toBe(100);
  });

  it('begins at the top again whenever something else changes; the trash has no filters', () => {
    const address = read(`record=${record}&page=3`);
    expect(writeAddress(address, { from: '2026-05-01' }).toString()).toBe(`record=${record}&from=2026-05-01`);
    expect(writeAddress(address, { record: undefined }).toString()).toBe('');
    expect(writeAddress(address, { page: 4 }).toString()).toBe(`record=${record}&page=4`);
    expect(writeAddress(address, { view: 'trash' }).toString()).toBe('view=trash');
    expect(filtersOf(address)).toEqual({ record });
  });
});
