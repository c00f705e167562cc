import { type Checkpoint, type Generation, PROJECTION_VERSION } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { silentLogger } from '../projecting/logger.ts';
import { dueForRebuild } from './dueForRebuild.ts';

const live: Generation = { number: 1, state: 'live', projectionVersion: PROJECTION_VERSION };
const mark = (revision: number, eventId: string): Checkpoint => ({
  logId: 'log',
  position: String(revision),
  applied: revision,
  last: { stream: 'ledger-a', revision, eventId },
});
/** A log whose only stream has these events. */
const logOf = (...ids: string[]) => ({
  logId: async () => 'log',
  readStream: async (stream: string, from: number) =>
    stream === 'ledger-a' ? ids.slice(from, from + 1).map((id) => ({ id, position: String(from) })) : [],
});

it.each([
  ['another event stands where a batch ended that was cut short', ['first', 'new'], 'worthless'],
  ['the log lacks what a batch had that was cut short', ['first'], 'worthless'],
  ['the log has what that batch had', ['first', 'lost'], undefined],
])('I4 given a backup was restored and %s', async (_, ids, due) => {
  const furthest = async () => mark(1, 'lost');
  const generation = { checkpoint: async () => mark(0, 'first'), furthest, notes: async () => [] };
  const readStore = { generation: async () => generation } as never;
  const eventStore = logOf(...ids) as never;
  expect(await dueForRebuild({ eventStore, readStore, logger: silentLogger }, live)).toBe(due);
});

it.each([
  [1, 'newer'],
  [0, undefined],
  [-1, 'outdated'],
])('given live read models of a version %i later, they are %s', async (later, due) => {
  const generation = { furthest: async () => null, notes: async () => [] };
  const readStore = { generation: async () => generation } as never;
  const others = { ...live, projectionVersion: PROJECTION_VERSION + later };
  expect(await dueForRebuild({ eventStore: logOf() as never, readStore, logger: silentLogger }, others)).toBe(
    due,
  );
});
