import { addDays } from '@ledgerline/domain/calendarDate';
import { expect, it } from 'vitest';
import { demoStory, type Step } from './story.ts';

/** Four years, each fifth day: all weekdays and all days of a month. */
const days = Array.from({ length: 292 }, (_, index) => addDays('2025-01-01', 5 * index));

it('given a day of four years, nobody in its story spends what is not there', () => {
  expect(days.flatMap((today) => uncovered(demoStory(today)).map((step) => ({ today, step })))).toEqual([]);
});

it('given the same day, tells the same story, with something to buy in each month', () => {
  const story = demoStory('2026-11-27');
  expect(demoStory('2026-11-27')).toEqual(story);
  const months = story.flatMap((step) => (step.kind === 'expense' ? [step.date.slice(0, 7)] : []));
  expect([...new Set(months)]).toHaveLength(13);
});

it.each([1, 2, 3, 4, 5])(
  'given %i days, sets up the assets before anything that is done with them',
  (count) => {
    const kinds = demoStory('2026-11-27', count).map(({ kind }) => kind);
    expect(kinds.lastIndexOf('asset')).toBe(3);
  },
);

/** The steps that took more than the account had, in cents. */
function uncovered(story: readonly Step[]): Step[] {
  const held = new Map<string, number>();
  const add = (key: string, amount: number): number => {
    const sum = (held.get(key) ?? 0) + Math.round(amount * 100);
    held.set(key, sum);
    return sum;
  };
  return story.filter((step) => {
    if (step.kind === 'asset') return add(step.key, step.balance) < 0;
    if (step.kind === 'income') return add(step.account, step.amount) < 0;
    if (step.kind === 'expense') return add(step.account, -step.amount) < 0;
    if (step.kind === 'transfer') return add(step.to, step.amount) < 0 || add(step.from, -step.amount) < 0;
    return false;
  });
}
