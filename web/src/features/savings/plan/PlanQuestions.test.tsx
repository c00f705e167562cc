import { periodAfter, periodOf } from '@ledgerline/domain/plan';
import { expect, it } from 'vitest';
import { daysOfNext } from './PlanQuestions.tsx';

const shifts = ['none', 'before', 'after'] as const;
const starts = Array.from({ length: 31 }, (_, index) => index + 1).flatMap((day) =>
  shifts.map((shift) => ({ day, shift })),
);

it.each(['2026-01-20', '2027-02-10', '2028-02-29'])(
  'SV-87 one day lies in each of the periods after that of %s, whatever they begin with',
  (today) => {
    const wrong = starts.filter((start) => {
      const changes = [{ start, from: null }];
      const next = periodAfter(changes, periodOf(changes, today));
      let period = next;
      return daysOfNext(next.from, 23).some((day) => {
        const isIn = period.from <= day && day <= period.to;
        period = periodAfter(changes, period);
        return !isIn;
      });
    });
    expect(wrong).toEqual([]);
  },
);
