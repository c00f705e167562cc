import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { csvRows, download } from './download.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Goal {
  id: string;
  name: string;
  revision: number;
  [field: string]: unknown;
}

const goalsOf = ({ done }: Person, query = '') => done<Goal[]>('GET', `/goals${query}`);

describe('goals', () => {
  it('SV-44 given a wallet, when a goal is set up, fed, changed, closed and opened again, then both APIs tell the same', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(1000);
    const made = await person.ask<Goal>('POST', '/goals', { name: ' Japan ', target: 500, by: '2026-12-31' });
    const { id } = made.body.data;
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id,
        name: 'Japan',
        target: 500,
        by: '2026-12-31',
        note: '',
        every: null,
        state: 'open',
        putAside: 0,
        spent: 0,
        missing: 0,
        parts: [],
        needs: { amount: 71.43, periods: 7 },
        isDeleted: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        revision: expect.any(Number),
      },
    ]);
    expect(await goalsOf(person)).toEqual([made.body.data]);

    const fed = await done<Goal>('POST', `/goals/${id}/earmarks`, { asset: wallet, amount: 100.5 });
    expect(fed).toMatchObject({
      putAside: 100.5,
      parts: [{ asset: { id: wallet }, amount: 100.5, missing: 0 }],
      needs: { amount: 57.08, periods: 7 },
    });
    expect(await done('GET', `/goals/${id}`)).toEqual(fed);
    expect(await done('GET', '/plan')).toMatchObject({ putAside: 100.5, leftToPlan: -100.5 });
    const changed = await done<Goal>('PUT', `/goals/${id}`, {
      target: null,
      note: 'Spring',
      expectedRevision: fed.revision,
    });
    expect(changed).toMatchObject({ target: null, note: 'Spring', needs: null, putAside: 100.5 });

    const closed = await done<Goal>('POST', `/goals/${id}/close`, { how: 'given-up' });
    expect(closed).toMatchObject({ state: 'given-up', putAside: 0, parts: [] });
    expect(await goalsOf(person, '?state=given-up')).toEqual([closed]);
    expect(await goalsOf(person, '?state=open')).toEqual([]);
    const [newest] = await done<{ id: string; summary: string }[]>('GET', `/activity?record=${id}&limit=1`);
    expect(newest?.summary).toBe('Gave up goal “Japan”');
    const opened = await done<Goal>('POST', `/activity/${newest?.id}/revert`, {});
    expect(opened).toMatchObject({ state: 'open', putAside: 100.5 });

    expect(await done('DELETE', `/goals/${id}`)).toMatchObject({ isDeleted: true, parts: [] });
    expect(await goalsOf(person)).toEqual([]);
    expect(await goalsOf(person, '?deleted=true')).toMatchObject([{ id, isDeleted: true }]);
    const restored = await done<Goal>('PUT', `/goals/${id}/restore`, {});
    expect(restored).toMatchObject({ isDeleted: false, putAside: 100.5 });
    expect(await goalsOf(person)).toEqual([restored]);
  });

  it('SV-44 given what a goal cannot be, then it is refused with the field and the text', async () => {
    const person = await product.person();
    const { ask, done } = person;
    const wallet = await person.wallet(100);
    const { id } = await done<Goal>('POST', '/goals', { name: 'Japan' });
    const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const { status, body: answer } = await ask(method, path, body);
      return { status, ...(answer as unknown as { message: string; errors?: object }) };
    };
    const earmark = (body: object) => refused('POST', `/goals/${id}/earmarks`, { asset: wallet, ...body });
    const told = (status: number, message: string, field?: string) =>
      expect.objectContaining({ status, message, ...(field && { errors: { [field]: [message] } }) });

    expect(await refused('POST', '/goals', { name: 'japan' })).toEqual(
      told(409, "A goal named 'japan' already exists", 'name'),
    );
    expect(await refused('POST', '/goals', { name: 'Car', by: '2020-01-01' })).toEqual(
      told(400, 'Date must be between today and 50 years ahead', 'by'),
    );
    expect(await refused('POST', '/goals', { name: '' })).toMatchObject({
      errors: { name: ['Name is required'] },
    });
    expect(await refused('POST', '/goals', { name: 'x'.repeat(61) })).toMatchObject({
      errors: { name: ['Name must be at most 60 characters'] },
    });
    expect(await earmark({ amount: 0 })).toMatchObject({ errors: { amount: ['Amount cannot be 0'] } });
    expect(await earmark({ amount: 100.01 })).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Only 100\.00 of .* is free$/)] },
    });
    expect(await earmark({ amount: -1 })).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Only 0\.00 is put aside in /)] },
    });
    expect(await earmark({ asset: 'f'.repeat(24), amount: 1 })).toEqual(
      told(400, 'Asset not found', 'asset'),
    );
    expect(await refused('PUT', `/goals/${'f'.repeat(24)}`, { note: 'x' })).toMatchObject({
      status: 404,
      message: 'Goal not found',
    });
    await done('POST', `/goals/${id}/close`, { how: 'reached' });
    expect(await earmark({ amount: 1 })).toEqual(told(400, 'This goal is closed'));
    await done('DELETE', `/goals/${id}`);
    expect(await refused('PUT', `/goals/${id}`, { note: 'x' })).toEqual(
      told(400, 'Cannot edit a deleted goal'),
    );
  });

  it('SV-45 given a repeated request, then its first answer comes again, however the goal has changed since', async () => {
    const person = await product.person();
    const { ask, done } = person;
    const wallet = await person.wallet(100);
    const { id } = await done<Goal>('POST', '/goals', { name: 'Japan' });
    const again = () =>
      ask<Goal>(
        'POST',
        `/goals/${id}/earmarks`,
        { asset: wallet, amount: 30 },
        { 'idempotency-key': 'once' },
      );
    const first = await again();
    await done('POST', `/goals/${id}/earmarks`, { asset: wallet, amount: 20 });
    const second = await again();
    expect(second.body).toEqual(first.body);
    expect(await goalsOf(person)).toMatchObject([{ putAside: 50 }]);
  });

  it('SV-72 SV-73 given an expense from a goal and a refund, then lists, sums and the CSV find them by goal and by category', async () => {
    const person = await product.person();
    const { ask, done } = person;
    const wallet = await person.wallet(1000);
    const goal = await done<Goal>('POST', '/goals', { name: 'Japan' });
    const categories = await done<{ id: string; name: string; type: string }[]>('GET', '/categories');
    const [travel, salary] = ['expense', 'income'].map((kind) =>
      categories.find(({ type }) => type === kind),
    );
    const shared = { account: wallet, date: product.today() };
    const record = (title: string, fields: object) =>
      done('POST', '/transactions', { ...shared, title, ...fields });
    await record('Flight', { type: 'expense', amount: 120, category: travel?.id, goal: goal.id });
    await record('Hotel', { type: 'expense', amount: 80, category: travel?.id });
    await record('Refund', {
      type: 'income',
      amount: 30,
      category: salary?.id,
      refundedCategory: travel?.id,
    });
    await record('Salary', { type: 'income', amount: 900, category: salary?.id });

    const titles = async (query: string) =>
      (await done<{ title: string }[]>('GET', `/transactions?include=transfers&${query}`)).map(
        ({ title }) => title,
      );
    expect(await titles(`goal=${goal.id}`)).toEqual(['Flight']);
    expect(await titles(`spentIn=${travel?.id}`)).toEqual(['Refund', 'Hotel', 'Flight']);
    expect(await titles(`spentIn=${salary?.id}`)).toEqual([]);
    expect(await titles(`goal=${'f'.repeat(24)}`)).toEqual([]);
    expect(await done('GET', `/transactions/summary?spentIn=${travel?.id}`)).toMatchObject({
      totalIncome: { value: 30 },
      totalExpenses: { value: 200 },
    });
    expect(await ask('GET', '/transactions?spentIn=x')).toMatchObject({
      status: 400,
      body: {
        errors: { spentIn: ['Spent in must be an id of 24 hexadecimal characters'] },
      },
    });
    const csv = async (filters: object) =>
      csvRows((await download(product, person, 'transactions', filters)).text).map(
        ({ title, refundedCategory, goal: paid }) => [title, refundedCategory, paid],
      );
    expect(await csv({ spentIn: travel?.id })).toEqual([
      ['Refund', travel?.name, ''],
      ['Hotel', '', ''],
      ['Flight', '', 'Japan'],
    ]);
    expect(await csv({ goal: goal.id, include: 'transfers' })).toEqual([['Flight', '', 'Japan']]);
  });

  it('SV-46 given 1,850 of 3,200 put aside, then what it pays takes from the part, other spending from what is free', async () => {
    const person = await product.person();
    const { done } = person;
    const [bank, cash] = [await person.wallet(3200, 'Bank'), await person.wallet(2000, 'Cash')];
    const { id } = await done<Goal>('POST', '/goals', { name: 'Japan', target: 1850 });
    await done('POST', `/goals/${id}/earmarks`, { asset: bank, amount: 1850 });
    const asset = () => done('GET', `/assets/${bank}`);
    const flight = await person.record('expense', bank, 1200, { title: 'Flight', goal: id });
    expect(await asset()).toMatchObject({ balance: 2000, earmarked: 650, free: 1350 });
    await person.record('expense', bank, 900, { title: 'Rent' });
    const rented = await asset();
    expect(rented).toMatchObject({ balance: 1100, earmarked: 650, free: 450 });
    expect(rented).not.toHaveProperty('earmarksMissing');
    expect(await done('GET', '/overview')).toMatchObject({
      savings: { putAside: { amount: 1850, goals: [{ id, name: 'Japan', amount: 1850 }] } },
    });
    await done('PUT', `/transactions/${flight}`, { account: cash });
    expect(await goalsOf(person)).toMatchObject([{ parts: [{ asset: { id: bank }, amount: 650 }] }]);
    await done('DELETE', `/transactions/${flight}`);
    expect(await goalsOf(person)).toMatchObject([{ parts: [{ asset: { id: bank }, amount: 1850 }] }]);
  });

  it('SV-47 given more put aside than there is, then the asset says how much is missing, and since which change', async () => {
    const person = await product.person();
    const { done } = person;
    const pot = await person.wallet(500, 'Pot');
    const [house, car] = [
      (await done<Goal>('POST', '/goals', { name: 'House' })).id,
      (await done<Goal>('POST', '/goals', { name: 'Car' })).id,
    ];
    await done('POST', `/goals/${house}/earmarks`, { asset: pot, amount: 300 });
    await done('POST', `/goals/${car}/earmarks`, { asset: pot, amount: 200 });
    const repair = await person.record('expense', pot, 150, { title: 'Repair' });
    const [change] = await done<{ id: string; at: string }[]>('GET', `/activity?record=${repair}`);
    expect(await done('GET', `/assets/${pot}`)).toMatchObject({
      earmarked: 500,
      free: 0,
      earmarksMissing: { amount: 150, since: { event: change?.id, at: change?.at } },
    });
    expect((await goalsOf(person)).map(({ missing }) => missing)).toEqual([150, 150]);
    await done('POST', `/goals/${house}/earmarks`, { asset: pot, amount: -100 });
    expect((await goalsOf(person)).map(({ missing }) => missing)).toEqual([50, 50]);
  });
});
