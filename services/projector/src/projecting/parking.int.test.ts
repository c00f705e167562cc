import type { EventStore, LogPage } from '@ledgerline/event-store';
import { ledgerStream, userStream } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';
import { applyTo } from '@ledgerline/read-models/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild/rebuild.ts';
import { projectorOf } from '../testing/generation.ts';
import { longLedger } from '../testing/longLedger.ts';
import { appendPoison } from '../testing/poison.ts';
import { projectAll, startProjector, untilCurrent } from '../testing/projectAll.ts';
import { appendSampleLedgers, foldOf, personId, shownOf } from '../testing/sampleLedgers.ts';
import { appendLedger } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { MIN_PARKED, TooManyParked } from './parking.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const now = () => new Date('2026-05-01T00:00:00.000Z');

it('parks the ledger of a poison event at that event, holds its later ones back, and goes on with all others', async () => {
  const { eventStore, readStore } = stores;
  const [sick = ''] = await appendSampleLedgers(eventStore, { people: 1 });
  const shownBefore = await foldOf(eventStore, [sick]);
  const revision = await appendPoison(eventStore, ledgerStream(sick));
  await appendPoison(eventStore, ledgerStream(sick));
  const told: ParkedLedger[] = [];
  const projector = startProjector(eventStore, readStore, { now, onParked: (parked) => told.push(parked) });
  const healthy = await appendSampleLedgers(eventStore, { people: 3, first: 10 });
  await untilCurrent(eventStore, readStore);
  await projector.stop();

  const live = await readStore.live();
  expect(await shownOf(live, [sick])).toEqual(shownBefore);
  expect(await shownOf(live, healthy)).toEqual(await foldOf(eventStore, healthy));
  const parked = await live.parkedLedger(ledgerStream(sick));
  expect(parked).toEqual({
    stream: ledgerStream(sick),
    revision,
    eventId: (await eventStore.readStream(ledgerStream(sick), revision, 1))[0]?.id,
    error: expect.stringContaining('does not fit its schema'),
    at: now().toISOString(),
  });
  expect(told).toEqual([parked]);
});

it.each([
  ['projected', () => projectAll(stores.eventStore, stores.readStore, { now })],
  ['followed from its start', () => rebuildWith({ streams: undefined })],
  ['rebuilt person by person', () => rebuildWith()],
])(
  'F11 given an event whose text is not JSON, when the log is %s, its ledger is parked and the others are shown',
  async (_way, project) => {
    const { eventStore, readStore } = stores;
    const [sick = '', ...healthy] = await appendSampleLedgers(eventStore, { people: 3 });
    const stream = ledgerStream(sick);
    const revision = await appendPoison(eventStore, stream, '{"nonsense":');
    healthy.push(...(await appendSampleLedgers(eventStore, { people: 1, first: 50 })));
    await project();
    const live = await readStore.live();
    expect(await live.parked()).toEqual([
      {
        stream,
        revision,
        eventId: (await eventStore.readStream(stream, revision, 1))[0]?.id,
        error: `${stream}@${revision} TransactionCreated: not JSON`,
        at: now().toISOString(),
      },
    ]);
    expect(await shownOf(live, healthy)).toEqual(await foldOf(eventStore, healthy));
  },
);

const rebuildWith = (options: { streams?: undefined } = {}): Promise<unknown> =>
  rebuild({ ...stores, signal: new AbortController().signal, now, ...options });

