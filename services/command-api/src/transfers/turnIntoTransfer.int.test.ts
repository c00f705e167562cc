import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';

const clock = () => new Date('2026-05-01T10:00:00.000Z');

let api: RunningCommandApi;
beforeAll(async () => {
  api = await runCommandApi({ clock });
});
afterAll(() => api[Symbol.asyncDispose]());

const dining = '63617465676f727900000102';
const salary = '63617465676f727900000202';

/** Bank with 1,000.00 and Cash with 5.00; 400.00 were drawn at the one and came in at the other. */
async function withdrawn(client: Client) {
  const asset = async (name: string, type: string, balance: number) =>
    (await client.send('POST', '/assets', { name, type, balance })).body.data.id;
  const bank = await asset('Bank', 'bank', 1_000);
  const cash = await asset('Cash', 'cash', 5);
  const book = async (fields: object) => {
    const common = { title: 'Withdrawal', amount: 400, date: '2026-04-30' };
    return (await client.send('POST', '/transactions', { ...common, ...fields })).body.data.id;
  };
  return {
    bank,
    cash,
    paid: await book({ type: 'expense', account: bank, useAutoCategory: true }),
    came: await book({ type: 'income', account: cash, date: '2026-05-01', useAutoCategory: true }),
    book,
  };
}

it('OW-30 OW-33 an expense becomes a transfer, takes the other side in, and is undone at once', async () => {
  const ann = await api.person();
  const { bank, cash, paid, came } = await withdrawn(ann);
  const key = { 'Idempotency-Key': 'turn' };
  const made = await ann.send('POST', `/transactions/${paid}/transfer`, { asset: cash }, key);
  const group = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect([made.status, made.body]).toStrictEqual([
    201,
    {
      success: true,
      data: {
        id: group,
        fromAsset: expect.objectContaining({ id: bank }),
        toAsset: expect.objectContaining({ id: cash }),
        amount: 400,
        description: 'Withdrawal',
        date: '2026-04-30',
        createdAt: '2026-05-01T10:00:00.000Z',
        updatedAt: '2026-05-01T10:00:00.000Z',
        revision: 6,
        tags: [],
      },
      meta: {
        revision: 7,
        balances: [
          { id: cash, balance: 405, owed: 0 },
          { id: bank, balance: 600, owed: 0 },
        ],
        events: [group],
        group,
      },
    },
  ]);
  // The same request again is answered alike, and moves nothing.
  const again = await ann.send('POST', `/transactions/${paid}/transfer`, { asset: cash }, key);
  expect([again.status, again.body]).toStrictEqual([201, made.body]);
  const gone = await ann.send('POST', `/transactions/${came}/transfer`, { asset: bank });
  expect([gone.status, gone.body.message]).toStrictEqual([404, 'Transaction not found']);

  const { group: id } = made.body.meta as { group: string };
  const undone = await ann.send('POST', `/activity/groups/${id}/revert`);
  expect([undone.status, undone.body]).toMatchObject([200, { data: { kind: 'revert', count: 3 } }]);
  const back = await ann.send('PUT', `/transactions/${paid}`, { title: 'Paid by card' });
  expect([back.status, back.body.data]).toMatchObject([200, { amount: 400, type: 'expense' }]);
});

