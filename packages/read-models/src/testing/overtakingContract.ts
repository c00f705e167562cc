import { expect, it } from 'vitest';
import { Overtaken } from '../readStoreErrors.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import { anna, balancesDocument, historyRow, sampleId, writesOf } from './sampleDocuments.ts';

const at = (position: string) => ({ logId: 'log', position, applied: 1 });

/** Several writers at once, and a word when something was written. */
export function overtakingContract(fixture: ReadStoreFixture): void {
  it('moves the checkpoint only from where the batch began: of two that begin at once, one is overtaken', async () => {
    const store = await fixture.open();
    const [here, there] = [await store.live(), await (await fixture.openAgain()).live()];
    const [one, other] = [await here.standing(), await there.standing()];
    expect(one).toEqual({ checkpoint: null, furthest: null, moves: 0 });
    const moves = await here.apply(writesOf({ checkpoint: at('5') }), one.moves);
    await expect(there.apply(writesOf({ checkpoint: at('3') }), other.moves)).rejects.toThrow(Overtaken);
    expect(await there.standing()).toEqual({ checkpoint: at('5'), furthest: at('5'), moves });
    await there.apply(writesOf({ checkpoint: at('6') }), moves);
    await expect(here.apply(writesOf({ checkpoint: at('6') }), moves)).rejects.toThrow(Overtaken);
    expect(await here.checkpoint()).toEqual(at('6'));
  });

  it('does no harm where somebody who was overtaken writes: newer documents stay', async () => {
    const { store, live, write } = await openWritable(fixture);
    const { moves } = await live.standing();
    const [row, balances] = [historyRow({ revision: 2 }), balancesDocument({ revision: 2 })];
    await write({ history: [row], balances: [balances], checkpoint: at('2') });
    const late = writesOf({ history: [historyRow()], balances: [balancesDocument()], checkpoint: at('1') });
    await expect((await store.live()).apply(late, moves)).rejects.toThrow(Overtaken);
    await live.write(late);
    expect(await live.historyRow(anna, sampleId(1))).toEqual(row);
    expect(await live.balances(anna)).toEqual(balances);
    expect(await live.checkpoint()).toEqual(at('2'));
  });

  it('writes beside the batches, which go on from where they were', async () => {
    const { live } = await openWritable(fixture);
    const { moves } = await live.standing();
    await live.write(writesOf({ balances: [balancesDocument()] }));
    expect(await live.balances(anna)).toEqual(balancesDocument());
    expect(await live.checkpoint()).toBeNull();
    await live.apply(writesOf({ checkpoint: at('1') }), moves);
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
