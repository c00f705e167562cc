import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();
interface Preview {
  revision: number;
  counts: { records: number; byHand: number; byCategory: { category: { name: string }; count: number }[] };
  changes: { record: { id: string; title: string }; byHand: boolean; before: object; after: object }[];
}

async function withRecords() {
  const person = await product.person();
  const { done } = person;
  const wallet = await person.wallet(1000);
  const savings = await person.wallet(1000, 'Savings');
  const record = { type: 'expense', amount: 3.5, account: wallet, useAutoCategory: true };
  const made = async (title: string, date: string, fields: object = {}) =>
    (await done('POST', '/transactions', { ...record, title, date, ...fields })).id;
  const older = await made('Xylo 1', '2026-04-01');
  const newer = await made('Xylo 2', '2026-05-01', { payee: 'Typed' });
  const rule = {
    name: 'Xylo',
    when: [{ field: 'title', test: 'starts', value: 'xylo' }],
    then: { payee: 'Shop', tags: ['x'], transferTo: savings },
  };
  return { person, wallet, savings, older, newer, rule };
}

it('PY-64 given a rule, when it is tried and applied, then what was shown is done, and one undo takes it back', async () => {
  const { person, savings, older, newer, rule } = await withRecords();
  const { done, ask } = person;
  const [before1, before2] = [
    await done('GET', `/transactions/${older}`),
    await done('GET', `/transactions/${newer}`),
  ];
  const tried = await ask<Preview>('POST', '/rules/preview', { rule, limit: 1 });
  const category = before1['category'];
  const transferTo = { id: savings, name: 'Savings' };
  expect(tried.body).toMatchObject({ meta: { page: 1, limit: 1, total: 2, totalPages: 2 } });
  expect(tried.body.data).toEqual({
    revision: Number(tried.headers.get('x-ledger-revision')),
    counts: { records: 2, byHand: 1, byCategory: [{ category, count: 2 }] },
    changes: [
      {
        record: { id: newer, title: 'Xylo 2', date: '2026-05-01', amount: 3.5 },
        byHand: true,
        before: { tags: [] },
        after: { tags: ['x'] },
        transferTo,
      },
    ],
  });
  const saved = await done('POST', '/rules', rule);
  const { id } = saved;
  const { revision, changes } = await done<Preview>('POST', '/rules/preview', { id, byHand: true });
  expect(changes.map(({ record, before, after }) => [record.id, before, after])).toEqual([
    [newer, { payee: 'Typed', tags: [] }, { payee: 'Shop', tags: ['x'] }],
    [older, { payee: '', tags: [] }, { payee: 'Shop', tags: ['x'] }],
  ]);

  const asked = { revision, version: 1, except: [older] };
  const key = { 'Idempotency-Key': 'apply-1' };
  const applied = await ask<{ id: string }>('POST', `/rules/${id}/apply`, asked, key);
  expect([applied.status, applied.body.data]).toEqual([
    200,
    { id: expect.any(String), kind: 'bulk', count: 1, left: 0 },
  ]);
  const again = await ask('POST', `/rules/${id}/apply`, asked, key);
  expect([again.status, again.body.data]).toEqual([200, applied.body.data]);
  const ruled = await done('GET', `/transactions/${newer}`);
  const by = { rule: { id, name: 'Xylo', version: 1 } };
  expect(ruled).toMatchObject({ payee: 'Typed', tags: ['x'], setBy: { tags: [{ ...by, tags: ['x'] }] } });
  expect(await done('GET', `/transactions/${older}`)).toEqual(before1);

  const moved = await ask('POST', `/rules/${id}/apply`, asked);
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([
    409,
    'rule-moved',
    'Your records or the rule have changed since they were shown. Please look at them again.',
  ]);
  await done('POST', `/activity/groups/${applied.body.data.id}/revert`, {});
  const { updatedAt: _, revision: __, ...undone } = await done('GET', `/transactions/${newer}`);
  expect(before2).toMatchObject(undone);

  const shown = await done<Preview>('POST', '/rules/preview', { id });
  const turned = await done('POST', `/rules/${id}/apply`, {
    revision: shown.revision,
    version: 1,
    transfers: [older],
  });
  // Both records, though a transfer takes several changes.
  expect(turned).toMatchObject({ count: 2, left: 0 });
  expect((await ask('GET', `/transactions/${older}`)).status).toBe(404);
  const transfers = await done('GET', '/transactions?type=transfer');
  expect(transfers).toMatchObject([{ toAsset: transferTo, amount: 3.5, tags: ['x'] }]);
  const nothing = await done<Preview>('POST', '/rules/preview', { id, page: 2 });
  const left = await done('POST', `/rules/${id}/apply`, { revision: nothing.revision, version: 1 });
  expect([nothing.changes, left]).toEqual([[], { id: null, kind: 'bulk', count: 0, left: 0 }]);
});

