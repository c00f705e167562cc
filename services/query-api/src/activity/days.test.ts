import { describe, expect, it } from 'vitest';
import { instantsOfDays } from './days.ts';

describe('the instants of days in a zone', () => {
  it.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['Asia/Jakarta', '2026-03-01', '2026-02-28T17:00:00.000Z', '2026-03-01T17:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('in %s %s goes from %s to %s, whatever the clocks do', (zone, day, from, to) => {
    expect(instantsOfDays({ from: day, to: day }, zone)).toEqual({ from, to });
  });

  it('leaves an open end open', () => {
    expect(instantsOfDays({}, 'UTC')).toEqual({});
    expect(instantsOfDays({ to: '2026-03-01' }, 'UTC')).toEqual({ to: '2026-03-02T00:00:00.000Z' });
  });

  it('takes days that no calendar agrees about for the first or last that can matter', () => {
    expect(instantsOfDays({ from: '0000-01-01', to: '9999-12-31' }, 'UTC')).toEqual({
      from: '1970-01-01T00:00:00.000Z',
      to: '9991-01-01T00:00:00.000Z',
    });
    expect(instantsOfDays({ from: '9999-12-31', to: '0000-01-01' }, 'UTC')).toEqual({
      from: '9990-12-31T00:00:00.000Z',
      to: '1970-01-01T00:00:00.000Z',
    });
  });
});
