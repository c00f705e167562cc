// @module-tag nightly
import { openStickyPath, type StickyPath, startFakeMongo } from '@ledgerline/mongo/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Lease } from '../projectionStore.ts';
import type { ReadStore } from '../readStore.ts';
import { Fenced, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { takeLease } from '../testing/contractStore.ts';
import { writesOf } from '../testing/sampleDocuments.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

const at = (position: string) => ({ logId: 'log', position, applied: 1 });
const note = (revision: number) => ({
  stream: 'ledger-x',
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
let lease: Lease;
const disposals: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const fake = await startFakeMongo();
  path = await openStickyPath(fake.url);
  stuck = await openMongoReadStore({ url: path.url, answerMs: 1_500 });
  other = await openMongoReadStore({ url: fake.url, answerMs: 10_000 });
  disposals.push(stuck.close.bind(stuck), other.close.bind(other), path.close, fake.close);
  lease = await takeLease(other);
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

it('given a switch that was given up before it was decided, when it arrives after the drop, then the live generation is written again', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('successor', () => stuck.switchTo(number));
  await other.dropGeneration(number);
  await deliver();
  const live = await other.live();
  await expect(live.apply(writesOf({ checkpoint: at('5') }), lease)).rejects.toThrow(Fenced);
  await live.apply(writesOf({ checkpoint: at('5') }), lease);
  expect(await live.checkpoint()).toEqual(at('5'));
  expect(await states()).toEqual(['1 live']);
});

it('given a switch that was given up, when it arrives after people saw more, then the live generation stays live', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('successor', () => stuck.switchTo(number, { evenIfBehind: true }));
  const live = await other.live();
  await live.apply(writesOf({ checkpoint: at('5') }), lease);
  await deliver();
  await live.apply(writesOf({ checkpoint: at('6') }), lease);
  expect(await states()).toEqual(['1 live', '2 catching-up']);
});

it('given a switch that was decided and given up, when its last step arrives after another one, then the newest stays live', async () => {
  const { number } = await other.createGeneration(1);
  const deliver = await giveUp('retired', () => stuck.switchTo(number));
  const live = await other.live();
  await expect(live.apply(writesOf({ checkpoint: at('5') }), lease)).rejects.toThrow(Fenced);
  expect(await states()).toEqual(['1 retired', '2 live']);
  const next = await other.createGeneration(1);
  await other.switchTo(next.number);
  await deliver();
  expect(await states()).toEqual(['1 retired', '2 retired', '3 live']);
});

it('given a parked stream whose note was given up, when the note arrives after the stream was released, then it is not parked', async () => {
  const parked = writesOf({ parked: [note(4)], checkpoint: at('5') });
  const live = await other.live();
  const deliver = await giveUp('broken at 4', async () => (await stuck.live()).apply(parked, lease));
  await live.apply(parked, lease);
  await live.unpark('ledger-x', lease);
  await deliver();
  expect(await live.parked()).toEqual([]);
});

it('given a release that was given up, when it arrives after the stream was parked again, then it stays parked', async () => {
  const live = await other.live();
  await live.apply(writesOf({ parked: [note(4)], checkpoint: at('5') }), lease);
  const deliver = await giveUp('parked.ledger-x', async () => (await stuck.live()).unpark('ledger-x', lease));
  await live.unpark('ledger-x', lease);
  await live.apply(writesOf({ parked: [note(6)], checkpoint: at('7') }), lease);
  await deliver();
  expect(await live.parked()).toEqual([note(6)]);
});

it('given a projector that was overtaken, when it parks or releases a stream, then it is fenced', async () => {
  const live = await other.live();
  await live.apply(writesOf({ parked: [note(4)], checkpoint: at('5') }), lease);
  await other.releaseLease(lease);
  const next = await takeLease(other, 'two');
  await live.apply(writesOf({ checkpoint: at('6') }), next);
  await expect(live.unpark('ledger-x', lease)).rejects.toThrow(Fenced);
  const late = writesOf({ parked: [{ ...note(1), stream: 'ledger-y' }], checkpoint: at('6') });
  await expect(live.apply(late, lease)).rejects.toThrow(Fenced);
  expect(await live.parked()).toEqual([note(4)]);
});
