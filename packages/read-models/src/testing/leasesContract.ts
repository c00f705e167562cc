import { expect, it } from 'vitest';
import type { Clocks } from '../observedLeases.ts';
import { Fenced } from '../readStoreErrors.ts';
import { openWritable, type ReadStoreFixture, takeLease } from './contractStore.ts';
import { anna, balancesDocument, writesOf } from './sampleDocuments.ts';

/** One writer at a time, and a word when something was written. */
export function leasesContract(fixture: ReadStoreFixture): void {
  it('gives a lease to one holder at a time, and renews it under the same epoch', async () => {
    const store = await fixture.open();
    const first = await takeLease(store, 'one');
    expect(await store.acquireLease('projector', 'two', 60_000)).toBeNull();
    const renewed = await takeLease(store, 'one');
    expect(renewed.epoch).toBe(first.epoch);
    expect(renewed.expiresAt).toBeGreaterThanOrEqual(first.expiresAt);
    expect((await takeLease(store, 'two', 'another lease')).name).toBe('another lease');
  });

  it('gives a lease that was released or ran out to the next one, under a higher epoch', async () => {
    const store = await fixture.open();
    const first = await takeLease(store, 'one');
    await store.releaseLease(first);
    const second = await store.acquireLease('projector', 'two', 1);
    expect(second?.epoch).toBe(first.epoch + 1);
    await expect.poll(() => store.acquireLease('projector', 'three', 60_000)).not.toBeNull();
    const third = await takeLease(store, 'three');
    expect(third.epoch).toBe(first.epoch + 2);
    await store.releaseLease(first);
    expect(await store.acquireLease('projector', 'two', 1)).toBeNull();
  });

  it('lets two stores on the same data compete for a lease', async () => {
    const store = await fixture.open();
    const other = await fixture.openAgain();
    const lease = await takeLease(store, 'one');
    expect(await other.acquireLease('projector', 'two', 1)).toBeNull();
    await store.releaseLease(lease);
    expect((await takeLease(other, 'two')).epoch).toBe(lease.epoch + 1);
  });

  it('gives the lease of a holder who died to another when its term is over, though its clock was an hour ahead', async () => {
    const { dead, other, time } = await onTwoMachines(fixture, { holderIsAheadMs: 3_600_000 });
    const lease = await dead.acquireLease('projector', 'one', 5_000);
    expect(await other.acquireLease('projector', 'two', 5_000)).toBeNull();
    time.pass(4_999);
    expect(await other.acquireLease('projector', 'two', 5_000)).toBeNull();
    time.pass(1);
    expect((await other.acquireLease('projector', 'two', 5_000))?.epoch).toBe((lease?.epoch ?? 0) + 1);
  });

  it('leaves the lease to a holder whose clock is ahead for as long as it renews it', async () => {
    const { dead: holder, other, time } = await onTwoMachines(fixture, { holderIsAheadMs: 3_600_000 });
    const lease = await holder.acquireLease('projector', 'one', 5_000);
    for (let renewal = 0; renewal < 10; renewal += 1) {
      expect(await other.acquireLease('projector', 'two', 5_000)).toBeNull();
      time.pass(2_500);
      expect((await holder.acquireLease('projector', 'one', 5_000))?.epoch).toBe(lease?.epoch);
    }
  });

  it('hands the lease of a holder whose clock is behind over early, fences that holder, and hands it over only once', async () => {
    const { dead: slow, other, time } = await onTwoMachines(fixture, { holderIsAheadMs: -3_600_000 });
    const live = await slow.live();
    const lost = await takeLease(slow, 'one');
    const taken = await takeLease(other, 'two');
    expect(taken.epoch).toBe(lost.epoch + 1);
    await expect(live.apply(writesOf({}), lost)).rejects.toThrow(Fenced);
    for (let renewal = 0; renewal < 10; renewal += 1) {
      expect(await slow.acquireLease('projector', 'one', 60_000)).toBeNull();
      time.pass(30_000);
      expect((await takeLease(other, 'two')).epoch).toBe(taken.epoch);
    }
  });

  it('gives the lease of a holder who died to another when its term is over, though the clock of that one was set back', async () => {
    const { dead, other, time } = await onTwoMachines(fixture, { holderIsAheadMs: 0 });
    const lease = await dead.acquireLease('projector', 'one', 5_000);
    expect(await other.acquireLease('projector', 'two', 5_000)).toBeNull();
    time.setBack(3_600_000);
    time.pass(5_000);
    expect((await other.acquireLease('projector', 'two', 5_000))?.epoch).toBe((lease?.epoch ?? 0) + 1);
  });

  it('fences the writer whose lease was taken over: nothing of its batch is written', async () => {
    const { store, live, lease } = await openWritable(fixture);
    await store.releaseLease(lease);
    const next = await takeLease(store, 'two');
    await expect(live.apply(writesOf({ balances: [balancesDocument()] }), lease)).rejects.toThrow(Fenced);
    expect(await live.balances(anna)).toBeNull();
    await live.apply(writesOf({ balances: [balancesDocument()] }), next);
    expect(await live.balances(anna)).toEqual(balancesDocument());
  });

  it('shows a batch to another store as soon as it is applied, and wakes who waits for that person', async () => {
    const { write } = await openWritable(fixture);
    const reader = await fixture.openAgain();
    const models = await reader.live();
    const woken = reader.changed(anna, 10_000);
    await write({ balances: [balancesDocument()] });
    await woken;
    await expect.poll(async () => (await models.balances(anna))?.revision).toBe(1);
  });

  it('waits for a change no longer than it was told to', async () => {
    const store = await fixture.open();
    const start = performance.now();
    await store.changed(anna, 20);
    expect(performance.now() - start).toBeLessThan(2000);
  });
}

/** A holder's machine and another one, on one store. The clocks stand still but for what the test says. */
async function onTwoMachines(fixture: ReadStoreFixture, { holderIsAheadMs }: { holderIsAheadMs: number }) {
  let [now, elapsed] = [Date.parse('2026-05-03T10:00:00.000Z'), 1_000];
  const clocks = (aheadMs: number): Clocks => ({ now: () => now + aheadMs, elapsed: () => elapsed });
  await fixture.open();
  return {
    dead: await fixture.openAgain(clocks(holderIsAheadMs)),
    other: await fixture.openAgain(clocks(0)),
    time: {
      pass(ms: number): void {
        now += ms;
        elapsed += ms;
      },
      /** Sets the clocks of both machines back. */
      setBack(ms: number): void {
        now -= ms;
      },
    },
  };
}
