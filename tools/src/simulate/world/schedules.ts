import type { Intent } from '../../faults/workload/intent.ts';
import type { World } from '../../faults/workload/world.ts';
import type { Random } from '../time/random.ts';

/** Schedules that began some weeks ago and record by themselves; often none. */
export function schedulesOf({ tag, assets }: World, random: Random): Intent[] {
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
  ];
  return kinds
    .filter(() => random() < 0.5)
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
