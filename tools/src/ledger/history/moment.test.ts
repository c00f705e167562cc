import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { Misused } from '../errors.ts';
import {
  calendarDate,
  dayOrInstant,
  endOf,
  instantAfter,
  instantFrom,
  momentOf,
  momentText,
} from './moment.ts';

const now = new Date('2026-05-03T18:00:00.000Z');

describe('a moment', () => {
  it.each([
    ['12', 'UTC', { revision: 12 }],
    ['0', 'UTC', { revision: 0 }],
    ['2026-05-02', 'UTC', { before: '2026-05-03T00:00:00.000Z' }],
    ['2026-05-02', 'Asia/Jakarta', { before: '2026-05-02T17:00:00.000Z' }],
    // A day of 25 hours.
    ['2025-10-26', 'Europe/Berlin', { before: '2025-10-26T23:00:00.000Z' }],
    ['2026-05-03T10:00:00Z', 'UTC', { before: '2026-05-03T10:00:00.001Z' }],
    ['2026-05-03T10:00:00.250+07:00', 'UTC', { before: '2026-05-03T03:00:00.251Z' }],
  ])('%s in %s', (text, zone, moment) => {
    expect(momentOf(momentText(text), zone, now)).toEqual(moment);
  });

  it('is not ahead; which day it is depends on the zone', () => {
    expect(endOf('2026-05-04', 'Asia/Jakarta', now)).toBe('2026-05-04T17:00:00.000Z');
    expect(() => endOf('2026-05-04', 'UTC', now)).toThrow(
      new Misused('2026-05-04 has not come yet: today is 2026-05-03 in UTC'),
    );
    expect(() => endOf('2026-05-03T18:00:00.001Z', 'UTC', now)).toThrow(Misused);
    expect(endOf('2026-05-03T18:00:00Z', 'UTC', now)).toBe('2026-05-03T18:00:00.001Z');
  });

  it.each([
    '',
    '-1',
    '1.5',
    '1e3',
    '2026-02-30',
    '2026-5-3',
    'yesterday',
    '2026-05-03T25:00:00Z',
    '1'.repeat(10),
  ])('%j is none', (text) => {
    expect(() => momentText(text)).toThrow(InvalidArgumentError);
  });

  it.each(['12', '2026-02-30', ' 2026-05-03'])('%j is no day', (text) => {
    expect(() => dayOrInstant(text)).toThrow(InvalidArgumentError);
    expect(() => calendarDate(text)).toThrow(InvalidArgumentError);
  });
});

it('days begin and end in their zone, and far ones still sort', () => {
  expect(instantFrom('2026-05-03', 'Asia/Jakarta')).toBe('2026-05-02T17:00:00.000Z');
  expect(instantFrom('2026-05-03T10:00:00Z', 'Asia/Jakarta')).toBe('2026-05-03T10:00:00.000Z');
  expect(instantAfter('9999-12-31', 'America/New_York')).toBe('9990-12-31T00:00:00.000Z');
  expect(instantFrom('0000-01-01', 'Asia/Jakarta')).toBe('1970-01-01T17:00:00.000Z');
  expect(instantFrom('0001-01-01T00:00:00+15:00', 'UTC')).toBe('1970-01-01T00:00:00.000Z');
});
