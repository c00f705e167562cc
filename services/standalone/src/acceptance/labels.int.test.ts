import type { LabelUse } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { csvRows, download } from './download.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();

it('PY-06 PY-08 PY-09 given payees and tags, when they are changed at once, then lists, sums, searches and the CSV know them', async () => {
  const person = await product.person();
  const { ask, done } = person;
  const wallet = await person.wallet(1000);
  const record = { type: 'expense', amount: 10, account: wallet, date: '2026-05-01', useAutoCategory: true };
  const made = async (fields: object) =>
    (await done<{ id: string; title: string }>('POST', '/transactions', { ...record, ...fields })).id;
  const coffee = await made({ payee: 'Kopi Kenangan', tags: ['#Trip', 'coffee'] });
  const lunch = await made({ title: 'Lunch', amount: 5 });
  const full = await made({ title: 'Full', amount: 1, tags: '0123456789'.split('') });
  expect(await done('GET', `/transactions/${coffee}`)).toMatchObject({
    title: 'Kopi Kenangan',
    payee: 'Kopi Kenangan',
    tags: ['Trip', 'coffee'],
    setBy: {},
  });

  const found = async (query: string) =>
    (await done<{ id: string }[]>('GET', `/transactions?sort=lowest&${query}`)).map(({ id }) => id);
  expect(await found('payee=kopi%20%20KENANGAN')).toEqual([coffee]);
  expect(await found('payee=')).toEqual([full, lunch]);
  expect(await found('tag=trip&tag=COFFEE')).toEqual([coffee]);
  expect(await found('tag=trip&tag=0')).toEqual([]);
  expect(await found('tag=')).toEqual([lunch]);
  expect(await found('search=kenangan')).toEqual([coffee]);
  expect(await found('search=coff')).toEqual([coffee]);
  expect(await done('GET', '/transactions/summary?tag=trip')).toMatchObject({ totalExpenses: { value: 10 } });

  const bulk = (ids: string[], change: object) => ask('POST', '/transactions/bulk', { ids, change });
  const refused = await bulk([lunch, full], { tags: { add: ['trip'] } });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { params: { refused: [{ id: full, message: 'At most 10 tags' }], of: 2 } },
  ]);
  expect((await bulk([lunch, coffee], { tags: { add: ['trip', 'x'], remove: ['COFFEE'] } })).status).toBe(
    200,
  );
  expect((await bulk([lunch, coffee], { payee: 'Warung' })).status).toBe(200);
  expect((await bulk([lunch], { payee: 'a', tags: { add: ['b'] } })).body).toMatchObject({
    message:
      'Exactly one of category, account, date, status, payee, tags, transfer and deleted must be given',
  });
  expect((await bulk([lunch], { tags: {} })).status).toBe(400);
  const { text } = await download(product, person, 'transactions', { payee: 'WARUNG', tag: ['x'] });
  expect(csvRows(text).map(({ id, payee, tags }) => [id, payee, tags])).toEqual([
    [lunch, 'Warung', 'trip; x'],
    [coffee, 'Warung', 'Trip; x'],
  ]);
});

