import { money, pick } from './chance.ts';
import type { Intent } from './intent.ts';
import type { World } from './world.ts';

const one = { writes: 'one' } as const;
const expenseCategories = [
  '63617465676f727900000101',
  '63617465676f727900000102',
  '63617465676f727900000103',
];
const periods = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'];

/** An amount that nobody has planned before, so that there is something to write. */
export const plan = (_world: World, random: () => number): Intent => ({
  method: 'PUT',
  path: `/plan/${pick(expenseCategories, random)}`,
  body: {
    period: pick(periods, random),
    amount: Math.floor(random() * 1e9) / 100,
    only: random() < 0.3,
    ...(random() < 0.5 && { carry: pick(['none', 'both'], random) }),
  },
  promised: one,
});

export function movePlan(_world: World, random: () => number): Intent {
  const [from, to] = [null, ...expenseCategories].filter(() => random() < 0.7);
  const body = {
    period: pick(periods, random),
    from,
    to: to ?? expenseCategories[0],
    amount: money(random, 30),
  };
  return { method: 'POST', path: '/plan/moves', body, promised: one };
}

/** One that gets something by itself with each period, or has a target. */
export const setUpGoal = (world: World, random: () => number): Intent => ({
  method: 'POST',
  path: '/goals',
  body: {
    name: `${world.tag} goal ${Math.floor(random() * 1e12)}`,
    ...(random() < 0.5
      ? { target: 300 }
      : { every: { amount: 20, asset: pick(world.assets, random), timeZone: 'UTC' } }),
  },
  promised: one,
  makes: 'goals',
});

/** Puts aside, or takes back. */
export function earmark(world: World, random: () => number): Intent | undefined {
  const id = pick(world.goals, random);
  if (id === undefined) return undefined;
  const amount = money(random, 60) * (random() < 0.3 ? -1 : 1);
  const body = { asset: pick(world.assets, random), amount };
  return { method: 'POST', path: `/goals/${id}/earmarks`, body, promised: one };
}

export function endGoal(world: World, random: () => number): Intent | undefined {
  const id = pick(world.goals, random);
  const body = { how: pick(['reached', 'given-up'], random) };
  return id === undefined
    ? undefined
    : { method: 'POST', path: `/goals/${id}/close`, body, promised: { writes: 'group' } };
}

/** Deletes or restores one. */
export function moveGoal(world: World, random: () => number): Intent | undefined {
  const id = pick(world.goals, random);
  if (id === undefined) return undefined;
  return random() < 0.5
    ? {
        method: 'DELETE',
        path: `/goals/${id}`,
        promised: { writes: 'one or none', leaves: { id, deletion: 'soft' } },
      }
    : {
        method: 'PUT',
        path: `/goals/${id}/restore`,
        promised: { writes: 'one or none', leaves: { id, deletion: 'none' } },
      };
}
