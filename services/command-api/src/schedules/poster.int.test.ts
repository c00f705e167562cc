import { type LedgerCommand, type LedgerState, ledgerDecider, occurrenceRecordId } from '@ledgerline/domain';
import { addGoal, sampleCatalogue, setUpSchedule } from '@ledgerline/domain/testing';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { type LedgerEvent, type Recorded, readEvent, type ScheduleRule } from '@ledgerline/events';
import { type BalancesDocument, emptyBalances } from '@ledgerline/read-models';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ClockWrong } from '../commandHandling/errors.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { addAsset, ledgerHandling, order, stream, userId, walletId } from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';

import { type PostingStore, startPoster } from './poster.ts';

const start = new Date('2026-05-01T10:00:00.000Z');
const later = new Date(start.getTime() + 400 * 24 * 60 * 60_000);
const purseId = '2'.repeat(24);
const scheduleId = 'e'.repeat(24);
const goalIds = ['8'.repeat(24), '9'.repeat(24)];
const weekly: ScheduleRule = { every: 1, unit: 'week', weekdays: [1, 4], on: null, shift: 'none' };
/** The first day of each month, moved nowhere. */
const firsts: ScheduleRule = { every: 1, unit: 'month', weekdays: [], on: { day: 1 }, shift: 'none' };
const monthly: ScheduleRule = { every: 1, unit: 'month', weekdays: [], on: { day: 31 }, shift: 'before' };

async function fold(store: EventStore): Promise<{ state: LedgerState; events: Recorded<LedgerEvent>[] }> {
  const events: Recorded<LedgerEvent>[] = [];
  for (;;) {
    const page = await store.readStream(stream, events.length, 1_000);
    if (page.length === 0) break;
    events.push(...page.map((event) => readEvent(event) as Recorded<LedgerEvent>));
  }
  return { state: events.reduce(ledgerDecider.evolve, ledgerDecider.initialState()), events };
}

/** Read models of that state. */
const everybodyPosts = ({ schedules, goals, assets }: LedgerState): PostingStore => ({
  live: async () =>
    ({
      duePostings: async (): Promise<BalancesDocument[]> => [
        {
          ...emptyBalances(userId),
          schedules,
          goals,
          assets: [...assets.values()].map(({ record, ...asset }) => ({ ...record, ...asset })),
        },
      ],
    }) as unknown as Awaited<ReturnType<PostingStore['live']>>,
});

/** A log that is lost to its process at that append: before it came to the log, or just after. */
function mortal(store: EventStore, appends: number, reachesTheLog: boolean): EventStore {
  let left = appends;
  const isDead = () => left < 0;
  const killed = () => new Error('killed');
  return overriding(store, {
    append: async (name: string, revision: number, events: Parameters<EventStore['append']>[2]) => {
      left -= 1;
      if (left < -1 || (isDead() && !reachesTheLog)) throw killed();
      const answer = await store.append(name, revision, events);
      if (isDead()) throw killed();
      return answer;
    },
    readStream: async (name: string, from: number, limit: number) => {
      if (isDead()) throw killed();
      return store.readStream(name, from, limit);
    },
  });
}

/** Numbers from 0 to below 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Two post at once and are killed, twenty times; then one posts what is left. Answers the seed of it. */
async function postKilled(store: EventStore, before: LedgerState): Promise<number> {
  const seed = 20_261_123;
  const random = numbers(seed);
  for (let kill = 1; kill <= 20; kill += 1) {
    const dying = mortal(store, Math.floor(random() * 8), random() < 0.5);
    const surviving = mortal(store, Math.floor(random() * 8), random() < 0.5);
    const { state: now } = await fold(store);
    // One of them reads read models that were never brought up to date.
    const posters = [poster(dying, everybodyPosts(before)), poster(surviving, everybodyPosts(now))];
    await Promise.all(posters.map((one) => one.look()));
    await Promise.all(posters.map((one) => one.stop()));
  }
  const last = poster(store, everybodyPosts(before));
  await last.look();
  await last.stop();
  return seed;
}

