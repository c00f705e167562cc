import { type EventToAppend, groupOf } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { historyOf, manyIncomes } from '../testing/manyIncomes.ts';
import { type RunningCommandApi, runCommandApi, runOn } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

const at = '2026-05-01T10:00:00.000Z';
const clock = () => new Date(at);

let api: RunningCommandApi;
beforeAll(async () => {
  api = await runCommandApi({ clock });
});
afterAll(() => api[Symbol.asyncDispose]());

const dining = '63617465676f727900000102';
const groupId = `00000001${'c'.repeat(16)}`;

/** An asset with 100.00, and three expenses of 1.00. */
async function threeExpenses(client: Client) {
  const wallet = (await client.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 100 })).body
    .data.id;
  const ids: string[] = [];
  for (const title of ['Lunch', 'Coffee', 'Dinner']) {
    const fields = {
      type: 'expense',
      title,
      amount: 1,
      account: wallet,
      category: dining,
      date: '2026-05-01',
    };
    ids.push((await client.send('POST', '/transactions', fields)).body.data.id);
  }
  return { wallet, ids };
}

/** An asset, and as many incomes of 0.01 as one import. */
const imported = (api: RunningCommandApi, client: Client, count: number) =>
  manyIncomes(api, client, count, { at, correlationId: `import-${groupId}` });

it('ST-10 ST-14 changes many transactions in one append, as one group, once per key', async () => {
  const ann = await api.person();
  const { wallet, ids } = await threeExpenses(ann);
  const bulk = { ids: [...ids, ids[0]], change: { status: 'failed' } };
  const key = { 'Idempotency-Key': 'mine' };
  const done = await ann.send('POST', '/transactions/bulk', bulk, key);
  const history = await historyOf(api, ann);
  const group = groupOf(history.at(-1)?.metadata ?? { $correlationId: '' });
  expect(done).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { id: group?.id, kind: 'bulk', count: 3 },
      meta: { revision: 7, balances: [{ id: wallet, balance: 100 }] },
    },
  });
  expect(done.headers.get('x-ledger-revision')).toBe('7');
  expect(history.slice(4).map(({ metadata }) => metadata.$correlationId)).toEqual(
    Array.from({ length: 3 }, () => `bulk-${group?.id}`),
  );
  await ann.send('PUT', `/assets/${wallet}`, { name: 'Purse' });
  const again = await ann.send('POST', '/transactions/bulk', bulk, key);
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', done.body]);
  const other = await ann.send('POST', '/transactions/bulk', { ...bulk, ids }, key);
  expect(other.status).toBe(422);
  expect(await historyOf(api, ann)).toHaveLength(8);
});

it('ST-11 a bulk change that changes nothing answers no group', async () => {
  const ann = await api.person();
  const { ids } = await threeExpenses(ann);
  const reply = await ann.send('POST', '/transactions/bulk', { ids, change: { deleted: false } });
  expect(reply.body).toEqual({
    success: true,
    data: { id: null, kind: 'bulk', count: 0 },
    meta: { revision: 4, balances: [] },
  });
});

it('ST-12 a refused bulk change names each record, and why, and writes nothing', async () => {
  const ann = await api.person();
  const { ids } = await threeExpenses(ann);
  await ann.send('DELETE', `/transactions/${ids[1]}`);
  const unknown = 'e'.repeat(24);
  const reply = await ann.send('POST', '/transactions/bulk', {
    ids: [...ids, unknown],
    change: { date: '2026-04-30' },
  });
  expect([reply.status, reply.body]).toEqual([
    400,
    {
      success: false,
      message: "2 of 4 transactions can't be changed",
      errors: { ids: ['Coffee: Cannot edit a deleted transaction', 'Transaction not found'] },
      code: 'some-records-refused',
      params: {
        count: 2,
        of: 4,
        refused: [
          {
            id: ids[1],
            what: 'Coffee',
            code: 'transaction-deleted',
            message: 'Cannot edit a deleted transaction',
          },
          { id: unknown, what: '', code: 'transaction-not-found', message: 'Transaction not found' },
        ],
      },
    },
  ]);
  expect(await historyOf(api, ann)).toHaveLength(5);
});

