// @module-tag nightly
import { openStickyPath, type StickyPath, startFakeMongo } from '@ledgerline/mongo/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadStore } from '../readStore.ts';
import { Overtaken, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument, writesOf } from '../testing/sampleDocuments.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

const at = (position: string) => ({ logId: 'log', position, applied: 1 });
const stream = `ledger-${anna}`;
const note = (revision: number) => ({
  stream,
  revision,
  eventId: `event-${revision}`,
  error: `broken at ${revision}`,
  at: '2026-05-03T10:00:00.000Z',
});

let path: StickyPath;
/** What it sends may get stuck. */
let stuck: ReadStore;
/** Another process, which goes on. */
let other: ReadStore;
const disposals: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const fake = await startFakeMongo();
  path = await openStickyPath(fake.url);
  stuck = await openMongoReadStore({ url: path.url, answerMs: 1_500 });
  other = await openMongoReadStore({ url: fake.url, answerMs: 10_000 });
  disposals.push(stuck.close.bind(stuck), other.close.bind(other), path.close, fake.close);
  await other.ping();
  await stuck.ping();
});
afterEach(async () => {
  for (const dispose of disposals.splice(0)) await dispose();
});

/** Sends something that gets stuck, and waits until it is given up with its connection. Answers how to deliver it. */
async function giveUp(text: string, write: () => Promise<unknown>): Promise<() => Promise<void>> {
  const held = path.hold(text);
  await expect(write()).rejects.toThrow(ReadStoreUnavailable);
  await held.givenUp;
  return held.deliver;
}

const states = async () => (await other.generations()).map(({ number, state }) => `${number} ${state}`);

it('given a switch that was given up, when it arrives after the drop, then the live generation stays live', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('retired', () => stuck.switchTo(number));
  await other.dropGeneration(number);
  await deliver();
  const live = await other.live();
  await applyTo(live, { checkpoint: at('5') });
  expect(await live.checkpoint()).toEqual(at('5'));
  expect(await states()).toEqual(['1 live']);
});

it('given a switch that was given up, when it arrives after people saw more, then the live generation stays live', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('retired', () => stuck.switchTo(number, { evenIfBehind: true }));
  const live = await other.live();
  await applyTo(live, { checkpoint: at('5') });
  await deliver();
  await applyTo(live, { checkpoint: at('6') });
  expect(await states()).toEqual(['1 live', '2 catching-up']);
});

it('given a switch that was given up, when it arrives after another one, then the newest stays live', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('retired', () => stuck.switchTo(number));
  await other.switchTo(number);
  const next = await other.createGeneration(1);
  await other.switchTo(next.number);
  await deliver();
  expect(await states()).toEqual(['1 retired', '2 retired', '3 live']);
});

it('given the beginning of a batch that was given up, when it arrives late, then at most one batch is begun again', async () => {
  const live = await other.live();
  const { moves } = await live.standing();
  const batch = writesOf({ checkpoint: at('5') });
  const deliver = await giveUp('furthest', async () => (await stuck.live()).apply(batch, moves));
  await deliver();
  await expect(live.apply(batch, moves)).rejects.toThrow(Overtaken);
  expect(await live.standing()).toEqual({ checkpoint: null, furthest: at('5'), moves: moves + 1 });
  await applyTo(live, batch);
  expect(await live.checkpoint()).toEqual(at('5'));
});

it('given a parked stream whose note was given up, when the note arrives after the ledger went on, then it is not parked', async () => {
  const parked = { parked: [note(4)], checkpoint: at('5') };
  const live = await other.live();
  const deliver = await giveUp('broken at 4', async () => applyTo(await stuck.live(), parked));
  await applyTo(live, { balances: [balancesDocument({ revision: 5 })], checkpoint: at('5') });
  await deliver();
  expect([await live.notes(), await live.parked()]).toEqual([[note(4)], []]);
});

it('given a release that was given up, when it arrives after the stream was parked again, then it stays parked', async () => {
  const live = await other.live();
  await applyTo(live, { parked: [note(4)], checkpoint: at('5') });
  const release = { unparked: [note(4)], checkpoint: at('5') };
  const deliver = await giveUp('deletes', async () => applyTo(await stuck.live(), release));
  await applyTo(live, { parked: [note(6)], checkpoint: at('7') });
  await deliver();
  expect(await live.parked()).toEqual([note(6)]);
});
