import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { CATEGORIES_STREAM, readEvent } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jsonLines } from '../testing/ledger.ts';
import { type RunningProduct, runningProduct } from '../testing/runningProduct.ts';

interface Category {
  id: string;
  name: string;
  type: string;
  icon: string;
  color: string;
  retired?: boolean;
  changed?: boolean;
}

/** What the product must do within a second or so; the machine may be busy. */
const soon = { timeout: 30_000, interval: 50 };

describe('categories, beside a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await runningProduct();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const offered = async () => {
    const client = await product.person('reader@example.com', true);
    return client.get<Category[]>('/categories');
  };
  const offeredIds = async () => (await offered()).map(({ id }) => id);
  const add = async (name: string) => {
    const added = await product.ledger(['categories', 'add', name, '-t', 'expense', '--json']);
    const [category] = jsonLines<Category>(added);
    if (!category) throw new Error(added.stderr);
    return category;
  };
  beforeAll(async () => {
    await product.person('reader@example.com');
  });

  it('lists what the product offers', async () => {
    const listed = await product.ledger(['categories', 'list', '--json']);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const shown = await offered();
    expect(jsonLines(listed)).toEqual(shown.map((category) => ({ ...category, retired: false })));
    const table = await product.ledger(['categories', 'list', '--type', 'income']);
    expect(table.stdout.split('\n').slice(0, 2)).toEqual([
      'ID                        TYPE    NAME                ICON           COLOR    STATUS',
      '63617465676f727900000201  income  Salary              banknote       green    offered',
    ]);
  });

  it('adds one that people can use within a second', async () => {
    const look = ['--icon', 'coffee', '-c', 'amber'];
    const added = await product.ledger(
      ['categories', 'add', ' Kopi & Teh ', '--type', 'expense', '--json'].concat(look),
    );
    const [category] = jsonLines<Category>(added);
    const id = category?.id ?? '';
    expect(category).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Kopi & Teh',
      type: 'expense',
      icon: 'coffee',
      color: 'amber',
      retired: false,
      changed: true,
    });
    expect({ code: added.code, stderr: added.stderr }).toEqual({
      code: 0,
      stderr: `Added the expense category 'Kopi & Teh', ${id}.\n`,
    });
    await vi.waitFor(async () => expect(await offeredIds()).toContain(id), soon);

    const client = await product.person('spender@example.com');
    const asset = await client.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 100 });
    const entry = {
      title: 'Kopi susu',
      type: 'expense',
      amount: 5,
      date: '2026-05-03',
      account: asset.body.data.id,
      category: id,
      description: '',
    };
    await vi.waitFor(async () => {
      const answer = await client.send('POST', '/transactions', entry);
      expect(answer).toMatchObject({ status: 201, body: { data: { category: { name: 'Kopi & Teh' } } } });
    }, soon);
  });

  it('refuses a second one of a name', async () => {
    await add('Tea');
    expect(await product.ledger(['categories', 'add', 'TEA', '-t', 'expense'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This category already exists\n',
    });
  });

  it('changes one by its name', async () => {
    const { id } = await add('Toys');
    const change = ['categories', 'change', 'toys', '--name', 'Games & Toys', '--color', 'violet', '--json'];
    const changed = { id, name: 'Games & Toys', type: 'expense', icon: 'tag', color: 'violet' };
    expect(jsonLines(await product.ledger(change))).toEqual([{ ...changed, retired: false, changed: true }]);
    await vi.waitFor(async () => expect(await offered()).toContainEqual(changed), soon);

    const again = await product.ledger(['categories', 'change', id, '--color', 'violet', '--json']);
    expect(jsonLines(again)).toEqual([{ ...changed, retired: false, changed: false }]);
    expect(again.stderr).toBe(
      `There was nothing to change about the expense category 'Games & Toys', ${id}.\n`,
    );
  });

  it('retires one only where it may, and once', async () => {
    const { id } = await add('Fax');
    const asked = await product.ledger(['categories', 'retire', 'Fax']);
    expect(asked).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('add --yes') });
    expect((await product.ledger(['categories', 'retire', 'Fax', '--yes'])).stderr).toBe(
      `Retired the expense category 'Fax', ${id}.\n`,
    );
    await vi.waitFor(async () => expect(await offeredIds()).not.toContain(id), soon);
    const retired = jsonLines<Category>(await product.ledger(['categories', 'list', '--all', '--json']));
    expect(retired.find((category) => category.id === id)?.retired).toBe(true);
    expect(jsonLines(await product.ledger(['categories', 'retire', id, '--json']))).toMatchObject([
      { retired: true, changed: false },
    ]);
    const fallback = await product.ledger(['categories', 'retire', 'Miscellaneous', '-t', 'income', '-y']);
    expect(fallback).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be retired') });
  });

  it('writes events that name who did it, in one chain with the product’s', async () => {
    const { id } = await add('Events');
    await using log = new AsyncDisposableStack();
    const store = await openSqliteEventStore({ path: join(product.dataDir, 'events.db'), readOnly: true });
    log.defer(() => store.close());
    const last = await store.lastOf(CATEGORIES_STREAM);
    expect(last && readEvent(last)).toMatchObject({
      type: 'CategoryAdded',
      data: { category: { id, name: 'Events' } },
      metadata: { actorId: userInfo().username, source: 'cli' },
    });
  });

  it('gives all of many that are added at the same time a place in the log', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const added = await Promise.all(names.map(add));
    await vi.waitFor(async () => {
      expect(await offeredIds()).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
    }, soon);
  });
});
