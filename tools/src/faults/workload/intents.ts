import type { Promised } from '../history/history.ts';
import { money, pick } from './chance.ts';
import type { Intent } from './intent.ts';
import { addRule, changeRule, labels, removeRule } from './labelIntents.ts';
import { earmark, endGoal, moveGoal, movePlan, plan, setUpGoal } from './savingIntents.ts';
import type { World } from './world.ts';

const one = { writes: 'one' } as const;
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const MOST_ASSETS = 6;

/** Kinds of intents by how often they come. `undefined`: there is nothing to do it with yet. */
const kinds: readonly [weight: number, make: (world: World, random: () => number) => Intent | undefined][] = [
  [4, (world, random) => create(world, random, 'income')],
  [4, (world, random) => create(world, random, 'expense')],
  [4, transfer],
  [3, edit],
  [3, remove],
  [3, restore],
  [1, purge],
  [2, revert],
  [1, adjust],
  [1, rename],
  [1, addDebt],
  [1, plan],
  [1, movePlan],
  [1, setUpGoal],
  [2, earmark],
  [1, endGoal],
  [1, moveGoal],
  [1, addRule],
  [1, changeRule],
  [1, removeRule],
];

/** What somebody with this world wants next. */
export function nextIntent(world: World, random: () => number): Intent {
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);
  let at = random() * total;
  const [, make] = kinds.find(([weight]) => (at -= weight) < 0) ?? kinds[0] ?? [];
  return make?.(world, random) ?? create(world, random, 'income');
}

/** An income of 12.50 on this person's first asset: refused only where that was taken back meanwhile. */
export const income = (world: World): Intent => create(world, () => 0.3124, 'income');

/** An asset with an opening balance, in units. */
export const addAsset = (name: string, balance: number): Intent => ({
  method: 'POST',
  path: '/assets',
  body: { name, type: 'cash', balance },
  promised: one,
  makes: 'assets',
});

/** A card or a loan with something owed, or none where there are some already. */
function addDebt(world: World, random: () => number): Intent | undefined {
  if (world.assets.length >= MOST_ASSETS) return undefined;
  const name = `${world.tag} debt ${Math.floor(random() * 1e12)}`;
  const owed = money(random, 90);
  const body =
    random() < 0.6
      ? { name, type: 'credit', owed, mayOwe: random() < 0.5 ? null : 500 }
      : { name, type: 'loan', owed, mayOwe: 500, rate: 4.5, term: 24, firstDay: '2026-05-01' };
  return { method: 'POST', path: '/assets', body, promised: one, makes: 'assets' };
}

function create(world: World, random: () => number, type: 'income' | 'expense'): Intent {
  return {
    method: 'POST',
    path: '/transactions',
    body: {
      type,
      title: `${world.tag} ${type}`,
      amount: money(random, type === 'income' ? 40 : 60),
      date: `2026-0${1 + Math.floor(random() * 6)}-1${Math.floor(random() * 10)}`,
      account: pick(world.assets, random),
      category: type === 'income' ? salary : groceries,
      ...labels(random),
      ...(type === 'expense' && random() < 0.2 && { goal: pick(world.goals, random) }),
    },
    promised: one,
    makes: 'transactions',
  };
}

function transfer(world: World, random: () => number): Intent {
  const from = Math.floor(random() * world.assets.length);
  const other = (from + 1 + Math.floor(random() * (world.assets.length - 1))) % world.assets.length;
  const [fromAsset, toAsset] = [world.assets[from], world.assets[other]];
  const body = { fromAsset, toAsset, amount: money(random, 80) };
  return { method: 'POST', path: '/assets/transfers', body, promised: one };
}

function edit(world: World, random: () => number): Intent | undefined {
  const id = pick(world.transactions, random);
  // A title of its own, so that there is always something to write.
  const title = `${world.tag} edit ${Math.floor(random() * 1e12)}`;
  const body = random() < 0.5 ? { title, ...labels(random) } : { title, amount: money(random, 50) };
  return id === undefined ? undefined : { method: 'PUT', path: `/transactions/${id}`, body, promised: one };
}

function remove(world: World, random: () => number): Intent | undefined {
  const id = pick(world.transactions, random);
  if (id === undefined) return undefined;
  const promised: Promised = { writes: 'one or none', leaves: { id, deletion: 'soft' } };
  return { method: 'DELETE', path: `/transactions/${id}`, promised };
}

function restore(world: World, random: () => number): Intent | undefined {
  const id = pick(world.transactions, random);
  if (id === undefined) return undefined;
  const promised: Promised = { writes: 'one or none', leaves: { id, deletion: 'none' } };
  return { method: 'PUT', path: `/transactions/${id}/restore`, promised };
}

function purge(world: World, random: () => number): Intent | undefined {
  const id = pick(world.transactions, random);
  return id === undefined
    ? undefined
    : { method: 'DELETE', path: `/transactions/${id}/permanent`, promised: one };
}

function revert(world: World, random: () => number): Intent | undefined {
  const id = pick(world.revertible, random);
  return id === undefined ? undefined : { method: 'POST', path: `/activity/${id}/revert`, promised: one };
}

function adjust(world: World, random: () => number): Intent | undefined {
  const id = pick(world.assets, random);
  if (id === undefined) return undefined;
  const balance = 500 + Math.floor(random() * 20) * 50;
  const promised: Promised = { writes: 'one or none', leaves: { id, position: balance * 100 } };
  return { method: 'PATCH', path: `/assets/${id}`, body: { balance }, promised };
}

function rename(world: World, random: () => number): Intent | undefined {
  const id = pick(world.assets, random);
  const body = { name: `${world.tag} asset ${Math.floor(random() * 1e12)}` };
  return id === undefined ? undefined : { method: 'PATCH', path: `/assets/${id}`, body, promised: one };
}