it('PY-63 given a ticked transfer that is not covered or not offered, then nothing is written', async () => {
  const person = await product.person();
  const { done, ask } = person;
  const account = await person.wallet(1000, 'Bank');
  const nest = await person.wallet(10, 'Nest');
  const record = { type: 'income', date: '2026-05-01', account, useAutoCategory: true };
  const income = (title: string, amount: number) =>
    done<{ id: string }>('POST', '/transactions', { ...record, title, amount });
  const [big, small, other] = [
    await income('Saved big', 50),
    await income('Saved small', 8),
    await income('Other', 1),
  ];
  const { id } = await done<{ id: string }>('POST', '/rules', {
    name: 'Saving',
    when: [{ field: 'title', test: 'contains', value: 'sav' }],
    then: { transferTo: nest, tags: ['a1'] },
  });
  const apply = async (...transfers: string[]) => {
    const { revision } = await done<Preview>('POST', '/rules/preview', { id });
    return ask('POST', `/rules/${id}/apply`, { revision, version: 1, transfers });
  };
  const before = await done('GET', '/transactions');
  const unknown = 'f'.repeat(24);
  const refused = await apply(big.id, small.id, other.id, unknown);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      message: "3 of 4 transactions can't be changed",
      code: 'some-records-refused',
      errors: { transfers: { length: 3 } },
      params: {
        count: 3,
        of: 4,
        refused: [
          { id: big.id, what: 'Saved big', code: 'transfer-not-covered' },
          { id: other.id, what: 'Other', code: 'rule-offers-no-transfer' },
          { id: unknown, what: '', code: 'transaction-not-found' },
        ],
      },
    },
  ]);
  expect(await done('GET', '/transactions')).toEqual(before);
  expect((await apply(small.id)).body).toMatchObject({ data: { left: 0 } });
  const entries = await done<{ type: string; summary: string }[]>('GET', '/activity');
  expect(entries.find(({ type }) => type === 'Group')?.summary).toBe(
    'Made 1 transfer and changed other records',
  );
  expect(await done('GET', `/transactions/${big.id}`)).toMatchObject({ tags: ['a1'] });
});

it('PY-64 given what cannot be tried, then it is refused with the field and the text', async () => {
  const { person, rule } = await withRecords();
  const other = await product.person();
  const { id: theirs } = await other.done('POST', '/rules', {
    ...rule,
    then: { tags: ['x'] },
  });
  const refused = async (body: object, path = '/rules/preview') => {
    const answer = await person.ask('POST', path, body);
    return [answer.status, answer.body.errors ?? answer.body.message];
  };
  const both = 'Exactly one of rule and id must be given';
  expect(await refused({})).toEqual([400, { rule: [both] }]);
  expect(await refused({ rule, id: theirs })).toEqual([400, { rule: [both] }]);
  expect(await refused({ id: theirs })).toEqual([400, { id: ['Rule not found'] }]);
  expect(await refused({ rule: { ...rule, then: { category: 'a'.repeat(24) } } })).toEqual([
    400,
    { then: ['Category not found'] },
  ]);
  expect(await refused({ rule: { ...rule, then: { transferTo: 'a'.repeat(24) } } })).toEqual([
    400,
    { then: ['Account not found'] },
  ]);
  const said = { name: ' ', when: [], then: {} };
  expect(await refused({ rule: said, page: 0 })).toEqual([
    400,
    {
      name: ['Name is required'],
      when: ['A rule needs at least one condition'],
      then: ['Choose what the rule sets'],
    },
  ]);
  for (const no of [null, 7, 'Coffee', []]) {
    expect(await refused({ rule: no })).toEqual([
      400,
      { rule: ['A rule has a name, conditions and what it sets'] },
    ]);
  }
  expect(await refused({ rule: { ...rule, mood: 'good' } })).toEqual([400, { mood: ['Unknown field'] }]);
  expect(await refused({ rule, page: 0 })).toMatchObject([400, { page: [expect.any(String)] }]);
  expect(await refused({ revision: 1, version: 1 }, `/rules/${theirs}/apply`)).toEqual([
    404,
    'Rule not found',
  ]);
  expect(await refused({ version: 1 }, `/rules/${theirs}/apply`)).toMatchObject([
    400,
    { revision: [expect.any(String)] },
  ]);
});
