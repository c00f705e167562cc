import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Rule {
  id: string;
  version: number;
  revision: number;
  [field: string]: unknown;
}

const rulesOf = ({ done }: Person) => done<Rule[]>('GET', '/rules');
const when = [
  { field: 'payee', test: 'equals', value: ['Kopi Kenangan', 'Starbucks'] },
  { field: 'amount', test: 'between', value: { from: 1.5, to: 20 }, not: false },
];
const then = { tags: ['out'], payee: 'Kopi' };

it('given a goal, a rule and a category to plan that are not there, malformed or somebody else’s, then each 404 has its code', async () => {
  const [person, other] = [await product.person(), await product.person()];
  const { id: rule } = await other.done<Rule>('POST', '/rules', { name: 'Coffee', when, then });
  const goal = await other.done<{ id: string }>('POST', '/goals', { name: 'Trip' });
  const said = async (method: string, path: string, body?: object) => {
    const reply = await person.ask<unknown>(method, path, body);
    return [reply.status, reply.body];
  };
  const of = (message: string, code: string) => [404, { success: false, message, code }];
  for (const id of ['f'.repeat(24), 'x', goal.id, rule]) {
    for (const [method, body] of [['GET'], ['PUT', { note: 'x' }], ['DELETE']] as const)
      expect(await said(method, `/goals/${id}`, body)).toEqual(of('Goal not found', 'goal-not-found'));
    for (const [method, body] of [['GET'], ['PUT', { name: 'A', when, then }], ['DELETE']] as const)
      expect(await said(method, `/rules/${id}`, body)).toEqual(of('Rule not found', 'rule-not-found'));
    const line = { period: '2026-11-01', amount: 1 };
    expect(await said('PUT', `/plan/${id}`, line)).toEqual(of('Category not found', 'plan-category'));
  }
});

