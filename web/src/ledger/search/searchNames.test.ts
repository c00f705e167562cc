import { describe, expect, it } from 'vitest';
import { searchNames } from './searchNames.ts';

const items = ['Food & Dining', 'Transport', 'Fun', 'Health Care', 'Housing'].map((name) => ({ name }));
const find = (query: string) => searchNames(items, query).map(({ name }) => name);

describe('S2-2.52 the fuzzy search of names', () => {
  it.each([
    ['Food', 'Food & Dining'],
    ['tranport', 'Transport'],
    ['healthcare', 'Health Care'],
    ['HOUSING', 'Housing'],
  ])('finds %s first as %s', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it('ignores where in the name it stands', () => {
    expect(find('dining')[0]).toBe('Food & Dining');
  });

  it('finds nothing for what is like nothing', () => {
    expect(find('zzzzqq')).toEqual([]);
  });
});