let ids = 0;

function poster(store: EventStore, posting: PostingStore, now: () => Date = () => later) {
  const quiet = () => undefined;
  return startPoster({
    store: posting,
    ledgers: ledgerHandling(store, { now }),
    currentCatalogue: async () => sampleCatalogue,
    newId: () => `request ${++ids}`,
    now,
    logger: { info: quiet, warn: quiet, error: quiet },
    everyMs: 3_600_000,
  });
}

it('BL-05 given 400 days off, when two instances post at once, know old read models and are killed twenty times, then each date is recorded once and in order', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const given = [
    addAsset(walletId, 'Wallet', 1_000_00),
    addAsset(purseId, 'Purse'),
    ...[
      setUpSchedule('e'.repeat(24), { assetId: walletId, mode: 'post', starts: '2026-05-02', rule: weekly }),
      setUpSchedule('f'.repeat(24), {
        assetId: walletId,
        mode: 'post',
        title: 'Power',
        starts: '2026-05-03',
        rule: monthly,
      }),
      setUpSchedule('d'.repeat(24), {
        assetId: walletId,
        toAssetId: purseId,
        type: 'transfer',
        mode: 'post',
        title: 'Save',
        starts: '2026-05-31',
        rule: monthly,
      }),
    ].map((command) => ({ ...command, today: '2026-05-01' })),
  ];
  for (const [number, command] of given.entries()) await ledgers.handle(order(`given ${number}`, command));
  const { state: before } = await fold(store);

  const seed = await postKilled(store, before);

  const { state, events } = await fold(store);
  const settled = events.flatMap(({ type, data, metadata }) =>
    type === 'OccurrenceSettled'
      ? [{ key: `${data.scheduleId} ${data.dueOn}`, dueOn: data.dueOn, source: metadata.source }]
      : [],
  );
  expect(
    settled.map(({ dueOn }) => dueOn),
    `seed ${seed}`,
  ).toEqual(settled.map(({ dueOn }) => dueOn).toSorted());
  expect(new Set(settled.map(({ key }) => key)).size).toBe(settled.length);
  expect(new Set(settled.map(({ source }) => source))).toEqual(new Set(['schedule']));
  // 57 weeks and a day with two dates each, and 13 ends of months for the next; the last one starts after the first of them.
  const dates = Map.groupBy(settled, ({ key }) => key.slice(0, 1));
  expect([...dates].map(([schedule, found]) => [schedule, found.length])).toEqual([
    ['e', 114],
    ['f', 13],
    // Its first date, a Sunday, moves to the Friday before the start.
    ['d', 13],
  ]);
  expect([state.transactions.size, state.transfers.size]).toEqual([127, 13]);
  expect(state.assets.get(walletId)?.position).toBe(1_000_00 - 140 * 10_00);
  expect(state.assets.get(purseId)?.position).toBe(13 * 10_00);
  // A date is a record and its mark, in one append: none is without the other.
  const records = new Set([...state.transactions.keys(), ...state.transfers.keys()]);
  const marks = new Set(
    state.schedules.flatMap(({ marks: all }) => all.map(([, mark]) => String(Object.values(mark)[0]))),
  );
  expect(marks).toEqual(records);
}, 60_000);

