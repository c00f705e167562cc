import { type DomainEvent, ledgerStream, owesNothing, userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { appendSealed } from '../testing/appendSealed.ts';
import { goodPassword, runCommandApi, runOn } from '../testing/runCommandApi.ts';

const at = '2026-05-01T10:00:00.000Z';
const idOf = (index: number) => index.toString(16).padStart(24, '0');

function added(index: number): DomainEvent {
  const asset = {
    id: idOf(index),
    name: `Asset ${index}`,
    type: 'cash',
    institution: '',
    description: '',
    createdAt: at,
    ...owesNothing,
  } as const;
  const effects = [{ assetId: asset.id, delta: 0, balanceAfter: 0, shortfallAfter: 0 }];
  return { type: 'AssetAdded', data: { asset, effects } };
}

function purged(index: number): DomainEvent {
  const { effects: _, ...data } = added(index).data as { asset: never; effects: unknown };
  return { type: 'AssetPermanentlyDeleted', data: { ...data, former: { deletion: 'none' } } };
}

const renamed = (index: number, name: string, former: string): DomainEvent => {
  const { asset } = added(index).data as { asset: object };
  return {
    type: 'AssetUpdated',
    data: { asset: { ...asset, name }, former: { name: former } },
  } as DomainEvent;
};

const wallet = { name: 'Wallet', type: 'cash', balance: 10 };

it('LED-22b given 2,000 assets that a person ever had, one more is refused with 409, and the rest goes on', async () => {
  await using api = await runCommandApi({ clock: () => new Date(at) });
  const ann = await api.person();
  const events = Array.from({ length: 2_000 }, (_, index) => [added(index), purged(index)]).flat();
  await appendSealed(api.store, ledgerStream(ann.userId), events.slice(0, -1), at);

  const refused = await ann.send('POST', '/assets', wallet);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      success: false,
      message: 'You have reached the limit of 2,000 assets. Permanently deleted assets count, too.',
    },
  });
  const last = await ann.send('PUT', `/assets/${idOf(1_999)}`, { name: 'Renamed' });
  expect(last).toMatchObject({ status: 200, body: { data: { name: 'Renamed' } } });
  expect(api.largestLedger()).toBe(4_000);
});

it('LED-69 given a ledger at its limit of events, adding is refused with 409, and deleting and undoing go on', async () => {
  // 5 % of 200,000.
  await using api = await runCommandApi({ clock: () => new Date(at), settings: { rateLimitScale: 0.05 } });
  const ann = await api.person();
  const events = Array.from({ length: 9_999 }, (_, index) =>
    index === 0 ? added(0) : renamed(0, `Name ${index}`, index === 1 ? 'Asset 0' : `Name ${index - 1}`),
  );
  await appendSealed(api.store, ledgerStream(ann.userId), events, at);
  expect((await ann.send('POST', '/assets', wallet)).status).toBe(201);

  expect(await ann.send('POST', '/assets', { ...wallet, name: 'Purse' })).toMatchObject({
    status: 409,
    body: {
      message:
        'You have reached the limit of 10,000 recorded changes. You can still delete, restore and undo.',
    },
  });
  expect((await ann.send('DELETE', `/assets/${idOf(0)}`)).status).toBe(200);
  expect((await ann.send('PUT', `/assets/${idOf(0)}/restore`)).status).toBe(200);
});

it('given 20 writes in a day at a scale that allows 20, the next is a 429, also after a restart, and the next day goes on', async () => {
  let now = Date.parse(at);
  const minute = 60_000;
  const clock = () => new Date(now);
  const settings = { rateLimitScale: 0.004 };
  await using api = await runCommandApi({ clock, settings });
  const ann = await api.person();
  const rename = (name: string) => {
    now += minute;
    return ann.send('PUT', `/assets/${idOf(0)}`, { name });
  };
  await appendSealed(api.store, ledgerStream(ann.userId), [added(0)], at);
  // The registration was the first write.
  for (let count = 1; count < 20; count += 1) expect((await rename(`Name ${count}`)).status).toBe(200);
  const refused = await rename('One more');
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You have reached the limit of changes for one day. Please try again later.' },
  });
  expect(refused.headers.get('retry-after')).toBe(String((24 * 60 - 20) * 60));
  expect((await rename('Name 19')).status).toBe(200);

  const restarted = await runOn({ store: api.store, accounts: api.accounts, options: { clock, settings } });
  const again = await restarted.anonymous();
  now += minute;
  await again.signIn({ email: 'person1@example.com', password: goodPassword });
  expect((await again.send('PUT', `/assets/${idOf(0)}`, { name: 'Elsewhere' })).status).toBe(429);
  await restarted.stop();

  now += 24 * 60 * minute;
  expect((await rename('Next day')).status).toBe(200);
});

it('AC-10 given somebody who has used up the writes of the day, sign-ins and a new password are told all the same', async () => {
  let now = Date.parse(at);
  const minute = 60_000;
  await using api = await runCommandApi({ clock: () => new Date(now), settings: { rateLimitScale: 0.004 } });
  const ann = await api.person();
  const rename = async (name: string) => {
    now += minute;
    return (await ann.send('PUT', '/auth/profile', { name })).status;
  };
  // The registration was the first write.
  for (let count = 1; count < 20; count += 1) expect(await rename(`Name ${count}`)).toBe(200);
  expect(await rename('One more')).toBe(429);

  now += minute;
  const [currentPassword, newPassword] = [goodPassword, 'Gajah#Putih_92'];
  expect((await ann.send('PUT', '/auth/password', { currentPassword, newPassword })).status).toBe(200);
  const again = await api.anonymous();
  now += minute;
  expect((await again.signIn({ email: 'person1@example.com', password: newPassword })).status).toBe(200);
  const events = await api.store.readStream(userStream(ann.userId), 0, 100);
  expect(events.slice(20).map(({ type }) => type)).toEqual(['PasswordChanged', 'SignedIn']);
});

it('RP-26 AC-10 given the downloads of a day, the next one is refused until tomorrow, and a new password is told', async () => {
  let now = Date.parse(at);
  // Of 50 a day.
  await using api = await runCommandApi({ clock: () => new Date(now), settings: { rateLimitScale: 0.04 } });
  const ann = await api.person();
  const take = () => ann.send('POST', '/auth/downloads/history');
  for (let count = 0; count < 2; count += 1) expect((await take()).status).toBe(200);
  const refused = await take();
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      success: false,
      message: 'You have reached the limit of downloads for one day. Please try again later.',
    },
  ]);
  expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60));
  const [currentPassword, newPassword] = [goodPassword, 'Gajah#Putih_92'];
  const changed = await ann.send('PUT', '/auth/password', { currentPassword, newPassword });
  expect(changed.status).toBe(200);
  const events = await api.store.readStream(userStream(ann.userId), 0, 100);
  expect(events.slice(1).map(({ type }) => type)).toEqual([
    'DataDownloaded',
    'DataDownloaded',
    'PasswordChanged',
  ]);
  now += 24 * 60 * 60_000;
  ann.token = changed.body.data.token;
  expect((await take()).status).toBe(200);
});
