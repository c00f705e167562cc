import { ledgerStream, type UserEvent, userStream } from '@ledgerline/events';
import type { ReadStore } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild/rebuild.ts';
import { dumpReadModels } from '../testing/dumpReadModels.ts';
import { projectAll } from '../testing/projectAll.ts';
import { refusingStore } from '../testing/refusingStore.ts';
import { appendLongLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { appendTo } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const now = () => new Date('2026-05-01T00:00:00.000Z');
/** From this public revision on the store refuses the balances of the sick person. */
const TOO_LARGE = 20;

const registered = (id: string): UserEvent => ({
  type: 'UserRegistered',
  data: {
    user: { id, name: 'Ana', email: 'ana@example.com', createdAt: '2026-03-01T10:00:00.000Z' },
    settings: { colorMode: 'dark', notifications: true, language: 'en-US' },
    currency: 'USD',
  },
});

/** Three people, and a store that refuses what the second one has become. */
async function aWorld(): Promise<{ userIds: string[]; sick: string; refusing: ReadStore }> {
  const { eventStore, readStore } = stores;
  const userIds = await appendLongLedgers(eventStore, { people: 3, length: 60 });
  const sick = userIds[1] ?? '';
  for (const userId of userIds) await appendTo(eventStore, userStream(userId), [registered(userId)]);
  const refusing = refusingStore(
    readStore,
    ({ userId, revision }) => userId === sick && revision >= TOO_LARGE,
  );
  return { userIds, sick, refusing };
}

const ways: [string, (readStore: ReadStore) => Promise<unknown>][] = [
  ['projected', (readStore) => projectAll(stores.eventStore, readStore, { now })],
  ['rebuilt', (readStore) => rebuild({ ...stores, readStore, signal: new AbortController().signal, now })],
];

it.each(ways)(
  'given documents of one person that the store refuses, when they are %s, that ledger is parked there and everybody else is shown',
  async (_way, project) => {
    const { eventStore, readStore } = stores;
    const { userIds, sick, refusing } = await aWorld();
    await project(refusing);

    const live = await readStore.live();
    const [culprit] = await eventStore.readStream(ledgerStream(sick), TOO_LARGE - 1, 1);
    expect(await live.parked()).toEqual([
      {
        stream: ledgerStream(sick),
        revision: TOO_LARGE - 1,
        eventId: culprit?.id,
        error: 'the read store refuses the batch: a document is too large',
        at: now().toISOString(),
      },
    ]);
    expect((await live.balances(sick))?.revision).toBe(TOO_LARGE - 1);
    const healthy = userIds.filter((userId) => userId !== sick);
    const profiles = async (userId: string) =>
      (await dumpReadModels(live, [userId])).activity.filter(({ stream }) => stream === 'user').length;
    expect(await Promise.all(userIds.map(profiles))).toEqual([1, 1, 1]);
    expect((await live.checkpoint())?.position).toBe(await eventStore.head());
    expect((await ledgersOf(healthy)).shown).toEqual((await ledgersOf(healthy)).folded);

    // The store takes it now, as after an upgrade.
    await projectAll(eventStore, readStore, { now });
    await expect.poll(() => live.parked(), { timeout: 30_000 }).toEqual([]);
    expect((await ledgersOf(userIds)).shown).toEqual((await ledgersOf(userIds)).folded);
  },
);

/** What is shown of people's ledgers, and the fold of these. */
async function ledgersOf(userIds: readonly string[]) {
  const shown = await shownOf(await stores.readStore.live(), userIds);
  const withoutProfile = shown.map((dump) => ({
    ...dump,
    activity: dump.activity.filter(({ stream }) => stream === 'ledger'),
  }));
  return { shown: withoutProfile, folded: await foldOf(stores.eventStore, userIds) };
}