it('SV-49 given goals that are fed, when two take their turns at once and are killed twenty times, then each comes once, in order, after what schedules post', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const every = { amount: 200_00, assetId: walletId, timeZone: 'UTC', after: '2026-05-01' };
  const given: LedgerCommand[] = [
    addAsset(walletId, 'Wallet', 2_000_00),
    {
      ...setUpSchedule(scheduleId, { assetId: walletId, mode: 'post', starts: '2026-05-31', rule: firsts }),
      today: '2026-05-01',
    },
    ...['Japan', 'House'].map((name, place) =>
      addGoal(goalIds[place]!, { name, every, today: '2026-05-01' }),
    ),
  ];
  for (const [number, command] of given.entries()) await ledgers.handle(order(`given ${number}`, command));
  const { state: before } = await fold(store);
  const seed = await postKilled(store, before);

  const { state, events } = await fold(store);
  const found = events.flatMap(({ type, data }) =>
    type === 'Earmarked'
      ? [[data.date, data.goal.name, data.delta / 100]]
      : type === 'OccurrenceSettled'
        ? [[data.dueOn, data.title]]
        : [],
  );
  const months = ['06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-01`);
  const wanted = [...months, ...['01', '02', '03', '04', '05', '06'].map((month) => `2027-${month}-01`)];
  let free = 2_000;
  const take = () => {
    const amount = Math.min(200, free);
    free -= amount;
    return amount;
  };
  expect(found, `seed ${seed}`).toEqual(
    wanted.flatMap((day) => {
      free -= Math.min(10, free);
      return [
        [day, 'Rent'],
        [day, 'Japan', take()],
        [day, 'House', take()],
      ];
    }),
  );
  expect(state.goals.goals.map(({ last }) => last)).toEqual([
    { date: '2027-06-01', amount: 0 },
    { date: '2027-06-01', amount: 0 },
  ]);
}, 60_000);

it('SV-49 given a goal that is fed, when it is looked at once, then its turn is of the group of the day’s postings, and undone like them', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const every = { amount: 200_00, assetId: walletId, timeZone: 'UTC', after: '2026-05-01' };
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  await ledgers.handle(
    order('bread', {
      ...setUpSchedule(scheduleId, { assetId: walletId, mode: 'post', starts: '2026-05-31', rule: firsts }),
      today: '2026-05-01',
    }),
  );
  await ledgers.handle(order('goal', addGoal(goalIds[0]!, { every, today: '2026-05-01' })));
  const day = () => new Date('2026-06-01T10:00:00Z');
  const one = poster(store, everybodyPosts((await fold(store)).state), day);
  await one.look();
  expect(one.posted()).toBe(2);
  const { events } = await fold(store);
  const posted = events.filter(({ metadata }) => metadata.source === 'schedule');
  expect(posted.map(({ type }) => type)).toEqual(['TransactionCreated', 'OccurrenceSettled', 'Earmarked']);
  expect(new Set(posted.map(({ metadata }) => metadata.$correlationId)).size).toBe(1);
  const turn = posted.at(-1)!;
  await ledgers.handle({ ...order('undo', { type: 'RevertEvent', event: turn }), reverts: turn });
  const again = poster(store, everybodyPosts((await fold(store)).state), day);
  await again.look();
  await Promise.all([one, again].map((poster) => poster.stop()));
  expect(again.posted()).toBe(0);
  expect((await fold(store)).state.goals.goals[0]).toMatchObject({ parts: [], earmarks: {} });
});

it.each([2, 200])(
  'BL-05 given %i dates and turns that are due, when two instances post at once, then all is one group, whoever wins',
  async (dates) => {
    await using store = await temporaryStore();
    const ledgers = ledgerHandling(store);
    const every = { amount: 200_00, assetId: walletId, timeZone: 'UTC', after: '2026-05-01' };
    const daily: ScheduleRule = { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' };
    await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 9_000_00)));
    const bread = { assetId: walletId, mode: 'post', starts: '2026-05-31', rule: daily } as const;
    await ledgers.handle(order('bread', { ...setUpSchedule(scheduleId, bread), today: '2026-05-01' }));
    await ledgers.handle(order('goal', addGoal(goalIds[0]!, { every, today: '2026-05-01' })));
    const { state: before } = await fold(store);
    const day = Date.parse('2026-05-30T10:00:00Z') + dates * 24 * 60 * 60_000;
    const posters = [day, day + 1].map((now) => poster(store, everybodyPosts(before), () => new Date(now)));
    await Promise.all(posters.map((one) => one.look()));
    await Promise.all(posters.map((one) => one.stop()));

    const { events } = await fold(store);
    const posted = events.filter(({ metadata }) => metadata.source === 'schedule');
    expect(posted.filter(({ type }) => type === 'OccurrenceSettled').length).toBe(dates);
    expect(new Set(posted.map(({ metadata }) => metadata.$correlationId)).size).toBe(1);
  },
);

