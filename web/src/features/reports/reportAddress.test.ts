import { describe, expect, it } from 'vitest';
import { daysOf, readFilters, reportPath, transactionsOf, whyClosed, writeFilters } from './reportAddress.ts';

const today = '2026-11-23';
const ids = ['a'.repeat(24), 'b'.repeat(24)] as const;
const read = (address: string) => readFilters(new URLSearchParams(address), today);

describe('the address of a report', () => {
  it.each([
    ['this-month', { from: '2026-11-01', to: today }],
    ['last-month', { from: '2026-10-01', to: '2026-10-31' }],
    ['this-year', { from: '2026-01-01', to: today }],
    ['last-year', { from: '2025-01-01', to: '2025-12-31' }],
    ['12-months', { from: '2025-12-01', to: today }],
    ['all', { to: today }],
    ['own&from=2026-03-05&to=2026-02-01', { from: '2026-02-01', to: '2026-03-05' }],
    ['own', { to: today }],
  ])('given the period %s, then these are its days', (period, days) => {
    expect(daysOf(read(`period=${period}`), today)).toEqual(days);
  });

  it('given nonsense, then every filter has its default', () => {
    const usual = read('');
    expect(
      read('tab=x&period=x&from=2026-02-30&group=day&asset=1&compare=x&known=2027-01-01&open=x'),
    ).toEqual(usual);
    expect(writeFilters(usual).toString()).toBe('');
  });

  it('RP-12 given filters, when they are written and read again, then they are the same', () => {
    const address = `tab=categories&period=own&from=2026-01-01&to=2026-02-01&group=week&asset=${ids[0]}&asset=${ids[1]}&category=${ids[0]}&compare=year&known=2026-05-01&open=${ids[1]}`;
    expect(writeFilters(read(address)).toString()).toBe(address);
  });

  it('given filters, then the API is asked by all of them', () => {
    expect(
      reportPath(
        read(`tab=categories&period=last-month&asset=${ids[0]}&known=2026-05-01&open=${ids[1]}`),
        today,
      ),
    ).toBe(
      `/reports/categories?from=2026-10-01&to=2026-10-31&group=month&asset=${ids[0]}&asOf=2026-05-01&titles=${ids[1]}`,
    );
    expect(reportPath(read(`tab=net-worth&category=${ids[0]}`), today)).not.toContain('category');
  });

  it('RP-13 given a figure, then it leads to the transactions that make it, where a list can hold just these', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(transactionsOf({ ...march, type: 'expense', category: ids[1] }, read(`asset=${ids[0]}`))).toBe(
      `/dashboard/transactions?from=2026-03-01&to=2026-03-31&type=expense&category=${ids[1]}&account=${ids[0]}`,
    );
    expect(transactionsOf(march, read(`asset=${ids[0]}&asset=${ids[1]}`))).toBeUndefined();
    expect(transactionsOf(march, read('known=2026-05-01'))).toBeUndefined();
  });

  it.each([
    [`asset=${ids[0]}&category=${ids[1]}`, ''],
    [`tab=categories&category=${ids[0]}&category=${ids[1]}`, ''],
    [`asset=${ids[0]}&asset=${ids[1]}`, 'one asset'],
    [`category=${ids[0]}&category=${ids[1]}`, 'one category'],
    [`asset=${ids[0]}&asset=${ids[1]}&category=${ids[0]}&category=${ids[1]}`, 'one asset and one category'],
    ['known=2026-05-01', 'the records of today'],
  ])('RP-13 given the filters %s, then the page says of figures that open nothing: "%s"', (address, why) => {
    expect(/shows (.+?)(?: at a time|\. What)/.exec(whyClosed(read(address)) ?? '')?.[1] ?? '').toBe(why);
  });
});
