import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { emptyBalances, type ReadModels, type ReadStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { openLists } from '../lists/openLists.ts';
import { createReadLedger } from '../readLedger.ts';
import { activityHandlers } from './activityHandlers.ts';

const userId = 'a0000000000000000000000a';
const entry = {
  userId,
  eventId: '00000001-0000-8000-8000-000000000000',
  stream: 'ledger',
  streamRevision: 1,
  type: 'AssetAdded',
  recordKind: 'asset',
  recordId: 'b'.repeat(24),
  reverts: null,
};

function handlers(whileFound: (read: string) => void = () => undefined) {
  const steps: string[] = [];
  const models = {
    balances: async () => ({ ...emptyBalances(userId), revision: 2 }),
    async activity() {
      whileFound('activity');
      return { rows: [entry], total: 1 };
    },
    async revertsOf() {
      whileFound('revertsOf');
      return [];
    },
    async historyRows() {
      whileFound('historyRows');
      return [];
    },
  } as unknown as ReadModels;
  const snapshot: ReadModels['snapshot'] = async (find) => {
    steps.push('opened');
    const found = await find(models, false);
    steps.push('let go');
    return found;
  };
  const live = { ...models, snapshot, checkpoint: async () => null, categories: async () => [] };
  const readStore = { live: async () => live } as unknown as ReadStore;
  const eventStore = {
    lastOf: async () => undefined,
    readStream: async () => {
      steps.push('asked the log');
      throw new StoreUnavailable('frozen');
    },
  } as unknown as EventStore;
  const read = createReadLedger({ readStore, eventStore }, async () => new Map());
  const lists = openLists({ readStore, eventStore });
  const { listActivity } = activityHandlers({ read, lists, readStore, eventStore });
  const request = { session: { userId, sessionId: 'session' }, query: { page: 1, limit: 20 } };
  return { steps, list: () => listActivity(request as Parameters<typeof listActivity>[0]) };
}

const once = ['opened', 'let go', 'asked the log'];

it('F6 B-31 given a log that does not answer, then the state that entries were found in is let go before it is asked', async () => {
  const { steps, list } = handlers();
  await expect(list()).rejects.toThrow('frozen');
  expect(steps).toEqual(once);
});

it('B-31 given a person who asks for two pages at once, then one is made after the other', async () => {
  const { steps, list } = handlers();
  await Promise.allSettled([list(), list()]);
  expect(steps).toEqual([...once, ...once]);
});

/** More than one question's share of a turn. */
function holdTheThread(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

it('M8 given reads that take long, then others have a turn after each', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const readIn = new Map<string, number>();
  const { list } = handlers((read) => {
    holdTheThread();
    readIn.set(read, turn);
  });
  await expect(list()).rejects.toThrow('frozen');
  clearImmediate(next);
  expect([...readIn.keys()]).toEqual(['activity', 'revertsOf', 'historyRows']);
  expect(new Set(readIn.values()).size).toBe(3);
});