it('PY-10 PY-11 given records with payees and tags, when both are listed, then each is there once with its sums, searched, sorted and in pages', async () => {
  const [person, other] = [await product.person(), await product.person()];
  const { ask, done } = person;
  const [wallet, bank] = [
    await person.wallet(1000),
    (await done('POST', '/assets', { name: 'Bank', type: 'bank', balance: 10 })).id,
  ];
  const record = { type: 'expense', amount: 10, account: wallet, date: '2026-05-01', useAutoCategory: true };
  const made = async (fields: object) => (await done('POST', '/transactions', { ...record, ...fields })).id;
  await made({ payee: 'Łódź Café', tags: ['Trip', 'coffee'], date: '2026-05-02' });
  await made({ payee: 'łódź   CAFÉ', amount: 0.5, tags: ['trip'] });
  await made({ payee: 'Lodz Cafe', date: '2026-04-30' });
  await made({ payee: 'Łódź café', type: 'income', amount: 3, date: '2026-05-02' });
  await made({ payee: 'Łódź café', status: 'failed', tags: ['failed'], date: '2026-05-03' });
  await done('DELETE', `/transactions/${await made({ payee: 'Deleted', tags: ['deleted'] })}`);
  await made({ title: 'Nobody' });
  const moved = {
    fromAsset: wallet,
    toAsset: bank,
    amount: 7,
    date: '2026-05-04',
    tags: ['COFFEE', 'Savings'],
  };
  const transfer = (await done('POST', '/assets/transfers', moved)).id;
  const theirs = await other.wallet(1000);
  await other.done('POST', '/transactions', {
    ...record,
    account: theirs,
    payee: 'Theirs',
    tags: ['theirs'],
  });

  const lodz = { name: 'Łódź café', count: 3, lastUsed: '2026-05-02', spent: 10.5, received: 3 };
  const plain = { name: 'Lodz Cafe', count: 1, lastUsed: '2026-04-30', spent: 10, received: 0 };
  const { body, headers } = await ask<LabelUse[]>('GET', '/payees');
  expect(body.data).toEqual([plain, lodz]);
  expect(body).toMatchObject({ meta: { page: 1, limit: 20, total: 2, totalPages: 1, fromBank: 0 } });
  const length = Number((await ask('GET', '/balances')).headers.get('x-ledger-revision'));
  expect(Number(headers.get('x-ledger-revision'))).toBe(length);
  const coffee = { name: 'COFFEE', count: 2, lastUsed: '2026-05-04', spent: 10, received: 0 };
  const trip = { name: 'Trip', count: 2, lastUsed: '2026-05-02', spent: 10.5, received: 0 };
  const savings = { name: 'Savings', count: 1, lastUsed: '2026-05-04', spent: 0, received: 0 };
  expect(await done('GET', '/tags')).toEqual([coffee, savings, trip]);
  expect(await done('GET', '/tags?sort=count')).toEqual([coffee, trip, savings]);
  expect(await done('GET', '/tags?sort=last')).toEqual([coffee, savings, trip]);
  expect(await done('GET', '/tags?sort=last&page=2&limit=2')).toEqual([trip]);
  expect(await done('GET', '/tags?page=3&limit=2')).toEqual([]);
  expect(await done('GET', '/payees?search=cafe%20LODZ&sort=count')).toEqual([lodz, plain]);
  expect(await done('GET', '/payees?search=tea')).toEqual([]);
  expect(await other.done('GET', '/payees')).toMatchObject([{ name: 'Theirs' }]);
  expect(await other.done('GET', '/tags')).toMatchObject([{ name: 'theirs' }]);

  const entries = await done<{ id: string }[]>('GET', `/activity?record=${transfer}`);
  await done('POST', `/activity/${entries[0]?.id}/revert`, {});
  expect(await done('GET', '/tags')).toEqual([
    { ...coffee, name: 'coffee', count: 1, lastUsed: '2026-05-02' },
    trip,
  ]);
  for (const query of ['sort=newest', 'limit=0', 'page=0', 'search=%00', 'payee=x']) {
    expect([query, (await ask('GET', `/payees?${query}`)).status]).toEqual([query, 400]);
  }
});

