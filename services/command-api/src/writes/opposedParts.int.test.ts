import { defaultCategories } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import type { EventToAppend } from '@ledgerline/events';
import { expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { manyIncomes } from '../testing/manyIncomes.ts';
import { goodPassword, type RunningCommandApi, runCommandApi, runOn } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

const at = '2026-05-01T10:00:00.000Z';
const clock = () => new Date(at);
const email = 'ann@example.com';

type Sent = [method: string, path: string, body: object];

/** What leads to two long commands that undo each other's parts, and these. */
interface Opposed {
  name: string;
  prepare: (api: RunningCommandApi, client: Client) => Promise<unknown>;
  commands: [Sent, Sent];
  /** How they end where each writes a part in turns, the least status first. */
  inTurns: number[];
}

const periods = Array.from({ length: 23 }, (_, index) =>
  new Date(Date.UTC(2026, 6 + index, 1)).toISOString().slice(0, 10),
);
const copyOf = (period: string): Sent => ['POST', '/plan/copy', { period, to: periods }];
const renaming = (from: string, to: string): Sent => ['POST', '/payees/rename', { from: [from], to }];

const opposed: Opposed[] = [
  {
    name: 'SV-06 two copies of different plans to the same periods',
    async prepare(_, client) {
      const expenses = defaultCategories.filter(({ type }) => type === 'expense');
      for (const { id } of expenses.slice(0, 20)) {
        await client.send('PUT', `/plan/${id}`, { period: '2026-05-01', amount: 100, only: true });
        await client.send('PUT', `/plan/${id}`, { period: '2026-06-01', amount: 200, only: true });
      }
    },
    commands: [copyOf('2026-05-01'), copyOf('2026-06-01')],
    inTurns: [409, 409],
  },
  {
    name: 'PY-17 a renaming, and one back',
    prepare: (api, client) =>
      manyIncomes(api, client, 1_200, { at, payeeOf: (index) => (index < 600 ? 'Kopi' : 'Teh') }),
    commands: [renaming('kopi', 'Teh'), renaming('teh', 'Kopi')],
    // What one has renamed, the other does not take for one of those that it began with.
    inTurns: [200, 200],
  },
];

/** Both commands at once, each on an instance of its own over one store; the statuses that they have, the least first. */
async function onTwo({ prepare, commands }: Opposed, { between, ended }: Order): Promise<number[]> {
  await using one = await runCommandApi({ clock, faulty: (store) => between(store, 0) });
  const other = await runOn({ ...one, options: { clock, faulty: (store) => between(store, 1) } });
  try {
    const here = await one.person(email);
    const there = await other.anonymous();
    await there.signIn({ email, password: goodPassword });
    await prepare(one, here);
    const statuses = await Promise.all(
      [here, there].map(async (client, instance) => {
        const [method, path, body] = commands[instance] ?? [];
        const { status } = await client.send(method ?? '', path ?? '', body);
        ended();
        return status;
      }),
    );
    return statuses.toSorted((a, b) => a - b);
  } finally {
    await other.stop();
  }
}

/** So many parts would never be needed: here a command that does not end is ended. */
const MOST_PARTS = 60;

/** Which instance writes when. */
interface Order {
  between: (store: EventStore, instance: number) => EventStore;
  /** A command has its answer. */
  ended: () => void;
}

/** Lets two instances that have both begun write, but for the one that is behind, until one has nothing more to write. */
function inOrder(isBehind: (instance: number, last: number) => boolean): Order {
  let [last, parts, isOver] = [1, 0, false];
  let moved = Promise.withResolvers<void>();
  const move = (): void => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const begun = new Set<number>();
  const waits = (instance: number): boolean => (begun.size < 2 || isBehind(instance, last)) && !isOver;
  return {
    between: (store: EventStore, instance: number): EventStore =>
      overriding(store, {
        async append(stream: string, revision: number, events: readonly EventToAppend[]) {
          if (events.length < 200) return store.append(stream, revision, events);
          begun.add(instance);
          move();
          while (waits(instance)) await moved.promise;
          if (++parts > MOST_PARTS) throw new Error('it does not end');
          const appended = await store.append(stream, revision, events);
          last = instance;
          move();
          return appended;
        },
      }),
    ended: () => {
      isOver = true;
      move();
    },
  };
}

const oneFirst = (): Order => inOrder((instance) => instance === 1);
const inTurns = (): Order => inOrder((instance, last) => instance === last);

it.each(opposed)('$name, both begun and one written first, on two instances: both are done', async (two) => {
  expect(await onTwo(two, oneFirst())).toEqual([200, 200]);
});

it.each(opposed)('$name, on two instances one part after the other: both end', async (two) => {
  expect(await onTwo(two, inTurns())).toEqual(two.inTurns);
});
