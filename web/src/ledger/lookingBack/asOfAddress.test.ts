import { describe, expect, it } from 'vitest';
import { askedDay, keepDay, withDay } from './asOfAddress.ts';

const asked = (address: string) => {
  const { pathname, search } = new URL(address, 'http://ledgerline.test');
  return askedDay({ pathname, search }, () => '2026-05-04');
};
const past = { kind: 'past', day: '2026-05-03' };

describe('B-42 the day that an address asks for', () => {
  it('SV-80 is a past day on the Overview, on Assets and on Savings', () => {
    expect(
      ['', '/', '/overview', '/assets', '/savings'].map((page) => asked(`/dashboard${page}?asOf=2026-05-03`)),
    ).toEqual([past, past, past, past, past]);
  });

  it('is now without one, for today, and on all other pages', () => {
    const addresses = [
      '/dashboard',
      '/dashboard?asOf=2026-05-04',
      '/dashboard/transactions?asOf=2026-05-03',
      '/dashboard/transactions?asOf=nonsense',
    ];
    expect(addresses.map(asked)).toEqual(addresses.map(() => ({ kind: 'now' })));
  });

  it('B-44 is impossible in the future, before 1900 and where there is no such day', () => {
    const days = ['2026-05-05', '1899-12-31', '2026-02-30', 'yesterday', '', '2026-5-3', '02026-05-03'];
    expect(days.map((day) => asked(`/dashboard?asOf=${day}`))).toEqual(
      days.map(() => ({ kind: 'impossible' })),
    );
  });

  it('can be as early as 1900', () => {
    expect(asked('/dashboard/assets?asOf=1900-01-01')).toEqual({ kind: 'past', day: '1900-01-01' });
  });
});

describe('B-42 links while one looks back', () => {
  const here = { pathname: '/dashboard/assets', search: '?asOf=2026-05-03' };

  it('keep the day between Overview and Assets and lose it elsewhere', () => {
    expect(
      ['/dashboard', '/dashboard/assets', '/dashboard/transactions', '/'].map((to) => keepDay(to, here)),
    ).toEqual([
      '/dashboard?asOf=2026-05-03',
      '/dashboard/assets?asOf=2026-05-03',
      '/dashboard/transactions',
      '/',
    ]);
    expect(keepDay('/dashboard', { ...here, pathname: '/dashboard/transactions' })).toBe('/dashboard');
    expect(keepDay('/dashboard', { ...here, search: '' })).toBe('/dashboard');
  });

  it('change nothing else of an address', () => {
    const shown = (search: string, day?: string) => withDay(new URLSearchParams(search), day).toString();
    expect(shown('a=1', '2026-05-03')).toBe('a=1&asOf=2026-05-03');
    expect(shown('asOf=2026-05-03&a=1')).toBe('a=1');
    expect(shown('asOf=2026-05-03')).toBe('');
  });
});