it('BL-05 given a clock that is set forth and back, then each date is recorded once, when it has come by that clock', async () => {
  await using store = await temporaryStore();
  let now = start;
  const ledgers = ledgerHandling(store, { now: () => now });
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  const daily: ScheduleRule = { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' };
  const bread = setUpSchedule('e'.repeat(24), {
    assetId: walletId,
    mode: 'post',
    starts: '2026-04-30',
    rule: daily,
  });
  await ledgers.handle(order('bread', { ...bread, today: '2026-05-01' }));
  const { state: before } = await fold(store);

  const hour = 60 * 60_000;
  const posted: number[] = [];
  for (const hours of [0, 1, -1, 24, 0, -24, 23, 48, 24]) {
    now = new Date(start.getTime() + hours * hour);
    const one = poster(store, everybodyPosts(before), () => now);
    await one.look();
    await one.stop();
    posted.push((await fold(store)).state.transactions.size);
  }
  expect(posted).toEqual([2, 2, 2, 3, 3, 3, 3, 4, 4]);
  const { state } = await fold(store);
  expect(state.schedules[0]?.marks.map(([dueOn]) => dueOn)).toEqual([
    '2026-04-30',
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
  ]);
});

it('BL-05 given a store that is away for a look or for a date of it, when five seconds have passed, then it looks again', async () => {
  await using log = await temporaryStore();
  const ledgers = ledgerHandling(log);
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  const bread = { assetId: walletId, mode: 'post', starts: '2026-05-02', rule: weekly } as const;
  await ledgers.handle(order('bread', { ...setUpSchedule('e'.repeat(24), bread), today: '2026-05-01' }));
  const { state } = await fold(log);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const away = () => Promise.reject(new StoreUnavailable('away'));
  for (const isForTheLook of [true, false]) {
    const store = everybodyPosts(state);
    const live = vi.fn(isForTheLook ? away : store.live);
    const quiet = () => undefined;
    const one = startPoster({
      store: { live },
      ledgers: { handle: away } as unknown as Ledgers,
      currentCatalogue: async () => sampleCatalogue,
      newId: () => 'request',
      now: () => later,
      logger: { info: quiet, warn: quiet, error: quiet },
    });
    await vi.advanceTimersByTimeAsync(4_999);
    const before = live.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(live.mock.calls.length).toBeGreaterThan(before);
    await one.stop();
  }
});

it('BL-05 given a client’s keys of any form, then each date is recorded all the same', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  const bread = { assetId: walletId, mode: 'post', starts: '2026-05-01', rule: weekly } as const;
  await ledgers.handle(order('bread', { ...setUpSchedule(scheduleId, bread), today: '2026-05-01' }));
  for (const [place, dueOn] of ['2026-05-04', '2026-05-07'].entries()) {
    await ledgers.handle(order(`post-${scheduleId}-${dueOn}`, addAsset(`${place + 5}`.repeat(24), dueOn, 0)));
  }
  const one = poster(
    store,
    everybodyPosts((await fold(store)).state),
    () => new Date('2026-05-08T10:00:00Z'),
  );
  await one.look();
  await one.stop();
  const { state, events } = await fold(store);
  expect(state.schedules[0]?.marks.map(([dueOn]) => dueOn)).toEqual(['2026-05-04', '2026-05-07']);
  const ids = events.flatMap(({ metadata: { source, commandId } }) =>
    source === 'schedule' ? commandId : [],
  );
  // An Idempotency-Key is printable ASCII.
  expect(ids.filter((id) => /^[\x20-\x7e]*$/.test(id))).toEqual([]);
});

