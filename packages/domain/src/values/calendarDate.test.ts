import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDates,
  dateInZone,
  datesIn,
  daysBetween,
  endOfDay,
  isCalendarDate,
  isTimeZone,
  last30Days,
  parseInstant,
  preceding30Days,
  toCalendarDate,
} from './calendarDate.ts';

const at = (iso: string): number => Date.parse(iso);

describe('S2-3.13 calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31', '0001-01-01'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-04-31',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    ' 2024-01-01',
    '2024-01-01\n',
    '2024-01-01T00:00:00Z',
    '',
  ])('%j does not', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('counts days as the Gregorian calendar does', () => {
    const days = fc.integer({ min: -700_000, max: 2_900_000 });
    fc.assert(
      fc.property(days, days, (first, second) => {
        const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(addDays('1970-01-01', first)).toBe(iso(first));
        expect(addDays(iso(first), second - first)).toBe(iso(second));
        expect(daysBetween(iso(first), iso(second))).toBe(second - first);
        expect(Math.sign(compareDates(iso(first), iso(second)))).toBe(Math.sign(first - second));
        expect(isCalendarDate(iso(first))).toBe(true);
      }),
    );
  });

  it('S2-9.02 the window is today and the 29 days before, against the 30 before', () => {
    expect(last30Days('2026-03-10')).toEqual({ from: '2026-02-09', to: '2026-03-10' });
    expect(preceding30Days('2026-03-10')).toEqual({ from: '2026-01-10', to: '2026-02-08' });
    const days = datesIn(last30Days('2026-03-10'));
    expect([days.length, days[0], days[29]]).toEqual([30, '2026-02-09', '2026-03-10']);
    expect(datesIn({ from: '2026-03-11', to: '2026-03-10' })).toEqual([]);
  });
});

describe('instants', () => {
  it.each([
    '2026-03-29T10:00:00Z',
    '2026-03-29T10:00:00.123+02:00',
    '2026-03-29T10:00:00.123456789-03:30',
    '1969-12-31T23:59:59.999Z',
    '2026-03-29T10:00Z',
  ])('reads %s', (text) => {
    expect(parseInstant(text)).toBe(at(text.replace(/(\.\d{3})\d+/, '$1')));
  });

  it.each([
    '2026-02-30T10:00:00Z',
    '2026-03-29T24:00:00Z',
    '2026-03-29T10:60:00Z',
    '2026-03-29T10:00:60Z',
    '2026-03-29T10:00:00',
    '2026-03-29T10:00:00+24:00',
    '2026-03-29 10:00:00Z',
    '2026-03-29',
    '',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it.each([
    ['2026-03-28T23:30:00Z', 'Asia/Jakarta', '2026-03-29'],
    ['2026-03-28T23:30:00Z', 'UTC', '2026-03-28'],
    ['2026-03-28T23:30:00Z', 'America/New_York', '2026-03-28'],
    ['2026-03-28T09:30:00Z', 'Pacific/Kiritimati', '2026-03-28'],
    ['2026-03-28T10:30:00Z', 'Pacific/Kiritimati', '2026-03-29'],
    ['2026-03-28', 'Asia/Jakarta', '2026-03-28'],
    ['2026-03-32', 'Asia/Jakarta', undefined],
  ])('S2-5.11 %s in %s is %s', (text, zone, date) => {
    expect(toCalendarDate(text, zone)).toBe(date);
  });

  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-05-03', 'Asia/Kathmandu', '2026-05-03T18:15:00.000Z'],
    ['2026-05-03', 'Pacific/Kiritimati', '2026-05-03T10:00:00.000Z'],
    ['2026-05-03', 'Pacific/Pago_Pago', '2026-05-04T11:00:00.000Z'],
    ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
  ])('B-42 the day %s in %s ends before %s', (date, zone, iso) => {
    expect(new Date(endOfDay(date, zone)).toISOString()).toBe(iso);
  });

  it('knows time zones from other text', () => {
    expect(['Asia/Jakarta', 'UTC', 'Etc/GMT+12', 'asia/calcutta'].map(isTimeZone)).toEqual(
      Array(4).fill(true),
    );
    expect(['Mars/Olympus', '', '../etc', '+07:00', '-0930', '+23'].map(isTimeZone)).toEqual(
      Array(6).fill(false),
    );
  });

  it('dates before 1970 and leap days hold in every zone', () => {
    expect(dateInZone(at('1900-01-01T12:00:00Z'), 'UTC')).toBe('1900-01-01');
    expect(dateInZone(at('2024-02-29T01:00:00Z'), 'America/Los_Angeles')).toBe('2024-02-28');
  });
});
