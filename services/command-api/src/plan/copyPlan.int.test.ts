import { defaultCategories } from '@ledgerline/domain';
import type { EventToAppend } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { runCommandApi } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

const clock = () => new Date('2026-05-01T10:00:00.000Z');
const firstDays = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, from + index, 1)).toISOString().slice(0, 10),
  );

it('SV-06 given two copies of different amounts to the same periods at once, both end', async () => {
  await using api = await runCommandApi({ clock });
  const client = await api.person();
  const expenses = defaultCategories.filter(({ type }) => type === 'expense');
  for (const { id } of expenses.slice(0, 20)) {
    await client.send('PUT', `/plan/${id}`, { period: '2026-05-01', amount: 100, only: true });
    await client.send('PUT', `/plan/${id}`, { period: '2026-06-01', amount: 200, only: true });
  }
  const to = firstDays(6, 23);
  const copied = await Promise.all(
    ['2026-05-01', '2026-06-01'].map((period) => client.send('POST', '/plan/copy', { period, to })),
  );
  expect(copied.map(({ status, body }) => [status, body.data['count']])).toEqual([
    [200, 460],
    [200, 460],
  ]);
});

it('SV-06 given more amounts than two parts have, all are copied', async () => {
  await using api = await runCommandApi({ clock });
  const client = await api.person();
  const expenses = defaultCategories.filter(({ type }) => type === 'expense');
  for (const { id } of expenses)
    await client.send('PUT', `/plan/${id}`, { period: '2026-05-01', amount: 100, only: true });
  const to = firstDays(5, 24);
  const { status, body } = await client.send('POST', '/plan/copy', { period: '2026-05-01', to });
  expect(expenses.length * to.length).toBeGreaterThan(500);
  expect([status, body.data['count']]).toEqual([200, expenses.length * to.length]);
});

it('SV-06 given a store that hangs and more copies than one person may have waiting, the rest is 429 at once', async () => {
  const awake = Promise.withResolvers<void>();
  let hangs = false;
  await using api = await runCommandApi({
    clock,
    faulty: (store) =>
      overriding(store, {
        append: async (stream: string, revision: number, events: readonly EventToAppend[]) => {
          if (hangs) await awake.promise;
          return store.append(stream, revision, events);
        },
      }),
  });
  const client = await api.person();
  const first = defaultCategories.find(({ type }) => type === 'expense');
  await client.send('PUT', `/plan/${first?.id}`, { period: '2026-05-01', amount: 100 });
  hangs = true;
  const body = { period: '2026-05-01', to: firstDays(5, 2) };
  let refused = 0;
  const copied = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { status } = await client.send('POST', '/plan/copy', body);
      if (status === 429 && ++refused === 3) awake.resolve();
      return status;
    }),
  );
  expect(copied.toSorted((a, b) => a - b)).toEqual([...Array(9).fill(200), ...Array(3).fill(429)]);
});
