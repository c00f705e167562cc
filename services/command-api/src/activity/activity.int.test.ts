import { ledgerStream, readEvent, type StoredEvent, userStream } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { listenTo } from '../testing/listener.ts';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';

let api: RunningCommandApi;
beforeAll(async () => {
  api = await runCommandApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const lastOf = async ({ store }: RunningCommandApi, stream: string): Promise<StoredEvent> => {
  const last = await store.lastOf(stream);
  if (!last) throw new Error(`${stream} is empty`);
  return last;
};
const revert = (client: Client, { id }: StoredEvent, headers: Record<string, string> = {}) =>
  client.send('POST', `/activity/${shortEventId(id)}/revert`, undefined, headers);

it('B-33 appends one compensating event that names what it takes back', async () => {
  const ann = await api.person();
  await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 5 });
  const added = await lastOf(api, ledgerStream(ann.userId));
  expect((await revert(ann, added, { 'Idempotency-Key': 'mine', 'X-Request-Id': 'r1' })).status).toBe(200);
  const deleted = readEvent(await lastOf(api, ledgerStream(ann.userId)));
  expect(deleted).toMatchObject({
    type: 'AssetSoftDeleted',
    revision: 1,
    metadata: { reverts: added.id, commandId: 'mine', actorId: ann.userId, source: 'api' },
  });
  await ann.send('PUT', `/assets/${JSON.parse(added.data).asset.id}/restore`);
  const restored = readEvent(await lastOf(api, ledgerStream(ann.userId)));
  expect(restored).toMatchObject({ type: 'AssetRestored', metadata: { commandId: expect.any(String) } });
  expect(restored.metadata.reverts).toBeUndefined();
});

it('tells the two streams’ events of one revision apart by all 24 digits', async () => {
  const ann = await api.person();
  await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash' });
  await ann.send('POST', '/assets', { name: 'Purse', type: 'cash' });
  await ann.send('PUT', '/auth/settings', { colorMode: 'dark' });
  const purse = await lastOf(api, ledgerStream(ann.userId));
  const dark = await lastOf(api, userStream(ann.userId));
  expect([purse.revision, dark.revision]).toEqual([1, 1]);
  const settings = await revert(ann, dark);
  expect([settings.headers.get('x-ledger-revision'), settings.body]).toEqual([
    null,
    { success: true, data: { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' } },
  ]);
  expect((await revert(ann, purse)).body.data).toMatchObject({ name: 'Purse', isDeleted: true });
});

it('B-35 S1-7.35 tells the person’s sockets of a preference that a revert put back, once', async () => {
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  await ann.send('PUT', '/users/preferences', { currency: 'EUR' });
  await ann.send('PUT', '/auth/settings', { currency: 'IDR', notifications: false });
  const before = [await socket.next(), await socket.next(), await socket.next()];
  expect(before).toMatchObject([{ value: 'EUR' }, { value: 'IDR' }, { value: false }]);
  const settings = await lastOf(api, userStream(ann.userId));
  const [currency] = await api.store.readStream(userStream(ann.userId), settings.revision - 1, 1);
  await revert(ann, settings, { 'Idempotency-Key': 'one' });
  expect(await socket.next()).toEqual({
    type: 'preference_updated',
    preference: 'notifications',
    value: true,
  });
  const repeated = await revert(ann, settings, { 'Idempotency-Key': 'one' });
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect((await revert(ann, currency as StoredEvent)).body.data).toMatchObject({ currency: 'EUR' });
  expect(await socket.next()).toEqual({ type: 'preference_updated', preference: 'currency', value: 'EUR' });
});

it('finds nothing behind the log’s end', async () => {
  const ann = await api.person();
  for (const id of ['f'.repeat(24), '0'.repeat(24), `00000001${'0'.repeat(16)}`]) {
    const { status, body } = await ann.send('POST', `/activity/${id}/revert`);
    expect([id, status, body]).toEqual([id, 404, { success: false, message: 'Activity not found' }]);
  }
});