it('OW-32 what can not become a transfer is refused under the asset or the record', async () => {
  const ann = await api.person();
  const { bank, cash, paid, came, book } = await withdrawn(ann);
  const refused = async (id: string, body: unknown) => {
    const reply = await ann.send('POST', `/transactions/${id}/transfer`, body);
    const { success: _, ...said } = reply.body;
    return [reply.status, said];
  };
  const other = 'Choose the other side of this transfer';
  expect(await refused(paid, {})).toMatchObject([400, { errors: { asset: ['Asset is required'] } }]);
  expect(await refused(paid, { asset: 7 })).toMatchObject([400, { errors: { asset: ['Asset not found'] } }]);
  expect(await refused(paid, { asset: cash, record: 'x' })).toMatchObject([
    400,
    { errors: { record: [other] } },
  ]);
  expect(await refused(paid, { asset: cash, more: 1 })).toMatchObject([400, {}]);
  expect(await refused(paid, { asset: cash, record: paid })).toStrictEqual([
    400,
    { message: other, errors: { record: [other] }, code: 'not-the-other-side' },
  ]);
  const same = 'Source and destination assets cannot be the same';
  expect(await refused(paid, { asset: bank })).toStrictEqual([
    400,
    { message: same, errors: { asset: [same] }, code: 'transfer-same-asset' },
  ]);
  expect(await refused(paid, { asset: 'e'.repeat(24) })).toStrictEqual([
    400,
    {
      message: 'Destination asset not found',
      errors: { asset: ['Destination asset not found or is unavailable'] },
      code: 'transfer-asset-not-found',
      params: { side: 'toAsset' },
    },
  ]);
  const rich = await book({ type: 'income', account: bank, amount: 500, category: salary });
  expect(await refused(rich, { asset: cash })).toStrictEqual([
    400,
    {
      message: 'Insufficient funds in Cash. Available balance: 405.00',
      errors: { asset: ['Transfer amount exceeds available balance of 405.00'] },
      code: 'transfer-not-covered',
      params: { assetName: 'Cash', balance: 405 },
    },
  ]);
  const failed = await book({ type: 'expense', account: bank, status: 'failed', category: dining });
  expect(await refused(failed, { asset: cash })).toStrictEqual([
    400,
    { message: "A failed transaction can't become a transfer", code: 'failed-transaction' },
  ]);
  await ann.send('DELETE', `/transactions/${came}`);
  expect(await refused(came, { asset: bank })).toStrictEqual([
    400,
    { message: 'Cannot edit a deleted transaction', code: 'transaction-deleted' },
  ]);
  await ann.send('DELETE', `/assets/${bank}`);
  expect(await refused(paid, { asset: cash })).toMatchObject([
    400,
    { errors: { asset: [expect.any(String)] }, code: 'account-locked' },
  ]);
  const bob = await api.person();
  const foreign = await bob.send('POST', `/transactions/${paid}/transfer`, { asset: cash });
  expect([foreign.status, foreign.body.message]).toStrictEqual([404, 'Transaction not found']);
});

it('OW-35 many become transfers in one group, or none', async () => {
  const ann = await api.person();
  const { bank, cash, paid, came, book } = await withdrawn(ann);
  const second = await book({ type: 'expense', account: bank, amount: 20, category: dining });
  const turn = (ids: string[], asset: unknown) =>
    ann.send('POST', '/transactions/bulk', { ids, change: { transfer: asset } });
  const refused = await turn([paid, came], { asset: cash });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      message: "1 of 2 transactions can't be changed",
      errors: { ids: ['Withdrawal: Source and destination assets cannot be the same'] },
    },
  ]);
  expect((await turn([paid], {})).body.errors).toStrictEqual({ change: ['Asset is required'] });
  const made = await turn([paid, second], { asset: cash });
  expect([made.status, made.body]).toMatchObject([
    200,
    {
      data: { kind: 'bulk', count: 5 },
      meta: {
        balances: [
          { id: cash, balance: 425, owed: 0 },
          { id: bank, balance: 580, owed: 0 },
        ],
      },
    },
  ]);
  const undone = await ann.send('POST', `/activity/groups/${made.body.data.id}/revert`);
  expect(undone.body).toMatchObject({ data: { count: 5 } });
});

it.each([
  ['the card is paid', [], 0],
  ['what came in on the card three days later is it', [{ type: 'income', date: '2026-05-01' }], 412.8],
] as const)(
  'OW-30 given a payment booked as an expense, when it becomes one to the card, then %s',
  async (_then, more, owed) => {
    const ann = await api.person();
    const make = async (path: string, body: object) => (await ann.send('POST', path, body)).body.data.id;
    const bank = await make('/assets', { name: 'Bank', type: 'bank', balance: 1_000 });
    const card = await make('/assets', {
      name: 'Card',
      type: 'credit',
      owed: more.length > 0 ? 825.6 : 412.8,
    });
    const booked = { title: 'Card payment', amount: 412.8, date: '2026-04-28', useAutoCategory: true };
    const paid = await make('/transactions', { ...booked, type: 'expense', account: bank });
    for (const fields of more) await make('/transactions', { ...booked, ...fields, account: card });
    const made = await ann.send('POST', `/transactions/${paid}/transfer`, { asset: card });
    const { balances, group } = made.body.meta as { balances: unknown; group: string };
    expect([made.status, new Set(balances as unknown[])]).toStrictEqual([
      201,
      new Set([
        { id: bank, balance: 587.2, owed: 0 },
        { id: card, balance: 0, owed },
      ]),
    ]);
    const undone = await ann.send('POST', `/activity/groups/${group}/revert`);
    expect(undone.body).toMatchObject({
      meta: { balances: expect.arrayContaining([{ id: card, balance: 0, owed: 412.8 }]) },
    });
  },
);