it('ST-13 given a record that was changed since the revision it is based on, a bulk change is 409', async () => {
  const ann = await api.person();
  const { ids } = await threeExpenses(ann);
  await ann.send('PUT', `/transactions/${ids[2]}`, { title: 'Supper' });
  const change = { status: 'pending' };
  const reply = await ann.send('POST', '/transactions/bulk', { ids, change, expectedRevision: 4 });
  expect([reply.status, reply.body.message]).toEqual([409, "1 of 3 transactions can't be changed"]);
  const newer = await ann.send('POST', '/transactions/bulk', { ids, change, expectedRevision: 5 });
  expect(newer.status).toBe(200);
});

it('ST-15 a bulk change takes 1 to 500 ids and exactly one change', async () => {
  const ann = await api.person();
  const id = 'e'.repeat(24);
  const errorsOf = async (body: unknown) => (await ann.send('POST', '/transactions/bulk', body)).body.errors;
  const one =
    'Exactly one of category, account, date, status, payee, tags, transfer and deleted must be given';
  expect([
    await errorsOf({ ids: [], change: { deleted: true } }),
    await errorsOf({ ids: Array.from({ length: 501 }, () => id), change: { deleted: true } }),
    await errorsOf({ ids: ['1'], change: { deleted: true } }),
    await errorsOf({ ids: [id], change: {} }),
    await errorsOf({ ids: [id], change: { deleted: true, status: 'failed' } }),
  ]).toEqual([
    { ids: ['Ids must have at least 1 id'] },
    { ids: ['Ids must have at most 500 ids'] },
    { ids: ['Ids must be a list of ids'] },
    { change: [one] },
    { change: [one] },
  ]);
});

it('ST-16 given records with more text than a store takes at once, a bulk change says so and writes nothing', async () => {
  const ann = await api.person();
  const wallet = await imported(api, ann, 500);
  const ids = (await historyOf(api, ann))
    .slice(1)
    .map(({ data }) => ('transaction' in data ? data.transaction.id : ''));
  // Three bytes each. One after the other: five hundred at once would wait too long for their turn on a slow machine.
  for (const id of ids) {
    const { status } = await ann.send('PUT', `/transactions/${id}`, { description: '字'.repeat(500) });
    expect(status).toBe(200);
  }
  const before = await historyOf(api, ann);
  const reply = await ann.send('POST', '/transactions/bulk', { ids, change: { date: '2026-04-30' } });
  expect([reply.status, reply.body.message]).toEqual([
    400,
    'These records have too much text to be changed at once. Please choose fewer of them.',
  ]);
  expect(await historyOf(api, ann)).toHaveLength(before.length);
  expect(wallet).not.toBe('');
});

it('ST-05 ST-08 takes a group back and that revert again, each once per key', async () => {
  const ann = await api.person();
  const { ids, wallet } = await threeExpenses(ann);
  const bulk = await ann.send('POST', '/transactions/bulk', { ids, change: { deleted: true } });
  const path = `/activity/groups/${bulk.body.data.id}/revert`;
  const reverted = await ann.send('POST', path, undefined, { 'Idempotency-Key': 'one' });
  expect(reverted.body).toMatchObject({
    data: { kind: 'revert', count: 3 },
    meta: { revision: 10, balances: [{ id: wallet, balance: 97 }] },
  });
  const again = await ann.send('POST', path, undefined, { 'Idempotency-Key': 'one' });
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', reverted.body]);
  expect((await ann.send('POST', path, {})).body).toMatchObject({
    message: 'This change was already reverted',
    code: 'already-reverted',
  });
  const inTurn = await ann.send('POST', `/activity/groups/${reverted.body.data.id}/revert`);
  expect(inTurn.body).toMatchObject({
    data: { kind: 'revert', count: 3 },
    meta: { revision: 13, balances: [{ id: wallet, balance: 100 }] },
  });
  const history = await historyOf(api, ann);
  expect(history.slice(7).map(({ metadata: { reverts, revertsGroup } }) => [reverts, revertsGroup])).toEqual(
    [6, 5, 4, 9, 8, 7].map((revision, index) => [
      history[revision]?.id,
      index < 3 ? bulk.body.data.id : reverted.body.data.id,
    ]),
  );
});