it('PY-12 PY-14 PY-16 given payees and tags of records, when they are merged, then lists and rules have the new name, and one undo takes all back', async () => {
  const [person, other] = [await product.person(), await product.person()];
  const { ask, done } = person;
  const wallet = await person.wallet(1000);
  const record = { type: 'expense', amount: 10, account: wallet, date: '2026-05-01', useAutoCategory: true };
  const made = async (fields: object) => (await done('POST', '/transactions', { ...record, ...fields })).id;
  const first = await made({ payee: 'STARBUCKS #1234', tags: ['trip'] });
  const second = await made({ payee: 'starbucks  #1234', tags: ['Journey', 'trip', 'x'] });
  await made({ payee: 'STARBUCKS #04567' });
  const uses = async (kind: string) =>
    (await done<LabelUse[]>('GET', `/${kind}`)).map(({ name, count }) => [name, count]);

  const rename = { from: ['Starbucks #1234'], to: 'Starbucks', always: true };
  const refused = async (path: string, body: object) => {
    const { status, body: answer } = await ask('POST', path, body);
    const { code, errors } = answer as unknown as { code?: string; errors?: unknown };
    return [status, code, errors];
  };
  const nobody = [400, 'name-not-found', { from: ['Payee not found'] }];
  expect(await refused('/payees/rename', { ...rename, from: ['Nobody'] })).toEqual(nobody);
  expect((await other.ask('POST', '/payees/rename', rename)).body).toMatchObject({ code: 'name-not-found' });
  expect(await refused('/tags/rename', { from: ['nothing'], to: 'x' })).toEqual([
    400,
    'name-not-found',
    { from: ['Tag not found'] },
  ]);
  expect(await refused('/tags/rename', { from: ['X'], to: 'x' })).toEqual([
    400,
    'name-unchanged',
    { to: ['Nothing would change'] },
  ]);
  for (const body of [
    {},
    { ...rename, from: [] },
    { ...rename, from: 'Starbucks' },
    { ...rename, from: [''] },
    { ...rename, from: Array.from({ length: 201 }, String) },
    { ...rename, to: '' },
    { ...rename, to: 'x'.repeat(61) },
    { ...rename, always: 'yes' },
    { ...rename, more: 1 },
  ]) {
    expect([body, (await ask('POST', '/payees/rename', body)).status]).toEqual([body, 400]);
  }
  expect((await ask('POST', '/tags/rename', { from: ['trip'], to: 'a,b' })).status).toBe(400);
  expect((await ask('POST', '/tags/rename', { from: ['trip'], to: 'a', always: true })).status).toBe(400);

  const answer = await ask('POST', '/payees/rename', rename);
  expect([answer.status, answer.body]).toMatchObject([200, { data: { kind: 'bulk', count: 3 } }]);
  expect(await uses('payees')).toEqual([
    ['Starbucks', 2],
    ['STARBUCKS #04567', 1],
  ]);
  const [rule] = await done<{ id: string; name: string }[]>('GET', '/rules');
  expect(rule).toMatchObject({
    name: 'Starbucks',
    match: 'all',
    when: [{ field: 'payee', test: 'equals', value: ['Starbucks #1234'] }],
    then: { payee: 'Starbucks' },
    version: 1,
  });
  await done('POST', '/payees/rename', { from: ['STARBUCKS #04567'], to: 'Starbucks', always: true });
  expect(await done('GET', '/rules')).toMatchObject([
    { id: rule?.id, version: 2, when: [{ value: ['Starbucks #1234', 'STARBUCKS #04567'] }] },
  ]);
  expect(await uses('payees')).toEqual([['Starbucks', 3]]);

  const tagged = await done<{ id: string }>('POST', '/tags/rename', {
    from: ['TRIP', 'journey'],
    to: 'Travel',
  });
  expect(await uses('tags')).toEqual([
    ['Travel', 2],
    ['x', 1],
  ]);
  expect(await done('GET', `/transactions/${second}`)).toMatchObject({ tags: ['Travel', 'x'] });
  await done('POST', `/activity/groups/${tagged.id}/revert`, {});
  expect(await done('GET', `/transactions/${second}`)).toMatchObject({ tags: ['Journey', 'trip', 'x'] });

  // The later merge is in the rule, so that is taken back first.
  const groups = await done<{ id: string; type: string; kind: string }[]>('GET', '/activity');
  const [later] = groups.filter(({ type, kind }) => type === 'Group' && kind === 'bulk').slice(1);
  await done('POST', `/activity/groups/${later?.id}/revert`, {});
  await done('PUT', `/transactions/${first}`, { payee: 'Coffee bar' });
  const undo = `/activity/groups/${answer.body.data.id}/revert`;
  const blocked = await ask('POST', undo, {});
  const { params } = blocked.body as unknown as { params: { refused: { id: string }[] } };
  expect([blocked.status, params]).toMatchObject([409, { count: 1, of: 3 }]);
  await done('POST', undo, { except: params.refused.map(({ id }) => id) });
  expect(await uses('payees')).toEqual([
    ['Coffee bar', 1],
    ['STARBUCKS #04567', 1],
    ['starbucks  #1234', 1],
  ]);
  expect(await done('GET', '/rules')).toEqual([]);
});

