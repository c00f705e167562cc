import type { EventStore } from '@ledgerline/event-store';
import { ApiError } from '@ledgerline/http';
import {
  emptyBalances,
  type ProjectionStore,
  type ReadModels,
  type ReadStore,
} from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { createReadLedger } from './readLedger.ts';

const userId = 'a0000000000000000000000a';
const session = { userId, sessionId: 'session' };
const eventStore = {
  logId: async () => 'log',
  head: async () => '',
  readStream: async () => [],
} as unknown as EventStore;

/** Reads over one state of the store at revision 7, which may be torn. Counts how often each question is asked. */
function readLedger({ isTorn = false } = {}) {
  const asked = { balances: 0, revision: 0 };
  const models = {
    balances: async () => {
      asked.balances += 1;
      return { ...emptyBalances(userId), revision: 7 };
    },
    balancesRevision: async () => {
      asked.revision += 1;
      return 7;
    },
    parked: async () => [],
    checkpoint: async () => null,
    furthest: async () => null,
  } as unknown as ProjectionStore;
  const snapshot: ReadModels['snapshot'] = (read) => read(models, isTorn);
  const readStore = { live: async () => ({ ...models, snapshot }) } as unknown as ReadStore;
  return { asked, read: createReadLedger({ readStore, eventStore }, async () => new Map()) };
}

it('given X-Min-Revision, then the balances document is loaded once, and nothing else asked first', async () => {
  const { asked, read } = readLedger();
  const answer = await read.rows({ session, minRevision: 7 }, async () => ({ data: 'done' }));
  expect(answer).toEqual({ data: 'done', ledgerRevision: 7 });
  expect(asked).toEqual({ balances: 1, revision: 0 });
});

it('given a store that could not give one state, then the answer is marked stale', async () => {
  const { read } = readLedger({ isTorn: true });
  const answer = await read.rows({ session }, async () => ({ data: 'done' }));
  expect(answer).toEqual({ data: 'done', meta: { stale: true }, ledgerRevision: 7 });
});

it('given a wanted revision that is not shown yet, then the log is asked to tell of it at once', async () => {
  const asked: string[] = [];
  const revisions = [6, 7];
  const shown = [6, 7];
  const models = {
    balances: async () => ({ ...emptyBalances(userId), revision: shown.shift() ?? 0 }),
    balancesRevision: async () => revisions.shift(),
    parked: async () => [],
    checkpoint: async () => null,
    furthest: async () => null,
  } as unknown as ProjectionStore;
  const readStore = {
    live: async () => models,
    changed: async () => void asked.push('changed'),
  } as unknown as ReadStore;
  const log = { ...eventStore, hurry: () => void asked.push('hurry') };
  const read = createReadLedger({ readStore, eventStore: log }, async () => new Map());
  const answer = await read.balances({ session, minRevision: 7 }, () => ({ data: 'done' }));
  expect(answer).toEqual({ data: 'done', ledgerRevision: 7 });
  expect(asked).toEqual(['hurry', 'changed']);
});

it('F6 given a log that does not answer, then the state of the read models is let go before it is asked', async () => {
  const steps: string[] = [];
  const models = {
    balances: async () => ({ ...emptyBalances(userId), revision: 7 }),
    parked: async () => [],
    checkpoint: async () => ({ logId: 'log', position: '', applied: 1 }),
    furthest: async () => ({ logId: 'log', position: '', applied: 1 }),
  } as unknown as ProjectionStore;
  const snapshot: ReadModels['snapshot'] = async (find) => {
    steps.push('opened');
    const found = await find(models, false);
    steps.push('let go');
    return found;
  };
  const readStore = { live: async () => ({ ...models, snapshot }) } as unknown as ReadStore;
  const log = { ...eventStore, logId: async () => (steps.push('asked the log'), 'log') };
  const read = createReadLedger({ readStore, eventStore: log }, async () => new Map());
  await read.rows({ session }, async () => ({ data: 'done' }));
  expect(steps).toEqual(['opened', 'let go', 'asked the log']);
  await read.rows({ session }, async () => async () => (steps.push('answered later'), { data: 'done' }));
  expect(steps.slice(3)).toEqual(['opened', 'let go', 'answered later']);
  const refused = read.rows({ session }, () => Promise.reject(new ApiError(404, 'not here')));
  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(steps.slice(-2)).toEqual(['opened', 'let go']);
});

it('M8 given a person who asks for many things at once, then one of them is read in a turn of the main thread', async () => {
  const { read } = readLedger();
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const turns: number[] = [];
  const note = () => {
    turns.push(turn);
    return { data: 'done' };
  };
  const both = () => [read.rows({ session }, async () => note()), read.balances({ session }, note)];
  await Promise.all([...both(), ...both()]);
  clearImmediate(next);
  expect(new Set(turns).size).toBe(4);
});
