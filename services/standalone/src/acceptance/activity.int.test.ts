import { describe, expect, it } from 'vitest';
import { type Person, type Row, refusal, tally } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

/** One line of Activity. */
interface Entry extends Row {
  type: string;
  at: string;
  summary: string;
  record: { kind: string; id: string; name: string };
  before: Row | null;
  after: Row | null;
  revertible: boolean;
}

const nobody = '0123456789abcdef01234567';
const second = () => {
  product.now = new Date(product.now.getTime() + 1000);
};
const activity = (person: Person, query = ''): Promise<Entry[]> => person.done('GET', `/activity${query}`);
const newest = async (person: Person): Promise<Entry> => (await activity(person))[0] as Entry;
const entryOf = async (person: Person, type: string): Promise<Entry> => {
  const found = (await activity(person, '?limit=100')).find((entry) => entry.type === type);
  if (!found) throw new Error(`no ${type} in the activity`);
  return found;
};
const revert = (person: Person, { id }: { id: string }) => person.ask('POST', `/activity/${id}/revert`);

/** Somebody new with a wallet, a moment after signing up. */
async function start(balance = 100) {
  const ann = await product.person();
  second();
  return { ann, wallet: await ann.wallet(balance) };
}

describe('the list', () => {
  it('B-31 B-32 tells every change, newest first: what, when, from where, before and after', async () => {
    const { ann, wallet } = await start();
    second();
    const id = await ann.record('expense', wallet, 12.5, { title: 'Lunch' });
    second();
    await ann.done('PUT', `/transactions/${id}`, { amount: 20 });
    second();
    await ann.done('PUT', '/users/preferences', { currency: 'EUR' });
    const entries = await activity(ann);
    expect(entries.map(({ type, summary }) => [type, summary])).toEqual([
      ['CurrencyChanged', 'Chose EUR as the currency'],
      ['TransactionUpdated', 'Changed the amount of expense “Lunch” from 12.50 to 20.00'],
      ['TransactionCreated', 'Added expense “Lunch” of 12.50 from Wallet'],
      ['AssetAdded', 'Added asset “Wallet” with a balance of 100.00'],
      ['UserRegistered', 'Signed up as Ann Lee'],
    ]);
    const [, updated, , , registered] = entries;
    const account = { id: wallet, name: 'Wallet' };
    const {
      revision: _,
      createdAt: __,
      updatedAt: ___,
      ...lunch
    } = await ann.done('GET', `/transactions/${id}`);
    expect(updated).toEqual({
      id: expect.stringMatching(/^00000002[0-9a-f]{16}$/),
      type: 'TransactionUpdated',
      at: new Date(product.now.getTime() - 1000).toISOString(),
      source: 'api',
      record: { kind: 'transaction', id, name: 'Lunch' },
      summary: 'Changed the amount of expense “Lunch” from 12.50 to 20.00',
      parts: [
        'Changed the amount of expense “',
        { name: 'Lunch' },
        '” from ',
        { amount: 12.5 },
        ' to ',
        { amount: 20 },
      ],
      before: { ...lunch, amount: 12.5 },
      after: {
        ...lunch,
        amount: 20,
        balances: [
          {
            asset: account,
            before: { balance: 87.5, shortfall: 0, owed: 0 },
            after: { balance: 80, shortfall: 0, owed: 0 },
          },
        ],
      },
      revertible: true,
    });
    expect(registered).toMatchObject({ before: null, after: { id: ann.id }, revertible: false });
    second();
    const fromPage = await ann.ask(
      'PUT',
      `/transactions/${id}`,
      { amount: 21 },
      {
        'Sec-Fetch-Site': 'same-origin',
        'X-CSRF-Token': ann.csrfToken,
      },
    );
    expect(fromPage.status).toBe(200);
    expect(await newest(ann)).toMatchObject({ source: 'web' });
  });

  it('B-32 pages like every list, 20 at first', async () => {
    const { ann, wallet } = await start();
    for (let count = 0; count < 24; count += 1) await ann.record('income', wallet, 1);
    const { body, headers } = await ann.ask('GET', '/activity');
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 26, totalPages: 2 });
    expect(headers.get('x-ledger-revision')).toBe('25');
    const whole = await activity(ann, '?limit=100');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => activity(ann, `?limit=10&page=${page}`)));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 6, 0]);
    expect(pages.flat()).toEqual(whole);
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?page=0',
      '?page=x',
      '?from=May',
      '?record=x',
      '?sort=newest',
    ]) {
      expect([query, (await ann.ask('GET', `/activity${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('keeps one record’s entries, also of one that is gone, or the profile’s', async () => {
    const { ann, wallet } = await start();
    const id = await ann.record('expense', wallet, 1);
    await ann.done('DELETE', `/transactions/${id}`);
    await ann.done('DELETE', `/transactions/${id}/permanent`);
    await ann.done('PUT', '/auth/settings', { language: 'id', currency: 'IDR' });
    const types = async (record: string) =>
      (await activity(ann, `?record=${record}`)).map(({ type }) => type);
    expect(await types(id)).toEqual([
      'TransactionPermanentlyDeleted',
      'TransactionSoftDeleted',
      'TransactionCreated',
    ]);
    expect(await types(wallet)).toEqual(['AssetAdded']);
    expect(await types(ann.id)).toEqual(['SettingsUpdated', 'CurrencyChanged', 'UserRegistered']);
    expect(await types(nobody)).toEqual([]);
  });

  it('keeps the days of the user’s own zone, both included, also where clocks change', async () => {
    const noon = product.now;
    try {
      product.now = new Date('2026-10-24T12:00:00Z');
      const { ann, wallet } = await start();
      // Berlin's 25 October 2026 has 25 hours: from 22:00 UTC the day before to 23:00 UTC.
      for (const [at, title] of [
        ['2026-10-24T21:59:59.999Z', 'the day before'],
        ['2026-10-24T22:00:00.000Z', 'its first instant'],
        ['2026-10-25T22:59:59.999Z', 'its last instant'],
        ['2026-10-25T23:00:00.000Z', 'the day after'],
      ] as const) {
        product.now = new Date(at);
        await ann.record('income', wallet, 1, { title, date: '2026-10-24' });
      }
      const names = async (query: string, zone: string) => {
        const { body } = await ann.ask<Entry[]>('GET', `/activity?${query}`, undefined, {
          'X-Time-Zone': zone,
        });
        return body.data.map(({ record }) => record.name);
      };
      const day = 'from=2026-10-25&to=2026-10-25';
      expect(await names(day, 'Europe/Berlin')).toEqual(['its last instant', 'its first instant']);
      expect(await names(day, 'UTC')).toEqual(['the day after', 'its last instant']);
      expect(await names('from=2026-10-26', 'Europe/Berlin')).toEqual(['the day after']);
      expect((await names('to=2026-10-24', 'Europe/Berlin'))[0]).toBe('the day before');
      expect(await names('from=2026-10-26&to=2026-10-24', 'UTC')).toEqual([]);
      expect(await names('from=0001-01-01&to=9999-12-31', 'UTC')).toHaveLength(6);
      const { body } = await ann.ask('GET', `/activity?${day}&limit=1`);
      expect(body.meta).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    } finally {
      product.now = noon;
    }
  });

  it('waits for X-Min-Revision like other reads of the ledger, and sees own changes of settings', async () => {
    const { ann } = await start();
    const far = await ann.ask('GET', '/activity', undefined, { 'X-Min-Revision': '1000' });
    expect([far.status, far.body.meta?.stale, far.headers.get('x-ledger-revision')]).toEqual([
      200,
      true,
      '1',
    ]);
    for (const currency of ['EUR', 'IDR', 'JPY', 'GBP', 'EUR', 'IDR', 'JPY', 'GBP']) {
      second();
      await ann.done('PUT', '/users/preferences', { currency });
      expect((await newest(ann)).after).toEqual({ currency, currencyChosen: true });
    }
  });
});

describe('a revert', () => {
  it('B-36 brings what was gone for good back under its own id, to lists, totals and balances', async () => {
    const { ann, wallet } = await start(50);
    const id = await ann.record('expense', wallet, 20, { title: 'Lunch' });
    const before = await ann.done('GET', '/transactions/summary');
    await ann.done('DELETE', `/transactions/${id}`);
    await ann.done('DELETE', `/transactions/${id}/permanent`);
    expect((await ann.ask('GET', `/transactions/${id}`)).status).toBe(404);
    const answer = await revert(ann, await entryOf(ann, 'TransactionPermanentlyDeleted'));
    expect(answer.body).toMatchObject({
      data: { id, title: 'Lunch', isDeleted: false, account: { id: wallet, name: 'Wallet' } },
      meta: { revision: 5, balances: [{ id: wallet, balance: 30, owed: 0 }] },
    });
    expect(await ann.done('GET', `/transactions/${id}`)).toEqual(answer.body.data);
    expect((await ann.done<Row[]>('GET', '/transactions')).map((row) => row.id)).toEqual([id]);
    expect(await ann.done('GET', '/transactions/summary')).toEqual(before);
    // The soft deletion before it has nothing left to take back.
    const soft = await entryOf(ann, 'TransactionSoftDeleted');
    expect(soft.revertible).toBe(false);
    expect((await revert(ann, soft)).status).toBe(409);
  });

  it('B-36 brings a permanently deleted asset back with the balance that it has come to', async () => {
    const { ann, wallet } = await start();
    const { id: giro } = await ann.done('POST', '/assets', { name: 'Giro', type: 'bank', balance: 100 });
    const id = await ann.record('expense', giro, 30);
    await ann.done('DELETE', `/assets/${giro}/permanent`);
    await ann.done('DELETE', `/transactions/${id}`);
    const { body } = await revert(ann, await entryOf(ann, 'AssetPermanentlyDeleted'));
    expect(body).toMatchObject({ data: { id: giro, name: 'Giro', balance: 100, isDeleted: false } });
    expect(await ann.done('GET', '/balances')).toMatchObject({ total: 200 });
    expect((await ann.done<Row[]>('GET', '/assets')).map((row) => row.id)).toEqual([wallet, giro]);
  });

  it('B-35 puts back just the fields that the change had touched', async () => {
    const { ann, wallet } = await start();
    const id = await ann.record('expense', wallet, 10, { title: 'Lunch' });
    await ann.done('PUT', `/transactions/${id}`, { title: 'Dinner' });
    const renamed = await newest(ann);
    await ann.done('PUT', `/transactions/${id}`, { amount: 25 });
    const { body } = await revert(ann, renamed);
    expect(body.data).toMatchObject({ title: 'Lunch', amount: 25 });
  });

  it('B-39 names what stands in its way and writes nothing', async () => {
    const { ann, wallet } = await start(100);
    const refused = async (entry: Entry) => ann.refused('POST', `/activity/${entry.id}/revert`);

    const { id: purse } = await ann.done('POST', '/assets', { name: 'Purse', type: 'cash', balance: 0 });
    const pay = await ann.record('expense', wallet, 60);
    await ann.done('DELETE', `/transactions/${pay}`);
    const deleted = await newest(ann);
    await ann.done('POST', '/assets/transfers', { fromAsset: wallet, toAsset: purse, amount: 90 });
    const transferred = await newest(ann);
    expect(await refused(deleted)).toEqual(refusal(409, {}, 'The balance of Wallet does not cover this'));
    await ann.record('expense', purse, 50);
    expect(await refused(transferred)).toEqual(refusal(409, {}, 'The balance of Purse does not cover this'));

    await ann.done('PUT', `/assets/${purse}`, { name: 'Pouch', description: 'small' });
    const renamed = await newest(ann);
    await ann.done('PUT', `/assets/${purse}`, { name: 'Bag' });
    expect(await refused(renamed)).toEqual(refusal(409, {}, 'A newer change stands in the way: name'));
    const bagged = await newest(ann);
    await ann.done('POST', '/assets', { name: 'Pouch', type: 'cash' });
    expect(await refused(bagged)).toEqual(refusal(409, {}, "An asset named 'Pouch' already exists"));

    await ann.done('DELETE', `/assets/${purse}`);
    expect(await refused(bagged)).toEqual(refusal(409, {}, 'Bag is deleted. Restore it first.'));

    for (const entry of [deleted, transferred, renamed, bagged]) {
      const listed = (await activity(ann, '?limit=100')).find(({ id }) => id === entry.id);
      expect(listed?.revertible).toBe(true);
    }
  });

  it('B-39 of a setting is refused after a newer change of it', async () => {
    const { ann } = await start();
    await ann.done('PUT', '/auth/settings', { colorMode: 'dark', notifications: false });
    const changed = await newest(ann);
    await ann.done('PUT', '/auth/settings', { colorMode: 'light' });
    expect((await revert(ann, changed)).body).toEqual({
      success: false,
      message: 'A newer change stands in the way: color mode',
      code: 'revert-blocked',
      params: { by: 'newer-change', detail: 'colorMode' },
    });
    expect(await ann.done('GET', '/auth/settings')).toMatchObject({ notifications: false });
  });

  it('B-38 of signing up, or of choosing the default currency, there is none', async () => {
    const { ann } = await start();
    await ann.done('PUT', '/users/preferences', { currency: 'USD' });
    for (const type of ['UserRegistered', 'CurrencyChanged']) {
      const entry = await entryOf(ann, type);
      expect([type, entry.revertible]).toEqual([type, false]);
      const { status, body } = await revert(ann, entry);
      expect([status, body]).toEqual([
        409,
        { success: false, message: 'This change cannot be reverted', code: 'not-revertible' },
      ]);
    }
  });

  it('I7 S2-6.02 nobody sees or reverts what is another person’s', async () => {
    const { ann, wallet } = await start();
    const ben = await product.person();
    await ben.wallet(5);
    await ben.wallet(5, 'Purse');
    await ann.done('PUT', '/users/preferences', { currency: 'EUR' });
    const entries = await activity(ann);
    expect(entries).toHaveLength(3);
    const own = await activity(ben);
    expect(own.map(({ type }) => type).toSorted()).toEqual(['AssetAdded', 'AssetAdded', 'UserRegistered']);
    expect(await activity(ben, `?record=${wallet}`)).toEqual([]);
    expect(await activity(ben, `?record=${ann.id}`)).toEqual([]);
    const missing = refusal(404, {}, 'Activity not found');
    for (const id of [...entries.map((entry) => entry.id), nobody, 'f'.repeat(24), 'xyz']) {
      expect(await ben.refused('POST', `/activity/${id}/revert`)).toEqual(missing);
    }
    expect(await activity(ann)).toEqual(entries);
  });

  it('takes a whole id only: one digit more or less of another event finds nothing', async () => {
    const { ann } = await start();
    const { id } = await newest(ann);
    const other = `${id.slice(0, 23)}${id.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [other, id.slice(0, 23), `${id}0`, id.toUpperCase().padEnd(24, 'A').slice(0, 23)]) {
      expect((await ann.ask('POST', `/activity/${wrong}/revert`)).status).toBe(404);
    }
  });

  it('needs session, CSRF token and an empty body, and a key of its own', async () => {
    const { ann, wallet } = await start();
    await ann.record('income', wallet, 5);
    const { id } = await newest(ann);
    const path = `/activity/${id}/revert`;
    expect((await product.ask('POST', path)).status).toBe(401);
    expect((await product.ask('GET', '/activity')).status).toBe(401);
    expect((await ann.ask('POST', path, undefined, { 'X-CSRF-Token': 'none' })).status).toBe(403);
    expect((await ann.ask('POST', path, { force: true })).status).toBe(400);
    expect((await ann.ask('GET', path)).status).toBe(405);
    const used = { 'Idempotency-Key': 'used' };
    await ann.ask('PUT', `/assets/${wallet}`, { name: 'Purse' }, used);
    expect((await ann.ask('POST', path, undefined, used)).status).toBe(422);
    expect(await ann.holds(wallet)).toEqual([105, 0]);
    expect((await ann.ask('POST', path)).status).toBe(200);
    expect(await ann.holds(wallet)).toEqual([100, 0]);
  });

  it('happens once, however many ask for it at the same moment', async () => {
    const { ann, wallet } = await start();
    await ann.record('income', wallet, 5);
    const entry = await newest(ann);
    const answers = await Promise.all(Array.from({ length: 8 }, () => revert(ann, entry)));
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 });
    expect(await ann.holds(wallet)).toEqual([100, 0]);
  });

  it('B-30 is possible at any later time, also after a restart', async () => {
    const { ann, wallet } = await start();
    const id = await ann.record('expense', wallet, 5);
    await ann.done('DELETE', `/transactions/${id}/permanent`);
    const entry = await newest(ann);
    product.now = new Date(product.now.getTime() + 20 * 24 * 3_600_000);
    await product.restart();
    const later = await product.signIn(ann.email);
    expect((await revert(later, entry)).status).toBe(200);
    expect(await later.done('GET', `/transactions/${id}`)).toMatchObject({ isDeleted: false });
  });
});