describe('rules', () => {
  it('PY-46 given a person, when a rule is made, changed, ordered, removed and brought back, then both APIs tell the same', async () => {
    const person = await product.person();
    const { done } = person;
    const newest = async () => {
      const lines = await done<{ id: string; type: string; summary: string }[]>('GET', '/activity');
      return lines.find(({ type }) => type.startsWith('Rule'));
    };
    const made = await person.ask<Rule>('POST', '/rules', { name: ' Coffee ', when, then });
    const { id } = made.body.data;
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id,
        name: 'Coffee',
        match: 'all',
        when,
        then,
        enabled: true,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        revision: expect.any(Number),
      },
    ]);
    expect(await rulesOf(person)).toEqual([made.body.data]);
    const other = await done<Rule>('POST', '/rules', { name: 'Other', when, then, match: 'any' });
    expect(await rulesOf(person)).toEqual([other, made.body.data]);

    const off = await done<Rule>('PUT', `/rules/${id}`, { name: 'Coffee', when, then, enabled: false });
    expect(off).toMatchObject({ version: 1, enabled: false });
    expect((await newest())?.summary).toBe('Switched rule “Coffee” off');
    const changed = await done<Rule>('PUT', `/rules/${id}`, { name: 'Cafés', when, then });
    expect(changed).toMatchObject({ version: 2, enabled: false });
    expect(await done('GET', `/rules/${id}`)).toEqual(changed);
    expect(await done('GET', `/rules/${id}?version=1`)).toMatchObject({ name: 'Coffee', version: 1 });

    const ordered = await done<Rule[]>('PUT', '/rules/order', { ids: [id, other.id] });
    expect(ordered).toEqual([changed, other]);
    expect(await rulesOf(person)).toEqual(ordered);
    expect((await newest())?.summary).toBe('Ordered the rules');
    expect(await done('POST', `/activity/${(await newest())?.id}/revert`, {})).toEqual([other, changed]);

    expect(await done('DELETE', `/rules/${id}`)).toMatchObject({ id, version: 2 });
    expect((await newest())?.summary).toBe('Removed rule “Cafés”');
    expect((await person.ask('GET', `/rules/${id}`)).status).toBe(404);
    expect(await done('GET', `/rules/${id}?version=2`)).toMatchObject({ name: 'Cafés', version: 2 });
    const back = await done<Rule>('POST', `/activity/${(await newest())?.id}/revert`, {});
    expect(back).toMatchObject({ id, version: 3, name: 'Cafés' });
    expect(await rulesOf(person)).toEqual([other, back]);
    expect((await person.ask('GET', `/rules/${id}?version=4`)).status).toBe(404);
  });

  it('PY-47 given what a rule cannot be, then it is refused with the field and the text', async () => {
    const person = await product.person();
    const other = await product.person();
    const theirs = await other.done<Rule>('POST', '/rules', { name: 'Coffee', when, then });
    const refused = async (method: string, path: string, body?: object) => {
      const { status, body: answer } = await person.ask(method, path, body);
      const { message, errors } = answer as unknown as { message: string; errors?: unknown };
      return [status, message, errors];
    };
    const told = (status: number, message: string, field?: string) => [
      status,
      message,
      field && { [field]: [message] },
    ];
    const make = (rule: object) => refused('POST', '/rules', { name: 'New', when, then, ...rule });
    const asks = (...conditions: unknown[]) => make({ when: conditions });
    const title = (value: unknown, test = 'contains') => asks({ field: 'title', test, value });
    const amount = (value: unknown, test = 'between') => asks({ field: 'amount', test, value });

    const nothing = told(400, 'A rule needs at least one condition', 'when');
    expect([await asks(), await make({ when: null }), await make({ when: {} })]).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
    const eleven = Array.from({ length: 11 }, () => when[0]);
    expect(await asks(...eleven)).toEqual(told(400, 'At most 10 conditions', 'when'));
    expect(await amount(3, 'contains')).toEqual(told(400, `"contains" doesn't fit an amount`, 'when'));
    const wrong = told(400, 'Value must be 1 to 100 characters', 'when');
    for (const value of ['', ' ', '\u0301', 'x'.repeat(101), 7, null, ['a'], {}]) {
      expect(await title(value)).toEqual(wrong);
    }
    expect([await title([], 'equals'), await title([''], 'equals')]).toEqual([wrong, wrong]);
    const reversed = 'The first amount must not be greater than the second';
    expect(await amount({ from: 2, to: 1 })).toEqual(told(400, reversed, 'when'));
    expect(await amount(0, 'equals')).toEqual(told(400, 'Amount must be greater than zero', 'when'));
    const noResult = told(400, 'Choose what the rule sets', 'then');
    for (const set of [{}, null, [], { tags: [] }]) expect(await make({ then: set })).toEqual(noResult);
    expect(await make({ then: { tags: ['a,b'] } })).toEqual(
      told(400, 'A tag has 1 to 30 characters and none of , ; : |', 'then'),
    );
    expect(await make({ name: ' ' })).toEqual(told(400, 'Name is required', 'name'));
    expect(await make({ name: 'x'.repeat(61) })).toEqual(
      told(400, 'Name must be at most 60 characters', 'name'),
    );
    const none = 'f'.repeat(24);
    expect(await make({ then: { category: none } })).toEqual(told(400, 'Category not found', 'then'));
    expect(await make({ then: { transferTo: none } })).toEqual(told(400, 'Account not found', 'then'));
    expect(await asks({ field: 'account', test: 'equals', value: none })).toEqual(
      told(400, 'Account not found', 'when'),
    );

    const mine = await person.done<Rule>('POST', '/rules', { name: 'Coffee', when, then });
    expect(await make({ name: 'coffee' })).toEqual(told(409, "A rule named 'coffee' already exists", 'name'));
    for (const id of [theirs.id, none, 'x']) {
      expect(await refused('PUT', `/rules/${id}`, { name: 'A', when, then })).toEqual(
        told(404, 'Rule not found'),
      );
      expect(await refused('DELETE', `/rules/${id}`)).toEqual(told(404, 'Rule not found'));
      expect(await refused('GET', `/rules/${id}?version=1`)).toEqual(told(404, 'Rule not found'));
    }
    const order = told(409, 'The rules were changed elsewhere in the meantime');
    for (const ids of [[], [theirs.id], [mine.id, theirs.id]]) {
      expect(await refused('PUT', '/rules/order', { ids })).toEqual(order);
    }
  });

  it('PY-48 given a repeated request, then its first answer comes again, however the rule has changed since', async () => {
    const person = await product.person();
    const ask = (method: string, path: string, body: object | undefined, key: string) =>
      person.ask<Rule>(method, path, body, { 'Idempotency-Key': key });
    const first = await ask('POST', '/rules', { name: 'Coffee', when, then }, 'make');
    const { id } = first.body.data;
    await person.done('PUT', `/rules/${id}`, { name: 'Tea', when, then });
    const again = await ask('POST', '/rules', { name: 'Coffee', when, then }, 'make');
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
    const ordered = await ask('PUT', '/rules/order', { ids: [id] }, 'order');
    expect(ordered.status).toBe(200);
    const gone = await ask('DELETE', `/rules/${id}`, undefined, 'gone');
    expect((await ask('DELETE', `/rules/${id}`, undefined, 'gone')).body.data).toEqual(gone.body.data);
  });

  it('PY-16 PY-42 given 200 rules, when one more would be made, then it is refused: 400, or 409 where that takes something back', async () => {
    const person = await product.person();
    const { done, ask } = person;
    const account = await person.wallet(100);
    await done('POST', '/transactions', {
      type: 'expense',
      title: 'Coffee',
      payee: 'Kopi',
      amount: 1,
      date: '2026-05-01',
      account,
      useAutoCategory: true,
    });
    const off = { when, then: { tags: ['out'] }, enabled: false };
    let last = '';
    for (let number = 1; number <= 200; number += 1) {
      last = (await done<Rule>('POST', '/rules', { ...off, name: `Rule ${number}` })).id;
    }
    await done('DELETE', `/rules/${last}`);
    const lines = await done<{ id: string; type: string }[]>('GET', '/activity');
    const removal = lines.find(({ type }) => type === 'RuleRemoved');
    await done('POST', '/rules', { ...off, name: 'Another' });
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await ask('POST', path, body);
      return [status, answer.message];
    };
    const always = { from: ['Kopi'], to: 'Kopi Kenangan', always: true };
    expect([
      await refused('/rules', { ...off, name: 'One more' }),
      await refused('/payees/rename', always),
      await refused(`/activity/${removal?.id}/revert`, {}),
    ]).toEqual([
      [400, 'At most 200 rules'],
      [400, 'At most 200 rules'],
      [409, 'At most 200 rules'],
    ]);
    expect(await done('GET', '/payees')).toMatchObject([{ name: 'Kopi' }]);
    expect(await done('POST', '/payees/rename', { ...always, always: false })).toMatchObject({ count: 1 });
  });
});
