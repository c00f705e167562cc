import { emptyDay, evolveDay, type OverviewChange } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { DayTotals } from './dayTotals.ts';

const userId = 'a'.repeat(24);
const date = '2026-02-01';
const most = 99_999_999_999_999;

it('adds up exactly beyond 2^53, to the same day as the projection does', () => {
  const change = (amount: number, categoryId: string): OverviewChange => ({
    date,
    type: 'expense',
    categoryId,
    amount,
  });
  const changes = Array.from({ length: 120 }, (_, number) =>
    change(most - number, number % 3 === 0 ? 'b' : 'a'),
  );
  const all = [...changes, ...changes.slice(10).map((known) => ({ ...known, amount: -known.amount }))];
  for (const events of [changes, all]) {
    let totals = DayTotals.of(undefined);
    let day = emptyDay(userId, date);
    for (const [revision, one] of events.entries()) {
      totals.add(one, revision + 1);
      if (revision === 100) totals = DayTotals.of(totals.toDocument(userId, date));
      day = evolveDay(day, { revision }, [one]);
    }
    expect(totals.toDocument(userId, date)).toEqual(day);
  }
});
