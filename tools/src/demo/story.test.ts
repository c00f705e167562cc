import { addDays } from '@ledgerline/domain/calendarDate';
import { expect, it } from 'vitest';
import { cents, movesOf, type Step } from './step.ts';
import { demoStory } from './story.ts';

/** Four years, each fifth day: all weekdays and all days of a month. */
const days = Array.from({ length: 292 }, (_, index) => addDays('2025-01-01', 5 * index));

it('given a day of four years, nobody in its story spends what is not there or puts aside more', () => {
  expect(days.flatMap((today) => uncovered(demoStory(today)).map((step) => ({ today, step })))).toEqual([]);
});

it('given the same day, tells the same story, with something to buy in each month', () => {
  const story = demoStory('2026-11-27');
  expect(demoStory('2026-11-27')).toEqual(story);
  const months = story.flatMap((step) => (step.kind === 'expense' ? [step.date.slice(0, 7)] : []));
  expect([...new Set(months)]).toHaveLength(13);
});

it('given a day of four years, its story shows everything', () => {
  const kinds = (today: string) => [...new Set(demoStory(today).map(({ kind }) => kind))].toSorted();
  expect(days.filter((today) => kinds(today).length < 14)).toEqual([]);
  expect(kinds('2026-11-27')).toEqual([
    'asset',
    'confirmation',
    'currency',
    'earmark',
    'expense',
    'goal',
    'goal-every',
    'import',
    'income',
    'plan',
    'plan-copy',
    'rule',
    'schedule',
    'transfer',
  ]);
});

it.each([1, 2, 3, 4, 5])(
  'given %i days, sets up the assets before anything that is done with them',
  (count) => {
    const kinds = demoStory('2026-11-27', count).map(({ kind }) => kind);
    expect(kinds.slice(0, 7)).toEqual(['currency', ...Array(6).fill('asset')]);
    expect(kinds.lastIndexOf('asset')).toBe(6);
  },
);

/** The steps that took more than the account had or may owe, or put aside more than it has, in cents. */
function uncovered(story: readonly Step[]): Step[] {
  const held = new Map<string, number>();
  const limits = new Map<string, number>([['loan', Number.POSITIVE_INFINITY]]);
  const putAside = new Map<string, number>();
  return story.filter((step) => {
    if (step.kind === 'asset' && step.mayOwe !== undefined) limits.set(step.key, cents(step.mayOwe));
    for (const [asset, sum] of movesOf(step)) held.set(asset, (held.get(asset) ?? 0) + sum);
    if (step.kind === 'earmark') {
      putAside.set(step.asset, (putAside.get(step.asset) ?? 0) + cents(step.amount));
    }
    return [...held].some(([asset, sum]) => sum + (limits.get(asset) ?? 0) < (putAside.get(asset) ?? 0));
  });
}
