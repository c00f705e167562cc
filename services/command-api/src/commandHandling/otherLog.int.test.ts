import type { EventStore } from '@ledgerline/event-store';
import { expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { expect, it } from 'vitest';
import { addAsset, ledgerHandling, order, rename, stream, walletId } from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';

const other = '2'.repeat(24);

/** A store that can be swapped for another one under those who use it: a backup that is put back. */
function swappable(first: EventStore) {
  let store = first;
  return {
    swap: (next: EventStore) => void (store = next),
    store: overriding(first, {
      append: (...given: Parameters<EventStore['append']>) => store.append(...given),
      readStream: (...given: Parameters<EventStore['readStream']>) => store.readStream(...given),
      lastOf: (name: string) => store.lastOf(name),
    }),
  };
}

/** A log in which the ledger has `own` renames after a common beginning of two events. */
async function logWith(name: string, own: number) {
  const store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  await ledgers.handle(order('second', addAsset(other, 'Other')));
  for (let count = 1; count <= own; count += 1) {
    await ledgers.handle(order(`${name} ${count}`, rename(walletId, `${name} ${count}`)));
  }
  return store;
}

const namesOf = (store: EventStore) =>
  ledgerHandling(store).read(stream, (state) => [...state.assets.values()].map(({ record }) => record.name));

async function expectWholeChain(store: EventStore) {
  let hash = GENESIS_HASH;
  for (const event of await store.readStream(stream, 0, 100)) {
    expect(storedHash(event)).toBe(expectedHash(hash, event));
    hash = storedHash(event) ?? '';
  }
}

for (const [length, restored] of [
  ['shorter', 1],
  ['longer', 5],
] as const) {
  it(`given a log that was replaced by a ${length} one, reads and writes follow the new log at once`, async () => {
    await using before = await logWith('before', 3);
    await using after = await logWith('after', restored);
    const log = swappable(before);
    const told: string[] = [];
    const ledgers = ledgerHandling(log.store, { onForgotten: (name) => told.push(name) });
    const names = () =>
      ledgers.read(stream, (state) => [...state.assets.values()].map(({ record }) => record.name));
    expect(await names()).toEqual(['before 3', 'Other']);

    log.swap(after);
    expect(await names()).toEqual([`after ${restored}`, 'Other']);
    expect(told).toEqual([stream]);

    log.swap(before);
    const mine = await ledgers.handle(order('mine', addAsset('3'.repeat(24), 'Mine')));
    expect(mine.answer.names).toEqual(['before 3', 'Other', 'Mine']);
    log.swap(after);
    const again = await ledgers.handle(order('again', addAsset('4'.repeat(24), 'Again')));
    expect(again.answer.names).toEqual([`after ${restored}`, 'Other', 'Again']);
    await expectWholeChain(after);
  });
}

it('given a log that was replaced by one of the same length, a state that has not been used lately is checked', async () => {
  await using before = await logWith('before', 3);
  await using after = await logWith('after', 3);
  const log = swappable(before);
  const ledgers = ledgerHandling(log.store, { believedMs: 0 });
  await ledgers.read(stream, () => undefined);
  log.swap(after);
  await ledgers.handle(order('mine', addAsset('3'.repeat(24), 'Mine')));
  expect(await namesOf(after)).toEqual(['after 3', 'Other', 'Mine']);
  await expectWholeChain(after);
});

it('given a command whose events went with the old log, its repeat is carried out in the new one', async () => {
  await using before = await logWith('before', 3);
  await using after = await logWith('after', 1);
  const log = swappable(before);
  const ledgers = ledgerHandling(log.store);
  const first = await ledgers.handle(order('mine', addAsset('3'.repeat(24), 'Mine')));
  expect(first.revision).toBe(6);
  log.swap(after);
  const again = await ledgers.handle(order('mine', addAsset('3'.repeat(24), 'Mine')));
  expect(again).toMatchObject({ revision: 4, replayed: false });
});
