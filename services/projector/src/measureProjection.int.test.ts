import { ledgerStream } from '@ledgerline/events';
import { createMetrics } from '@ledgerline/http';
import { applyTo } from '@ledgerline/read-models/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { measureProjection, projectionStatus } from './measureProjection.ts';
import { appendPoison } from './testing/poison.ts';
import { projectAll } from './testing/projectAll.ts';
import { appendSampleLedgers, personId } from './testing/sampleLedgers.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

it('tells how far the read models are behind the log, how old that is, and how many ledgers are parked', async () => {
  const { eventStore, readStore } = stores;
  await appendSampleLedgers(eventStore, { people: 2 });
  const { events } = await eventStore.readAll({ after: '', prefixes: [], limit: 10_000 });
  const { at } = JSON.parse(events[0]?.metadata ?? '') as { at: string };
  const now = () => new Date(Date.parse(at) + 90_000);
  const status = () => projectionStatus({ eventStore, readStore, now });

  expect(await status()).toEqual({
    position: 0,
    applied: 0,
    parked: 0,
    lagEvents: events.length,
    lagSeconds: 90,
  });
  await projectAll(eventStore, readStore);
  const position = Number(events.at(-1)?.position);
  const current = { position, applied: events.length, parked: 0, lagEvents: 0, lagSeconds: 0 };
  expect(await status()).toEqual(current);

  await appendPoison(eventStore, ledgerStream(personId(0)));
  await projectAll(eventStore, readStore);
  expect(await status()).toMatchObject({ parked: 1, lagEvents: 0, applied: events.length + 1 });

  const metrics = createMetrics();
  measureProjection(metrics, { eventStore, readStore, now });
  const text = await metrics.render();
  expect(text).toMatch(/^projector_parked_ledgers 1$/m);
  expect(text).toMatch(new RegExp(`^projector_applied_events ${events.length + 1}$`, 'm'));
});

it('tells of an imported event how long it has been in the log, and not how old it is', async () => {
  const { eventStore, readStore } = stores;
  let clock = Date.parse('2040-01-01T00:00:00.000Z');
  const metrics = createMetrics();
  measureProjection(metrics, { eventStore, readStore, now: () => new Date(clock) });
  const lag = async () => {
    // A second question within a second gets the same answer.
    vi.spyOn(performance, 'now').mockReturnValue(clock);
    return /^projector_lag_seconds (.*)$/m.exec(await metrics.render())?.[1];
  };
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await lag()).toBe('0');
  clock += 5_000;
  await appendSampleLedgers(eventStore, { people: 1 });
  expect(await lag()).toBe('5');
  clock += 15_000;
  expect(await lag()).toBe('20');
  await projectAll(eventStore, readStore);
  clock += 15_000;
  expect(await lag()).toBe('0');
});

it('tells where the checkpoint is also in a log whose positions have two parts', async () => {
  const { eventStore, readStore } = stores;
  const position = '00000000000000012345/00000000000000012300';
  const checkpoint = { logId: await eventStore.logId(), position, applied: 7 };
  await applyTo(await readStore.live(), { checkpoint });
  const asked = { readAll: async () => ({ events: [], position }) };
  const status = await projectionStatus({ eventStore: asked, readStore, now: () => new Date() });
  expect(status).toEqual({ position: 12_345, applied: 7, parked: 0, lagEvents: 0, lagSeconds: 0 });
});
