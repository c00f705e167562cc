import type { Intent } from '../../faults/workload/intent.ts';
import type { World } from '../../faults/workload/world.ts';
import type { Random } from '../time/random.ts';

/** A card that owes something, for one of the schedules. */
export const addCard = ({ tag }: World): Intent => ({
  method: 'POST',
  path: '/assets',
  body: { name: `${tag} card`, type: 'credit', owed: 120, mayOwe: 500 },
  promised: { writes: 'one' },
  makes: 'assets',
});

/** A goal that gets something by itself when a month begins, and that nobody closes, mostly; often none. */
export const fedGoalsOf = ({ tag, assets }: World, random: Random): Intent[] =>
  random() < 0.5
    ? []
    : [
        {
          method: 'POST',
          path: '/goals',
          body: { name: `${tag} fed`, every: { amount: 600, asset: assets[0], timeZone: 'UTC' } },
          promised: { writes: 'one' },
          ...(random() < 0.4 && { makes: 'goals' as const }),
        },
      ];

/**
 * Schedules that began some weeks ago and record by themselves; often none. Of the card's bills one has something to pay, and
 * what is written about the others depends on what comes between.
 */
export function schedulesOf({ tag, assets }: World, card: string | undefined, random: Random): Intent[] {
  if (random() < 0.5) return [];
  const [asset, toAsset] = assets;
  const kinds = [
    { title: 'bread', type: 'expense', amount: { exact: 30 }, rule: { unit: 'day', every: 2 } },
    {
      title: 'saving',
      type: 'transfer',
      amount: { exact: 7 },
      toAsset,
      rule: { unit: 'week', weekdays: [5] },
    },
    { title: 'salary', type: 'income', amount: { exact: 11 }, rule: { unit: 'day', every: 9 } },
    {
      title: 'bill',
      type: 'transfer',
      amount: { statement: 20 },
      toAsset: card,
      rule: { unit: 'month', on: { day: 2 } },
      starts: '2026-01-25',
    },
  ];
  return kinds
    .filter(({ title }) => (title !== 'bill' || card !== undefined) && random() < 0.5)
    .map(({ title, ...schedule }) => ({
      method: 'POST',
      path: '/schedules',
      body: {
        title: `${tag} ${title}`,
        asset,
        starts: '2026-04-20',
        mode: 'post',
        timeZone: 'UTC',
        ...schedule,
      },
      promised: { writes: 'one' as const },
    }));
}
