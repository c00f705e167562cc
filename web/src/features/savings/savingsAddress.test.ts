import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './savingsAddress.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

describe('SV-80 the address of Savings', () => {
  it.each([
    ['', { tab: 'plan', period: undefined }],
    ['tab=goals', { tab: 'goals', period: undefined }],
    ['period=2026-11-25', { tab: 'plan', period: '2026-11-25' }],
    ['tab=nonsense&period=2026-02-30', { tab: 'plan', period: undefined }],
  ])('%j', (search, address) => {
    expect(read(search)).toEqual(address);
  });

  it('leaves out what is at its default, and keeps the rest', () => {
    const write = (search: string, change: Parameters<typeof writeAddress>[1]) =>
      writeAddress(new URLSearchParams(search), change).toString();
    expect([
      write('asOf=2026-05-03', { tab: 'goals' }),
      write('tab=goals&period=2026-11-25', { tab: 'plan' }),
      write('period=2026-11-25&asOf=2026-05-03', { period: undefined }),
      write('', { period: '2026-12-25' }),
    ]).toEqual(['asOf=2026-05-03&tab=goals', 'period=2026-11-25', 'asOf=2026-05-03', 'period=2026-12-25']);
  });
});