it('ST-06 names what can’t be taken back of a group, and takes back the rest without it', async () => {
  const ann = await api.person();
  const { ids } = await threeExpenses(ann);
  const bulk = await ann.send('POST', '/transactions/bulk', { ids, change: { date: '2026-04-30' } });
  const path = `/activity/groups/${bulk.body.data.id}/revert`;
  await ann.send('PUT', `/transactions/${ids[0]}`, { date: '2026-04-29' });
  const [first] = (await historyOf(api, ann)).slice(4);
  const id = shortEventId(first?.id ?? '');
  const refused = await ann.send('POST', path);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      message: "1 of 3 changes can't be reverted",
      errors: { except: ['Lunch: A newer change stands in the way: date'] },
      code: 'group-revert-blocked',
      params: {
        count: 1,
        of: 3,
        refused: [
          { id, what: 'Lunch', code: 'revert-blocked', message: 'A newer change stands in the way: date' },
        ],
      },
    },
  ]);
  expect((await ann.send('POST', path, { except: ['e'.repeat(24)] })).body).toMatchObject({
    message: 'Except must name changes of this group',
    errors: { except: ['Except must name changes of this group'] },
  });
  expect((await ann.send('POST', path, { except: [id] })).body).toMatchObject({ data: { count: 2 } });
  expect((await ann.send('POST', `/activity/groups/${'0'.repeat(24)}/revert`)).status).toBe(404);
});

it('ST-17 LED-79 LED-82 takes a long group back in parts, as one write and one group', async () => {
  let writes = 0;
  await using api = await runCommandApi({
    clock,
    // Each write takes a share of its own of the day's hundred.
    settings: { rateLimitScale: 0.02 },
    faultyAccounts: (accounts) => ({
      ...accounts,
      countAgainst: (limit, key, now) => {
        if (limit.name === 'daily-writes') writes += 1;
        return accounts.countAgainst(limit, key, now);
      },
    }),
  });
  const ann = await api.person();
  const wallet = await imported(api, ann, 600);
  const path = `/activity/groups/${groupId}/revert`;
  const reply = await ann.send('POST', path, undefined, { 'Idempotency-Key': 'one' });
  expect(reply.body).toMatchObject({
    data: { kind: 'revert', count: 600 },
    meta: { revision: 1_201, balances: [{ id: wallet, balance: 0 }] },
  });
  // Signing up, the asset, and the revert.
  expect(writes).toBe(3);
  const reverts = (await historyOf(api, ann)).slice(601);
  expect(reverts.map(({ metadata }) => metadata.goesOn)).toEqual(
    Array.from({ length: 600 }, (_, index) => (index < 500 ? 'true' : undefined)),
  );
  expect(new Set(reverts.map(({ metadata }) => metadata.$correlationId))).toEqual(
    new Set([`revert-${reply.body.data.id}`]),
  );
  const again = await ann.send('POST', path, undefined, { 'Idempotency-Key': 'one' });
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', reply.body]);
});

it('ST-18 LED-79 given an instance that dies between two parts, the same key goes on where it stopped', async () => {
  let appends = 0;
  await using api = await runCommandApi({
    clock,
    faulty: (store) =>
      overriding(store, {
        append: (stream: string, revision: number, events: readonly EventToAppend[]) => {
          if (stream.startsWith('ledger-') && events.length > 1 && ++appends > 1)
            throw new Error('this instance is dead');
          return store.append(stream, revision, events);
        },
      }),
  });
  const ann = await api.person();
  const wallet = await imported(api, ann, 600);
  const path = `/activity/groups/${groupId}/revert`;
  const key = { 'Idempotency-Key': 'one' };
  expect((await ann.send('POST', path, undefined, key)).status).toBe(500);
  expect(await historyOf(api, ann)).toHaveLength(601 + 250);

  const next = await runOn({ store: api.store, accounts: api.accounts, options: { clock } });
  const elsewhere = await next.anonymous();
  await elsewhere.signIn({ email: 'person1@example.com', password: 'Kuda#Biru_81x' });
  // Other writes may come between.
  await elsewhere.send('POST', '/assets', { name: 'Purse', type: 'cash' });
  const other = await elsewhere.send('POST', path, { except: [] }, key);
  expect(other.status).toBe(422);
  const reply = await elsewhere.send('POST', path, undefined, key);
  expect(reply.body).toMatchObject({
    data: { kind: 'revert', count: 600 },
    meta: { revision: 1_202, balances: [{ id: wallet, balance: 0 }] },
  });
  const again = await elsewhere.send('POST', path, undefined, key);
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', reply.body]);
  const history = await historyOf(api, ann);
  expect(new Set(history.slice(601).flatMap(({ metadata }) => metadata.reverts ?? [])).size).toBe(600);
  await next.stop();
});
