import { pick } from '../../faults/workload/chance.ts';
import type { Intent } from '../../faults/workload/intent.ts';
import type { World } from '../../faults/workload/world.ts';
import type { Random } from '../time/random.ts';

/** With the ids of groups that can be taken back. */
export interface KnownWorld extends World {
  groups: string[];
}

const promised = { writes: 'group' } as const;

/** What makes a group of changes, by chance; undefined where there is nothing to do it with. */
export function nextGroup(world: KnownWorld, random: Random): Intent | undefined {
  const kinds = [takeBack, changeMany, changeMany, renamePayee, transferFromGoal, payLoan];
  return pick(kinds, random)?.(world, random);
}

function takeBack({ groups }: KnownWorld, random: Random): Intent | undefined {
  const group = pick(groups, random);
  return group === undefined
    ? undefined
    : { method: 'POST', path: `/activity/groups/${group}/revert`, body: {}, promised };
}

function changeMany(world: World, random: Random): Intent | undefined {
  const ids = [...new Set(world.transactions.filter(() => random() < 0.4))].slice(0, 12);
  if (ids.length === 0) return undefined;
  const change = pick(
    [
      { deleted: true },
      { deleted: false },
      { date: '2026-03-01' },
      { payee: 'Baker' },
      { tags: { add: ['many'], remove: ['home'] } },
      { transfer: { asset: pick(world.assets, random) } },
    ],
    random,
  );
  return { method: 'POST', path: '/transactions/bulk', body: { ids, change }, promised };
}

function renamePayee(_world: World, random: Random): Intent {
  const [from, to] = random() < 0.5 ? ['Baker', 'Grocer'] : ['Grocer', 'Baker'];
  const body = { from: [from], to, always: random() < 0.2 };
  return { method: 'POST', path: '/payees/rename', body, promised };
}

/** A transfer that takes a part of a goal along; refused where there is no such part. */
function transferFromGoal({ assets, goals }: World, random: Random): Intent | undefined {
  const goal = pick(goals, random);
  const [fromAsset, toAsset] = [pick(assets, random), pick(assets, random)];
  const body = { fromAsset, toAsset, amount: 2, earmarks: [{ goal, amount: 1 }] };
  return goal === undefined ? undefined : { method: 'POST', path: '/assets/transfers', body, promised };
}

/** A payment with interest; refused where what is paid is no loan. */
function payLoan({ assets }: World, random: Random): Intent {
  const [fromAsset] = assets;
  const body = { fromAsset, toAsset: pick(assets, random), amount: 3, interest: { amount: 0.01 } };
  return { method: 'POST', path: '/assets/transfers', body, promised };
}
