import { describe, expect, it } from 'vitest';
import {
  availableParts,
  headline,
  heldText,
  leftToPlanParts,
  notes,
  periodName,
  recentText,
} from './plan.ts';
import { line, plan } from './testing/samplePlan.ts';

const today = '2026-11-29';
const month = { from: '2026-11-01', to: '2026-11-30' };
const payday = { from: '2026-11-25', to: '2026-12-24' };
const format = (amount: number) => amount.toFixed(2);

describe('SV-81 the name of a period', () => {
  it.each([
    [month, 'November 2026', 'From Nov on', 'Nov only'],
    [payday, '25 Nov – 24 Dec', 'From 25 Nov on', '25 Nov – 24 Dec only'],
    [
      { from: '2026-12-25', to: '2027-01-24' },
      '25 Dec 2026 – 24 Jan 2027',
      'From 25 Dec on',
      '25 Dec – 24 Jan only',
    ],
    [{ from: '2026-12-01', to: '2026-12-24' }, '1 Dec – 24 Dec', 'From 1 Dec on', '1 Dec – 24 Dec only'],
    [
      { from: '2026-12-01', to: '2027-01-31' },
      '1 Dec 2026 – 31 Jan 2027',
      'From 1 Dec on',
      '1 Dec – 31 Jan only',
    ],
    [{ from: '2026-11-01', to: '2026-12-31' }, '1 Nov – 31 Dec', 'From 1 Nov on', '1 Nov – 31 Dec only'],
    [{ from: '2024-02-01', to: '2024-02-29' }, 'February 2024', 'From Feb on', 'Feb only'],
  ])('%j: %s', (period, name, on, only) => {
    expect([periodName(period, today), heldText(period, false), heldText(period, true)]).toEqual([
      name,
      on,
      only,
    ]);
  });
});

describe('SV-82 the headline', () => {
  it.each([
    [{ period: payday, left: 412, free: 412 }, 'Free to spend until 24 December', 412],
    [{ period: month, left: -5, free: 0 }, 'Free to spend until 30 November', 0],
    [{ period: { from: today, to: today }, left: 1, free: 1 }, 'Free to spend until 29 November', 1],
    [{ period: { from: '2026-10-25', to: '2026-11-24' }, left: 41.2, free: 41.2 }, 'Left over', 41.2],
    [{ period: { from: '2026-10-01', to: '2026-10-31' }, left: -41.2, free: 0 }, 'Overspent', 41.2],
    [
      { period: { from: '2026-12-01', to: '2026-12-31' }, left: 80, free: 80 },
      'If nothing more is spent',
      80,
    ],
  ])('%j: %s', (part, text, amount) => {
    expect(headline(plan(part), today)).toEqual({ text, amount });
  });

  it('says beneath what needs attention, and nothing else', () => {
    const some = plan({
      overspent: { amount: 38.2, count: 2 },
      unplanned: { amount: 120.4, count: 1 },
      dueUncategorised: 12,
    });
    expect([notes(some, format), notes(plan(), format)]).toEqual([
      [
        'Overspent 38.20 in 2 categories',
        'Not planned: 120.40 in 1 category',
        'Due without a category: 12.00',
      ],
      [],
    ]);
  });

  it('Left to plan opens into parts that make it', () => {
    const some = { leftToPlan: -120, income: 0, expected: 2500, planned: 2300, moved: 20, putAside: 300 };
    expect(leftToPlanParts(plan(some))).toEqual([
      { text: 'Income', amount: 0 },
      { text: 'Still expected', amount: 2500 },
      { text: 'Planned', amount: -2300 },
      { text: 'Moved to categories', amount: -20 },
      { text: 'Put aside for goals', amount: -300 },
    ]);
  });
});

describe('SV-84 a line', () => {
  it('says what was spent of late', () => {
    expect([recentText({ last: 412, average: 398.2, fill: 400 }, format), recentText(null, format)]).toEqual([
      '412.00 last period, 398.20 on average of up to three',
      undefined,
    ]);
  });

  it.each([
    [line('Dining', { planned: 100, spent: 60, available: 40, left: 40 }), ['Planned 100', 'Spent -60']],
    [
      line('Travel', {
        planned: 100,
        carriedIn: -20,
        moved: 30,
        fromGoals: 1200,
        spent: 1200,
        available: 110,
      }),
      ['Taken over from before -20', 'Planned 100', 'Moved 30', 'Paid from goals 1200', 'Spent -1200'],
    ],
  ])('opens into parts that make what is available', (one, parts) => {
    expect(availableParts(one).map(({ text, amount }) => `${text} ${amount}`)).toEqual(parts);
    expect(availableParts(one).reduce((sum, { amount }) => sum + amount, 0)).toBe(one.available);
  });
});