it('parks a user stream alone: the same person’s ledger goes on', async () => {
  const { eventStore, readStore } = stores;
  await appendPoison(eventStore, userStream(personId(1)));
  const userIds = await appendSampleLedgers(eventStore, { people: 1 });
  await projectAll(eventStore, readStore);
  const live = await readStore.live();
  expect((await live.parked()).map(({ stream }) => stream)).toEqual([userStream(personId(1))]);
  expect(await shownOf(live, userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('tries a parked ledger again from its stream when a projector starts, and lets it go when that works', async () => {
  const { eventStore, readStore } = stores;
  const userIds = await appendSampleLedgers(eventStore, { people: 2 });
  const [sick = ''] = userIds;
  const live = await readStore.live();
  // As an earlier version left it that could not read event 2: checkpoint past the ledger, the ledger parked.
  const note: ParkedLedger = { stream: ledgerStream(sick), revision: 2, eventId: 'e', error: 'old', at: '' };
  const last = (await eventStore.readAll({ after: '', prefixes: [], limit: 100_000 })).events.at(-1);
  const checkpoint = {
    logId: await eventStore.logId(),
    position: await eventStore.head(),
    applied: 0,
    last: { stream: last?.stream ?? '', revision: last?.revision ?? 0, eventId: last?.id ?? '' },
  };
  await applyTo(live, { parked: [note], checkpoint });

  const projector = startProjector(eventStore, readStore);
  await expect.poll(() => live.parkedLedger(ledgerStream(sick)), { timeout: 30_000 }).toBeNull();
  await projector.stop();
  expect(await shownOf(live, [sick])).toEqual(await foldOf(eventStore, [sick]));
});

it('given a parked ledger that has events behind the checkpoint, a retry leaves those to their batch', async () => {
  const { eventStore, readStore } = stores;
  const [sick = ''] = await appendSampleLedgers(eventStore, { people: 1 });
  const live = await readStore.live();
  const { events, position } = await eventStore.readAll({ after: '', prefixes: [], limit: 100_000 });
  const [early, later] = [events.slice(0, -2), events.slice(-2)];
  const last = early.at(-1)!;
  const checkpoint = {
    logId: await eventStore.logId(),
    position: last.position,
    applied: 0,
    last: { stream: last.stream, revision: last.revision, eventId: last.id },
  };
  const note: ParkedLedger = { stream: ledgerStream(sick), revision: 0, eventId: 'e', error: 'old', at: '' };
  await applyTo(live, { parked: [note], checkpoint });
  const projector = await projectorOf(live, stores, now);
  await projector.start();
  const [shown] = await live.loadBalances([sick]);
  // A log that is put back to the checkpoint would not be noticed by documents that are ahead of it.
  expect([shown?.revision, await live.parked()]).toEqual([later[0]?.revision, []]);
  await projector.project(later, position);
  expect(await shownOf(live, [sick])).toEqual(await foldOf(eventStore, [sick]));
});

it('heals a gap: what a subscription left out is read from the stream', async () => {
  const { eventStore, readStore } = stores;
  const userIds = await appendSampleLedgers(eventStore, { people: 2 });
  await projectAll(withoutOne(eventStore), readStore);
  const live = await readStore.live();
  expect(await live.parked()).toEqual([]);
  expect(await shownOf(live, userIds)).toEqual(await foldOf(eventStore, userIds));
});

/** Appends an event that cannot be projected to the ledgers of ten people. */
async function poisonTen(first: number): Promise<void> {
  for (let number = first; number < first + MIN_PARKED; number += 1) {
    await appendPoison(stores.eventStore, ledgerStream(personId(number)));
  }
}

it('given ten of ten ledgers that are poisoned, the projector gives up', async () => {
  const { eventStore, readStore } = stores;
  await poisonTen(0);
  const projector = startProjector(eventStore, readStore);
  await expect(projector.ended).rejects.toThrow(TooManyParked);
  expect(await (await readStore.live()).parked()).toHaveLength(MIN_PARKED);
});

it('given ten poisoned ledgers among hundreds, the projector goes on, now and after a restart', async () => {
  const { eventStore, readStore } = stores;
  const crowd = await appendCrowd(200, { first: 1000 });
  await poisonTen(0);
  await projectAll(eventStore, readStore);
  const healthy = await appendSampleLedgers(eventStore, { people: 1, first: 500 });
  await projectAll(eventStore, readStore);
  const live = await readStore.live();
  expect(await live.parked()).toHaveLength(MIN_PARKED);
  const userIds = [...crowd.slice(0, 2), ...healthy];
  expect(await shownOf(live, userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('given poisoned ledgers that are more than 5 % of all, a rebuild does not make them live', async () => {
  await appendCrowd(190, { first: 1000 });
  await poisonTen(0);
  await expect(rebuildWith()).rejects.toThrow(TooManyParked);
  await appendCrowd(10, { first: 2000 });
  expect(await rebuildWith()).toMatchObject({ people: 200 });
});

/** Appends the first event of a ledger of as many people. */
async function appendCrowd(people: number, { first }: { first: number }): Promise<string[]> {
  const history = longLedger(1).slice(0, 1);
  const userIds = Array.from({ length: people }, (_person, index) => personId(first + index));
  for (const userId of userIds) await appendLedger(stores.eventStore, userId, history);
  return userIds;
}

/** The same log, but its subscriptions lose the fifth event that they deliver. */
function withoutOne(eventStore: EventStore): EventStore {
  return new Proxy(eventStore, {
    get(target, name) {
      if (name !== 'subscribe') {
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return async function* subscribe(
        options: Parameters<EventStore['subscribe']>[0],
      ): AsyncGenerator<LogPage> {
        for await (const { events, position } of target.subscribe(options)) {
          yield { events: events.toSpliced(4, 1), position };
        }
      };
    },
  });
}