it('PY-17 given hundreds of records, when their payee is renamed twice with one key, then it is one group, and the second answer is the first', async () => {
  const person = await product.person();
  const { done, ask } = person;
  const account = await person.wallet(1000);
  const date = '2026-05-01';
  for (let row = 0; row < 260; row += 1) {
    await done('POST', '/transactions', {
      type: 'expense',
      amount: 0.01,
      account,
      date,
      payee: 'Kopi',
      useAutoCategory: true,
    });
  }
  const rename = { from: ['kopi'], to: 'Kopi Kenangan' };
  const key = { 'Idempotency-Key': 'rename' };
  const first = await ask('POST', '/payees/rename', rename, key);
  expect(first.body).toMatchObject({ data: { kind: 'bulk', count: 260 } });
  const again = await ask('POST', '/payees/rename', rename, key);
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
  expect((await ask('POST', '/payees/rename', { ...rename, to: 'Other' }, key)).status).toBe(422);
  expect(await done('GET', '/payees')).toMatchObject([{ name: 'Kopi Kenangan', count: 260 }]);
  await done('POST', `/activity/groups/${first.body.data.id}/revert`, {});
  expect(await done('GET', '/payees')).toMatchObject([{ name: 'Kopi', count: 260 }]);
});

it('PY-28 PY-29 given imported records without payees, when those of the bank are taken, then they have them, and an undo takes them back', async () => {
  const person = await product.person();
  const { ask, done } = person;
  const bank = (await done('POST', '/assets', { name: 'Bank', type: 'bank', balance: 100 })).id;
  await importRows(product, person, bank, [
    ['2026-05-01', '-1', 'CARD 1', 'Warung Sari'],
    ['2026-05-02', '-2', 'CARD 2', 'Lidl'],
  ]);
  const ids = (await done<{ id: string }[]>('GET', '/transactions')).map(({ id }) => id);
  const fromBank = async () => {
    const { body } = await ask('GET', '/payees');
    return (body as unknown as { meta: { fromBank: number } }).meta.fromBank;
  };
  const nothing = await ask('POST', '/payees/from-bank', {});
  expect([nothing.status, nothing.body]).toMatchObject([200, { data: { id: null, kind: 'bulk', count: 0 } }]);
  await done('POST', '/transactions/bulk', { ids, change: { payee: '' } });
  expect(await fromBank()).toBe(2);
  const taken = await done<{ id: string; count: number }>('POST', '/payees/from-bank', {});
  expect(taken.count).toBe(2);
  expect(await done('GET', '/payees')).toMatchObject([{ name: 'Lidl' }, { name: 'Warung Sari' }]);
  expect(await fromBank()).toBe(0);
  const entries = await done<{ id: string; summary: string }[]>('GET', '/activity');
  expect(entries.find(({ id }) => id === taken.id)?.summary).toBe(
    'Took the payees of 2 records from the bank',
  );
  await done('POST', `/activity/groups/${taken.id}/revert`, {});
  expect(await fromBank()).toBe(2);
  expect((await ask('POST', '/payees/from-bank', { all: true })).status).toBe(400);

  const declined = await ask('POST', '/payees/from-bank/decline', {});
  expect([declined.status, declined.body.data, await fromBank()]).toEqual([200, {}, 0]);
  const again = await ask('POST', '/payees/from-bank/decline', {});
  expect([again.status, again.body]).toMatchObject([200, { data: {}, meta: { events: [] } }]);
  const { meta } = declined.body as unknown as { meta: { events: string[] } };
  await done('POST', `/activity/${meta.events[0]}/revert`, {});
  expect(await fromBank()).toBe(2);
});

it('PY-16 given a payee that was renamed always, when the bank’s next file brings it again, then its record has the new name', async () => {
  const person = await product.person();
  const { done } = person;
  const bank = (await done('POST', '/assets', { name: 'Bank', type: 'bank', balance: 100 })).id;
  await importRows(product, person, bank, [['2026-05-01', '-1', 'CARD 1', 'STARBUCKS #1234']]);
  await done('POST', '/payees/rename', { from: ['STARBUCKS #1234'], to: 'Starbucks', always: true });
  await importRows(product, person, bank, [['2026-05-02', '-2', 'CARD 2', 'STARBUCKS #1234']]);
  await importRows(product, person, bank, [['2026-05-03', '-3', 'CARD 3', 'STARBUCKS #04567']]);
  expect(await done('GET', '/payees')).toMatchObject([
    { name: 'Starbucks', count: 2, spent: 3 },
    { name: 'STARBUCKS #04567', count: 1 },
  ]);
  await done('POST', '/payees/rename', { from: ['STARBUCKS #04567'], to: 'Starbucks', always: true });
  expect(await done('GET', '/payees')).toMatchObject([{ name: 'Starbucks', count: 3, spent: 6 }]);
  expect(await done('GET', '/rules')).toHaveLength(1);
});
