import type { ActivityRow, GroupCounts } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { revertedAmong } from './revertedEntries.ts';
import { standingsOf } from './standingsOf.ts';

const nobody = 'a'.repeat(24);
const counts = { count: 0, goals: 0, dates: 0, transfers: 0, updates: 0 };
const none: GroupCounts = { ...counts, revertedBy: [], singleReverts: [] };

/** Read models that know these groups, and which event takes which one back. */
const models = (groups: Record<string, Partial<GroupCounts>>, reverts: Record<string, string> = {}) => ({
  groupCounts: (_userId: string, ids: readonly string[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, { ...none, ...groups[id] }]))),
  revertsOf: (_userId: string, ids: readonly string[]) =>
    Promise.resolve(
      Object.entries(reverts)
        .filter(([, reverted]) => ids.includes(reverted))
        .map(([eventId, reverted]) => ({ eventId, reverts: reverted, streamRevision: 1 }) as ActivityRow),
    ),
});

/** What stands of one of these groups. */
const standingOf = async (known: ReturnType<typeof models>, id: string) =>
  (await standingsOf(known, nobody, [id])).get(id);

it('ST-01 counts what stands of a group by the reverts that stand', async () => {
  const bulk = {
    count: 5,
    goals: 4,
    transfers: 1,
    revertedBy: [{ groupId: '2', count: 3 }],
    singleReverts: ['s', 't'],
  };
  // Of the group revert one is taken back, and of the single ones another.
  const known = models({ 1: bulk, 2: { count: 3, singleReverts: ['q'] } }, { u: 't' });
  expect(await standingOf(known, '1')).toEqual({
    ...counts,
    count: 5,
    goals: 4,
    transfers: 1,
    standing: 5 - 2 - 1,
  });
});

it('ST-08 a group stands again when its revert is taken back', async () => {
  const chain = {
    1: { count: 2, revertedBy: [{ groupId: '2', count: 2 }] },
    2: { count: 2, revertedBy: [{ groupId: '3', count: 2 }] },
    3: { count: 2 },
  };
  expect(await standingOf(models(chain), '1')).toEqual({ ...counts, count: 2, standing: 2 });
  expect(await standingOf(models(chain), '2')).toEqual({ ...counts, count: 2, standing: 0 });
});

const LONG = 20_001;
const idOf = (place: number): string => String(place).padStart(8, '0');

it('M8 given a group whose undo was undone thousands of times, then others have turns while it is counted', async () => {
  const known = {
    revertsOf: async () => [],
    groupCounts: async (_userId: string, [id = '']: readonly string[]) => {
      const next = Number(id) + 1;
      const revertedBy = next < LONG ? [{ groupId: idOf(next), count: 2 }] : [];
      return new Map([[id, { ...none, count: 2, revertedBy }]]);
    },
  };
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const standings = await standingsOf(known, nobody, [idOf(0)]);
  clearInterval(others);
  expect([standings.size, standings.get(idOf(0))?.standing, standings.get(idOf(1))?.standing]).toEqual([
    LONG,
    2,
    0,
  ]);
  expect(turns).toBeGreaterThan(0);
});

it('M8 given a change whose undo was undone thousands of times, then others have turns while it is looked for', async () => {
  const known = {
    revertsOf: async (_userId: string, [id = '']: readonly string[]) => {
      const next = Number(id) + 1;
      const row = { eventId: idOf(next), reverts: id, streamRevision: next } as ActivityRow;
      return next < LONG ? [row] : [];
    },
  };
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const found = await revertedAmong(known, nobody, [idOf(0), idOf(0)]);
  clearInterval(others);
  expect(found).toEqual(new Map());
  expect(turns).toBeGreaterThan(0);
});
