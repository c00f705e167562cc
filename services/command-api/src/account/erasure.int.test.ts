import { ERASURES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { expect, it, vi } from 'vitest';
import { appendSealed } from '../testing/appendSealed.ts';
import { runCommandApi } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

it('given a person who is erased elsewhere, nothing of the person stays in this instance’s memory', async () => {
  const reads: string[] = [];
  await using api = await runCommandApi({
    faulty: (store) =>
      overriding(store, {
        readStream: (stream: string, from: number, limit: number) => {
          if (from === 0) reads.push(stream);
          return store.readStream(stream, from, limit);
        },
      }),
  });
  const ann = await api.person();
  await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 10 });
  await ann.send('POST', '/assets', { name: 'Purse', type: 'cash', balance: 10 });
  await ann.send('PUT', '/users/preferences', { currency: 'EUR' });
  // Catching up reads from the last event on, the second one of both streams.
  const look = async () => {
    reads.length = 0;
    expect((await ann.send('GET', '/auth/me')).status).toBe(200);
    expect((await ann.send('POST', '/assets', { name: 'Purse', type: 'cash', balance: 10 })).status).toBe(
      409,
    );
    return reads;
  };
  expect(await look()).toEqual([]);
  const streams = [ledgerStream(ann.userId), userStream(ann.userId)];
  await appendSealed(
    api.store,
    ERASURES_STREAM,
    streams.map((stream) => ({ type: 'UserErased', data: { stream, lastHash: '0'.repeat(64), reason: '' } })),
    '2026-05-01T10:00:00.000Z',
  );

  // The streams are still there in this test: an instance that reads them from the start has forgotten what was folded.
  const forgotten = new Set<string>();
  await vi.waitFor(async () => {
    for (const stream of await look()) forgotten.add(stream);
    expect(forgotten).toEqual(new Set(streams));
  }, 30_000);
});
