import { expect, it } from 'vitest';
import { createCalendar } from './today.ts';

it('S2-5.11 says what day it is in the zone, and follows midnight there', () => {
  const datesOf = createCalendar();
  const at = (time: string, zone?: string) => datesOf(new Date(time), zone).today;
  expect(at('2026-05-03T16:59:59.999Z', 'Asia/Jakarta')).toBe('2026-05-03');
  expect(at('2026-05-03T17:00:00.000Z', 'Asia/Jakarta')).toBe('2026-05-04');
  // Nepal is 5:45 ahead.
  expect(at('2026-05-03T18:14:59.999Z', 'Asia/Kathmandu')).toBe('2026-05-03');
  expect(at('2026-05-03T18:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-05-04');
  expect(at('2026-05-03T18:15:00.000Z')).toBe('2026-05-03');
});

it('S2-5.11 allows a day more only where no zone was sent', () => {
  const datesOf = createCalendar();
  const now = new Date('2026-12-31T12:00:00.000Z');
  expect(datesOf(now, undefined)).toMatchObject({ today: '2026-12-31', latestDate: '2027-01-01' });
  expect(datesOf(now, 'UTC')).toMatchObject({ today: '2026-12-31', latestDate: '2026-12-31' });
});
