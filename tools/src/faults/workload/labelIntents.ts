import { pick } from './chance.ts';
import type { Intent } from './intent.ts';
import type { World } from './world.ts';

const one = { writes: 'one' } as const;
const payees = ['Baker', 'Grocer', 'Landlord'];
const dining = '63617465676f727900000102';

/** A payee and tags of a record, or none. */
export const labels = (random: () => number): { payee?: string; tags?: string[] } => ({
  ...(random() < 0.3 && { payee: pick(payees, random) ?? '' }),
  ...(random() < 0.2 && { tags: ['home', 'trip'].filter(() => random() < 0.5) }),
});

const ruleOf = ({ tag }: World, random: () => number) => ({
  // A name of its own, so that there is always something to write.
  name: `${tag} rule ${Math.floor(random() * 1e12)}`,
  when: [
    { field: 'title', test: 'contains', value: pick(['expense', 'income', 'bread', 'shop', tag], random) },
  ],
  // oxlint-disable-next-line unicorn/no-thenable -- a rule says when, and what then
  then: pick([{ category: dining }, { payee: 'Grocer' }, { tags: ['ruled'] }], random),
  enabled: random() < 0.8,
});

export const addRule = (world: World, random: () => number): Intent => ({
  method: 'POST',
  path: '/rules',
  body: ruleOf(world, random),
  promised: one,
  makes: 'rules',
});

export function changeRule(world: World, random: () => number): Intent | undefined {
  const id = pick(world.rules, random);
  return id === undefined
    ? undefined
    : { method: 'PUT', path: `/rules/${id}`, body: ruleOf(world, random), promised: one };
}

export function removeRule(world: World, random: () => number): Intent | undefined {
  const id = pick(world.rules, random);
  return id === undefined ? undefined : { method: 'DELETE', path: `/rules/${id}`, promised: one };
}
