import type { EventToAppend } from '@ledgerline/events';
import { expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { historyOf, manyIncomes } from '../testing/manyIncomes.ts';
import { type RunningCommandApi, runCommandApi, runOn } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

const at = '2026-05-01T10:00:00.000Z';
const clock = () => new Date(at);

/** A wallet, and so many incomes of 0.01, each with one of two spellings of a payee. */
const withPayees = (api: RunningCommandApi, client: Client, count: number) =>
  manyIncomes(api, client, count, { at, payeeOf: (index) => (index % 2 === 0 ? 'Kopi' : 'KOPI') });

const rename = { from: ['kopi'], to: 'Cafe', always: true };
const key = { 'Idempotency-Key': 'one' };

it('PY-17 LED-284 LED-82 a long renaming is one write and one group, in parts', async () => {
  let writes = 0;
  await using api = await runCommandApi({
    clock,
    settings: { rateLimitScale: 0.02 },
    faultyAccounts: (accounts) => ({
      ...accounts,
      countAgainst: (limit, of, now) => {
        if (limit.name === 'daily-writes') writes += 1;
        return accounts.countAgainst(limit, of, now);
      },
    }),
  });
  const ann = await api.person();
  const wallet = await withPayees(api, ann, 600);
  const reply = await ann.send('POST', '/payees/rename', rename, key);
  expect(reply.body).toMatchObject({
    data: { kind: 'bulk', count: 601 },
    meta: { revision: 1_202, balances: [{ id: wallet, balance: 6 }] },
  });
  // Signing up, the asset, and the renaming.
  expect(writes).toBe(3);
  const events = (await historyOf(api, ann)).slice(601);
  expect(events.map(({ metadata }) => metadata.goesOn)).toEqual(
    Array.from({ length: 601 }, (_, index) => (index < 500 ? 'true' : undefined)),
  );
  expect(new Set(events.map(({ metadata }) => metadata.$correlationId))).toEqual(
    new Set([`bulk-${reply.body.data.id}`]),
  );
  const again = await ann.send('POST', '/payees/rename', rename, key);
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', reply.body]);
});

it('PY-17 LED-284 given an instance that dies when no record has the old name any more, the same key ends the renaming', async () => {
  let appends = 0;
  let isDead = true;
  await using api = await runCommandApi({
    clock,
    faulty: (store) =>
      overriding(store, {
        append: (stream: string, revision: number, events: readonly EventToAppend[]) => {
          if (isDead && stream.startsWith('ledger-') && events.length > 1 && ++appends > 1)
            throw new Error('this instance is dead');
          return store.append(stream, revision, events);
        },
      }),
  });
  const ann = await api.person();
  await withPayees(api, ann, 400);
  expect((await ann.send('POST', '/payees/rename', rename, key)).status).toBe(500);
  isDead = false;
  expect(await historyOf(api, ann)).toHaveLength(401 + 250);

  const next = await runOn({ store: api.store, accounts: api.accounts, options: { clock } });
  const elsewhere = await next.anonymous();
  await elsewhere.signIn({ email: 'person1@example.com', password: 'Kuda#Biru_81x' });
  // Meanwhile somebody renames what was left.
  expect((await elsewhere.send('POST', '/payees/rename', { ...rename, always: false })).body).toMatchObject({
    data: { count: 151 },
  });
  expect((await elsewhere.send('POST', '/payees/rename', { ...rename, to: 'Tea' }, key)).status).toBe(422);
  const reply = await elsewhere.send('POST', '/payees/rename', rename, key);
  expect([reply.status, reply.body]).toMatchObject([200, { data: { kind: 'bulk', count: 250 } }]);
  const rules = (await historyOf(api, ann)).filter(({ type }) => type === 'RuleSet');
  expect(rules).toHaveLength(1);
  await next.stop();
});

it('PY-17 given two renamings of one payee at once, the later one finds nobody left', async () => {
  await using api = await runCommandApi({ clock });
  const ann = await api.person();
  await withPayees(api, ann, 600);
  const replies = await Promise.all(
    ['Cafe', 'Tea'].map((to) => ann.send('POST', '/payees/rename', { from: ['kopi'], to })),
  );
  const [done, late] = replies.toSorted((a, b) => a.status - b.status);
  expect([done?.status, done?.body.data['count'], late?.status]).toEqual([200, 600, 400]);
  const renamed = (await historyOf(api, ann)).flatMap((event) =>
    event.type === 'TransactionUpdated' ? [event.data.transaction] : [],
  );
  expect(new Set(renamed.map(({ id }) => id)).size).toBe(600);
  expect(new Set(renamed.map(({ payee }) => payee)).size).toBe(1);
});

it('PY-17 LED-69 LED-284 given a ledger without room for all of it, nothing is renamed', async () => {
  await using api = await runCommandApi({ clock, settings: { rateLimitScale: 0.01 } });
  const ann = await api.person();
  await withPayees(api, ann, 1_200);
  const refused = await ann.send('POST', '/payees/rename', rename);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too-many-events' }]);
  expect(await historyOf(api, ann)).toHaveLength(1_201);
});
