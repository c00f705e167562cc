import { expect, it } from 'vitest';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import { GenerationBehind, Overtaken } from '../readStoreErrors.ts';
import { applyTo } from './applyTo.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  activityRow,
  anna,
  balancesDocument,
  ben,
  historyRow,
  overviewDay,
  sampleId,
  writesOf,
} from './sampleDocuments.ts';

const at = (position: string) => ({ logId: 'log', position, applied: 1 });

/** Generations beside each other, the switch between them, and snapshots of ledgers. */
export function generationsContract(fixture: ReadStoreFixture): void {
  it('begins with one empty live generation of the projections of today', async () => {
    const store = await fixture.open();
    expect(await store.generations()).toEqual([
      { number: 1, state: 'live', projectionVersion: PROJECTION_VERSION },
    ]);
    await fixture.openAgain();
    expect(await store.generations()).toHaveLength(1);
    await store.ping();
  });

  it('fills a generation beside the live one and shows it only after the switch', async () => {
    const { store, write } = await openWritable(fixture);
    await write({ balances: [balancesDocument()], checkpoint: at('5') });
    const next = await store.createGeneration(2);
    expect(next).toEqual({ number: 2, state: 'catching-up', projectionVersion: 2 });
    const rebuilt = balancesDocument({ revision: 2 });
    const batch = {
      history: [historyRow()],
      overview: [overviewDay()],
      activity: [activityRow()],
      balances: [rebuilt],
    };
    const filled = await store.generation(next.number);
    await applyTo(filled, { ...batch, checkpoint: at('4') });
    await applyTo(filled, { ...batch, checkpoint: at('6') });

    expect(await (await store.live()).balances(anna)).toEqual(balancesDocument());
    const reader = await fixture.openAgain();
    await reader.live(anna);
    await store.switchTo(next.number);

    for (const seen of [store, reader]) {
      const live = await seen.live(anna);
      expect(await live.balances(anna)).toEqual(rebuilt);
      expect(await live.historyRow(anna, sampleId(1))).toEqual(historyRow());
      expect(await live.checkpoint()).toEqual(at('6'));
    }
    expect(await store.generations()).toEqual([
      { number: 1, state: 'retired', projectionVersion: PROJECTION_VERSION },
      { number: 2, state: 'live', projectionVersion: 2 },
    ]);
  });

  it('fetches balances along with what is live for one read; whoever reads them again sees them as they are', async () => {
    const { store, write } = await openWritable(fixture);
    await write({ balances: [balancesDocument()], checkpoint: at('5') });
    await store.live();
    const [hers, his] = [await store.live(anna), await store.live(ben)];
    expect(await hers.snapshot((models) => models.balances(anna))).toEqual(balancesDocument());
    const newer = balancesDocument({ revision: 2 });
    await write({ balances: [newer], checkpoint: at('6') });
    expect([await hers.balances(anna), await his.balances(anna), await his.balances(ben)]).toEqual([
      newer,
      newer,
      null,
    ]);
  });

  it('gives a generation to fill to all who ask for the same version, and one of their own to others', async () => {
    const store = await fixture.open();
    const other = await fixture.openAgain();
    const asked = await Promise.all([store, other, store].map((one) => one.createGeneration(7)));
    expect(asked).toEqual(asked.map(() => ({ number: 2, state: 'catching-up', projectionVersion: 7 })));
    expect((await other.createGeneration(8)).number).toBe(3);
  });

  it('moves a checkpoint forward, or leaves its position and says more of it', async () => {
    const { live, write } = await openWritable(fixture);
    const last = { stream: 'ledger-a', revision: 3, eventId: 'e3' };
    for (const checkpoint of [at('5'), { ...at('5'), applied: 7, last }]) await write({ checkpoint });
    expect(await live.checkpoint()).toEqual({ ...at('5'), applied: 7, last });
    expect(await live.furthest()).toEqual({ ...at('5'), applied: 7, last });
  });

  it('tells what is in ahead of the checkpoint until that has come so far; nobody is switched to less', async () => {
    const { store, live, write } = await openWritable(fixture);
    await write({ checkpoint: at('5'), furthest: at('8') });
    expect([await live.checkpoint(), await live.furthest()]).toEqual([at('5'), at('8')]);
    const { number } = await store.createGeneration(1);
    const next = await store.generation(number);
    await applyTo(next, { checkpoint: at('7') });
    await expect(store.switchTo(number)).rejects.toThrow(GenerationBehind);
    await write({ checkpoint: at('8') });
    expect([await live.checkpoint(), await live.furthest()]).toEqual([at('8'), at('8')]);
  });

  it('refuses to switch to a generation that is behind, unless that is meant', async () => {
    const { store, write } = await openWritable(fixture);
    await write({ checkpoint: at('5') });
    const { number } = await store.createGeneration(1);
    await expect(store.switchTo(number)).rejects.toThrow(GenerationBehind);
    await write({ balances: [balancesDocument()], checkpoint: at('6') });
    expect((await store.generations()).map(({ state }) => state)).toEqual(['live', 'catching-up']);
    await store.switchTo(number, { evenIfBehind: true });
    expect((await store.generations()).map(({ state }) => state)).toEqual(['retired', 'live']);
  });

  it.each(['batch', 'write beside the batches'])(
    'switches only while the live one is as it was seen: a %s keeps it from that',
    async (what) => {
      const { store, live, write } = await openWritable(fixture);
      await write({ checkpoint: at('5') });
      const { number } = await store.createGeneration(1);
      const next = await store.generation(number);
      await applyTo(next, { checkpoint: at('5') });
      const before = { number: 1, standing: await live.standing() };
      if (what === 'batch') await write({ checkpoint: at('5') });
      else await live.write(writesOf({ balances: [balancesDocument()] }));
      await expect(store.switchTo(number, { seen: before })).rejects.toThrow(GenerationBehind);
      const standing = await (await fixture.openAgain()).live().then((again) => again.standing());
      expect(standing.beside).toEqual(what === 'batch' ? undefined : { begun: 1, ended: 1 });
      await expect(store.switchTo(number, { seen: { number: 3, standing } })).rejects.toThrow(
        GenerationBehind,
      );
      await store.switchTo(number, { seen: { number: 1, standing } });
      expect((await store.generations()).map(({ state }) => state)).toEqual(['retired', 'live']);
    },
  );

  it('takes no further batch in a retired generation, which nobody switches back to', async () => {
    const { store, write } = await openWritable(fixture);
    const { number } = await store.createGeneration(1);
    await store.switchTo(number);
    await expect(write({ balances: [balancesDocument()] })).rejects.toThrow(Overtaken);
    await expect(store.switchTo(1)).rejects.toThrow(Overtaken);
  });

  it('drops a generation that is not live; its number never comes back', async () => {
    const store = await fixture.open();
    const { number } = await store.createGeneration(1);
    await expect(store.dropGeneration(1)).rejects.toThrow('live');
    await store.dropGeneration(number);
    await store.dropGeneration(number);
    await expect(store.generation(number)).rejects.toThrow(`no generation ${number}`);
    expect((await store.createGeneration(1)).number).toBe(number + 1);
  });

  it('keeps a snapshot per stream and version of evolve, the last one saved', async () => {
    const store = await fixture.open();
    const snapshot = {
      stream: 'ledger-a',
      evolveVersion: 1,
      revision: 9_999,
      hash: 'h',
      state: Uint8Array.of(0, 255, 1, 13, 10),
    };
    await store.saveSnapshot(snapshot);
    await store.saveSnapshot({ ...snapshot, evolveVersion: 2, revision: 7 });
    await store.saveSnapshot({ ...snapshot, revision: 19_999 });
    const loaded = await store.loadSnapshot('ledger-a', 1);
    expect({ ...loaded, state: Uint8Array.from(loaded?.state ?? []) }).toEqual({
      ...snapshot,
      revision: 19_999,
    });
    expect((await store.loadSnapshot('ledger-a', 2))?.revision).toBe(7);
    expect(await store.loadSnapshot('ledger-b', 1)).toBeNull();
    await store.deleteSnapshots('ledger-a');
    expect(await store.loadSnapshot('ledger-a', 1)).toBeNull();
  });

  it('keeps everything over a restart', async () => {
    const { store, write } = await openWritable(fixture);
    await write({ history: [historyRow()], balances: [balancesDocument()] });
    await store.close();
    const live = await (await fixture.openAgain()).live();
    expect(await live.balances(anna)).toEqual(balancesDocument());
    expect(await live.historyRow(anna, sampleId(1))).toEqual(historyRow());
  });
}
