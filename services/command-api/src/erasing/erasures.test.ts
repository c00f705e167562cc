import { hash } from 'node:crypto';
import type { OneTimePass } from '@ledgerline/accounts';
import { withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import { askedErasures } from './erasures.ts';

const now = new Date('2026-05-20T12:00:00Z');
const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];

/** Passes in memory. */
function keptPasses(passes: OneTimePass[]) {
  const find = (purpose: string, key: string) =>
    passes.find((pass) => pass.purpose === purpose && pass.hash === key) ?? null;
  return {
    savePass: async (pass: OneTimePass) => void passes.push(pass),
    readPass: async (purpose: string, key: string) => find(purpose, key),
    passesOf: async (purpose: string) => passes.filter((pass) => pass.purpose === purpose),
    takePass: async (purpose: string, key: string) => {
      const found = find(purpose, key);
      if (found) passes.splice(passes.indexOf(found), 1);
      return found;
    },
  };
}

it('AC-63 given a request that somebody wrote without DATA_SECRET, nobody is erased for it, and an own request still counts', async () => {
  const forged = {
    purpose: 'erasure',
    hash: hash('sha256', ann, 'hex'),
    userId: null,
    data: ann,
    expiresAt: now,
  };
  const taken = { ...forged, data: ben };
  const passes: OneTimePass[] = [forged];
  const asked = askedErasures(keptPasses(passes), 'a secret of thirty-two characters');
  expect([await asked.all(now), await asked.forged(now)]).toEqual([[], [ann]]);
  await asked.ask(ann, now);
  await asked.ask(ann, now);
  expect([await asked.all(now), await asked.forged(now)]).toEqual([[ann], [ann]]);
  // The MAC of one person is no good for another.
  passes.push({ ...taken, hash: passes.at(-1)?.hash ?? '' });
  expect(await asked.forged(now)).toEqual([ann, ben]);
  await asked.done(ann, now);
  expect([await asked.all(now), passes]).toEqual([[], [forged, expect.objectContaining({ data: ben })]]);
});

it('AC-70 given a request under a former DATA_SECRET, the person is erased all the same, once', async () => {
  const passes: OneTimePass[] = [];
  await askedErasures(keptPasses(passes), 'former').ask(ann, now);
  const asked = askedErasures(keptPasses(passes), withFormer('newest', 'former'));
  await asked.ask(ann, now);
  expect([await asked.isAsked(ann, now), await asked.all(now), await asked.forged(now)]).toEqual([
    true,
    [ann],
    [],
  ]);
  await asked.done(ann, now);
  expect(passes).toEqual([]);
});
