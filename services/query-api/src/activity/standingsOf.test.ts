import type { ActivityRow, GroupTally } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { standingsOf } from './standingsOf.ts';

const nobody = 'a'.repeat(24);
const none: GroupTally = { count: 0, goals: 0, revertedBy: [], singleReverts: [] };

/** Read models that know these groups, and which event takes which one back. */
const models = (groups: Record<string, Partial<GroupTally>>, reverts: Record<string, string> = {}) => ({
  groupTallies: (_userId: string, ids: readonly string[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, { ...none, ...groups[id] }]))),
  revertsOf: (_userId: string, ids: readonly string[]) =>
    Promise.resolve(
      Object.entries(reverts)
        .filter(([, reverted]) => ids.includes(reverted))
        .map(([eventId, reverted]) => ({ eventId, reverts: reverted, streamRevision: 1 }) as ActivityRow),
    ),
});

it('ST-01 counts what stands of a group by the reverts that stand', async () => {
  const bulk = { count: 5, goals: 4, revertedBy: [{ groupId: 'r', count: 3 }], singleReverts: ['s', 't'] };
  // Of the group revert one is taken back, and of the single ones another.
  const known = models({ bulk, r: { count: 3, singleReverts: ['q'] } }, { u: 't' });
  expect(await standingsOf(known, nobody, ['bulk'])).toEqual(
    new Map([['bulk', { count: 5, goals: 4, standing: 5 - 2 - 1 }]]),
  );
});

it('ST-08 a group stands again when its revert is taken back', async () => {
  const chain = {
    bulk: { count: 2, revertedBy: [{ groupId: 'r', count: 2 }] },
    r: { count: 2, revertedBy: [{ groupId: 'again', count: 2 }] },
    again: { count: 2 },
  };
  expect(await standingsOf(models(chain), nobody, ['bulk'])).toEqual(
    new Map([['bulk', { count: 2, goals: 0, standing: 2 }]]),
  );
  expect(await standingsOf(models(chain), nobody, ['r'])).toEqual(
    new Map([['r', { count: 2, goals: 0, standing: 0 }]]),
  );
});
