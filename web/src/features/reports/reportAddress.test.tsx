import { describe, expect, it } from 'vitest';
import { daysOf } from '../../ledger/history/periods.ts';
import {
  figureAddress,
  openedFigure,
  readFilters,
  recordsQuery,
  reportQuery,
  writeFilters,
} from './useReport.ts';

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
    const address = `tab=categories&period=own&from=2026-01-01&to=2026-02-01&group=week&asset=${ids[0]}&asset=${ids[1]}&category=${ids[0]}&payee=Kopi+%26+Co&tag=trip&tag=food&compare=year&known=2026-05-01&open=${ids[1]}`;
    expect(writeFilters(read(address)).toString()).toBe(address);
  });

  it('given filters, then the API is asked by all of them', () => {
    expect(
      reportQuery(
        read(`tab=categories&period=last-month&asset=${ids[0]}&known=2026-05-01&open=${ids[1]}`),
        today,
      ),
    ).toBe(`from=2026-10-01&to=2026-10-31&group=month&asset=${ids[0]}&asOf=2026-05-01&titles=${ids[1]}`);
    expect(reportQuery(read(`tab=net-worth&category=${ids[0]}`), today)).not.toContain('category');
  });

  it('PY-88 given rows by payee or tag, then the API is asked so, and no category is opened', () => {
    const days = 'from=2026-10-01&to=2026-10-31&group=month';
    const asked = (address: string) => reportQuery(read(`period=last-month&${address}`), today);
    expect(asked(`tab=categories&by=payee&open=${ids[0]}`)).toBe(`${days}&by=payee`);
    expect(asked('tab=categories&by=tag')).toBe(`${days}&by=tag`);
    expect(asked('tab=categories&by=nothing')).toBe(days);
    expect(asked('tab=cash-flow&by=tag')).toBe(days);
    const address = 'tab=categories&group=week&by=tag';
    expect(writeFilters(read(address)).toString()).toBe(address);
  });

  it('PY-97 given a payee and tags, then the API is asked for their records, but not for a net worth', () => {
    const days = 'from=2026-10-01&to=2026-10-31&group=month';
    const asked = (address: string) => reportQuery(read(`period=last-month&${address}`), today);
    const labels = 'payee=Kopi&tag=trip&tag=food';
    expect(asked(`${labels}&tag=Trip`)).toBe(`${days}&payee=Kopi&tag=Trip&tag=food`);
    expect(asked(`tab=categories&by=tag&${labels}`)).toBe(`${days}&${labels}&by=tag`);
    expect(asked('payee=&tag=&tag=food')).toBe(`${days}&payee=&tag=`);
    expect(asked(`tab=net-worth&${labels}`)).toBe(days);
  });

  const march = { first: '2026-03-01', last: '2026-03-31' };
  const both = `asset=${ids[0]}&asset=${ids[1]}`;

  it.each([
    ['', { name: 'income', ...march }, `from=2026-03-01&to=2026-03-31&kind=income`],
    [
      both,
      { name: 'expenses', ...march, of: ids[0], title: 'Café & more' },
      `from=2026-03-01&to=2026-03-31&kind=expense&${both}&category=${ids[0]}&title=Caf%C3%A9+%26+more`,
    ],
    [
      `category=${ids[0]}&category=${ids[1]}&known=2026-05-01`,
      { name: 'net', ...march },
      `from=2026-03-01&to=2026-03-31&kind=income&kind=expense&category=${ids[0]}&category=${ids[1]}&asOf=2026-05-01`,
    ],
    [
      `tab=net-worth&category=${ids[0]}&${both}`,
      { name: 'worth', last: '2026-03-31' },
      `to=2026-03-31&${both}&live=true`,
    ],
    [
      'tab=categories&by=payee',
      { name: 'expenses', ...march, label: { by: 'payee', name: 'Kopi & Co' } },
      'from=2026-03-01&to=2026-03-31&kind=expense&payee=Kopi+%26+Co',
    ],
    [
      'tab=categories&by=tag',
      { name: 'income', ...march, label: { by: 'tag', name: '' } },
      'from=2026-03-01&to=2026-03-31&kind=income&tag=',
    ],
    [
      'tab=categories&by=tag&payee=Kopi&tag=trip',
      { name: 'expenses', ...march, label: { by: 'tag', name: 'food' } },
      'from=2026-03-01&to=2026-03-31&kind=expense&payee=Kopi&tag=trip&tag=food',
    ],
    [
      'tab=categories&by=payee&payee=&tag=trip',
      { name: 'expenses', ...march, label: { by: 'payee', name: '' } },
      'from=2026-03-01&to=2026-03-31&kind=expense&payee=&tag=trip',
    ],
    [
      'payee=Kopi&tag=',
      { name: 'net', ...march },
      'from=2026-03-01&to=2026-03-31&kind=income&kind=expense&payee=Kopi&tag=',
    ],
    ['tab=net-worth', { name: 'change', ...march }, 'from=2026-03-01&to=2026-03-31&live=true'],
    [
      'tab=net-worth',
      { name: 'adjustments', ...march },
      'from=2026-03-01&to=2026-03-31&kind=adjustment&live=true',
    ],
  ] as const)(
    'RP-13 given the filters "%s", when a figure is opened, then its address holds filters and figure, and asks for just its records',
    (address, figure, asked) => {
      const filters = read(address);
      const opened = new URL(figureAddress(figure, filters), 'https://ledgerline.example').searchParams;
      expect([openedFigure(opened), readFilters(opened, today)]).toEqual([figure, filters]);
      expect(recordsQuery(figure, filters)).toBe(asked);
    },
  );

  it.each([
    'figure=x&last=2026-03-31',
    'figure=net',
    'figure=net&last=2026-02-30',
    'figure=net&first=2026-04-01&last=2026-03-31',
    'figure=net&first=x&last=2026-03-31',
    'last=2026-03-31',
  ])('given %s, then no figure is opened', (address) => {
    expect(openedFigure(new URLSearchParams(address))).toBeUndefined();
  });
});