it('BL-25 given dates that were recorded and opened again, when a poster looks twice, then it asks once, records nothing and says nothing', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const bread = { assetId: walletId, mode: 'post', starts: '2026-05-01', rule: weekly } as const;
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  await ledgers.handle(order('bread', { ...setUpSchedule(scheduleId, bread), today: '2026-05-01' }));
  // Somebody records the second date by hand, before it has come.
  const byHand: LedgerCommand = {
    type: 'RecordOccurrence',
    scheduleId,
    dueOn: '2026-05-07',
    at: '',
    today: '2026-05-01',
    catalogue: sampleCatalogue,
    recordId: occurrenceRecordId(scheduleId, '2026-05-07'),
    otherId: '3'.repeat(24),
  };
  await ledgers.handle(order('by hand', byHand));
  const day = () => new Date('2026-05-08T10:00:00Z');
  const first = poster(store, everybodyPosts((await fold(store)).state), day);
  await first.look();
  await first.stop();
  expect([first.posted(), first.waiting()]).toEqual([1, 0]);
  for (const dueOn of ['2026-05-04', '2026-05-07'])
    await ledgers.handle(order(`open ${dueOn}`, { type: 'ReopenOccurrence', scheduleId, dueOn }));

  const { state, events: before } = await fold(store);
  expect(state.schedules[0]?.marks).toEqual([]);
  const after = ledgerHandling(store, { now: day });
  let asked = 0;
  const said = vi.fn();
  const one = startPoster({
    store: everybodyPosts(state),
    ledgers: {
      ...after,
      handle: (envelope) => {
        asked += 1;
        return after.handle(envelope);
      },
    },
    currentCatalogue: async () => sampleCatalogue,
    newId: () => 'request',
    now: day,
    logger: { info: said, warn: said, error: said },
    everyMs: 3_600_000,
  });
  await one.look();
  await one.look();
  await one.stop();
  expect({
    asked,
    said: said.mock.calls,
    counts: [one.posted(), one.waiting()],
    events: (await fold(store)).events,
  }).toEqual({ asked: 1, said: [], counts: [0, 0], events: before });
});

it.each(['recorded', 'not recorded'])(
  'BL-05 given a look that is under way, when it is stopped and what is due is %s, then that resolves after it',
  async (what) => {
    await using log = await temporaryStore();
    const ledgers = ledgerHandling(log);
    await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
    const bread = { assetId: walletId, mode: 'post', starts: '2026-05-02', rule: weekly } as const;
    await ledgers.handle(order('bread', { ...setUpSchedule(scheduleId, bread), today: '2026-05-01' }));
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const store = everybodyPosts((await fold(log)).state);
    const one = startPoster({
      store,
      ledgers: {
        ...ledgers,
        handle: async (envelope) => {
          asked.resolve();
          await answer.promise;
          return ledgers.handle(envelope);
        },
      },
      currentCatalogue: async () => sampleCatalogue,
      newId: () => 'request',
      now: () => later,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await asked.promise;
    const stopped = one.stop();
    if (what === 'recorded') answer.resolve();
    else answer.reject(new ClockWrong('the clock is wrong'));
    await stopped;
    expect(one.posted()).toBe(what === 'recorded' ? 114 : 0);
  },
);

it('BL-05 given two who ask for a look at once, then one loop goes on, and it stops', async () => {
  await using log = await temporaryStore();
  const { state } = await fold(log);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = everybodyPosts(state);
  const live = vi.fn(store.live);
  const one = poster(log, { live });
  await Promise.all([one.look(), one.look()]);
  const looks = live.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(live.mock.calls.length).toBe(looks + 1);
  await one.stop();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(live.mock.calls.length).toBe(looks + 1);
});
