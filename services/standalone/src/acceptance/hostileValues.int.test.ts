import { expect, it } from 'vitest';
import { refusal } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

const lunch = (account: string) => ({
  title: 'Lunch',
  type: 'expense',
  amount: 1,
  account,
  date: '2026-05-20',
  useAutoCategory: true,
});
/** JSON text with one value written as it stands. */
const written = (body: object, field: string, text: string) =>
  JSON.stringify({ ...body, [field]: '@' }).replace('"@"', text);

it('refuses amounts that are no amounts, however written', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const purse = await ann.wallet(100, 'Purse');
  const transfer = { fromAsset: wallet, toAsset: purse, amount: 1 };
  for (const amount of [
    'NaN',
    'Infinity',
    '-1',
    '1e21',
    '1e400',
    '-1e400',
    '1e-3',
    '0.001',
    '0.005',
    '1.005',
    '99.999',
    '1000000000000',
    '"1"',
    '"12,5"',
    '""',
    'true',
    '[]',
    '[1]',
    '{}',
    '{"$gt":0}',
    '0x10',
    '01',
    '.5',
    '5.',
    '+5',
    '1_000',
    '9007199254740993',
    '0e0',
    '-0',
    '0.0000000000000001',
    '1.0000000000000001e0',
  ]) {
    for (const [path, body] of [
      ['/transactions', lunch(wallet)],
      ['/assets/transfers', transfer],
    ] as const) {
      const { status } = await ann.ask('POST', path, written(body, 'amount', amount));
      expect([amount, path, status]).toEqual([amount, path, amount === '1.0000000000000001e0' ? 201 : 400]);
    }
  }
  expect(await ann.holds(wallet)).toEqual([98, 0]);
  for (const [amount, left] of [
    ['1.0', 97],
    ['1e1', 87],
    ['1.10', 85.9],
    ['0.01', 85.89],
    ['1E-2', 85.88],
  ] as const) {
    expect((await ann.ask('POST', '/transactions', written(lunch(wallet), 'amount', amount))).status).toBe(
      201,
    );
    expect([amount, await ann.holds(wallet)]).toEqual([amount, [left, 0]]);
  }
});

it('refuses values of the wrong type in every field', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  for (const field of Object.keys({
    ...lunch(wallet),
    category: '',
    description: '',
    status: '',
    paymentMethod: '',
  })) {
    for (const value of [5, true, [], ['x'], {}, { $ne: null }]) {
      if (field === 'useAutoCategory' && value === true) continue;
      if (field === 'amount' && value === 5) continue;
      const body = { ...lunch(wallet), useAutoCategory: field !== 'category', [field]: value };
      const { status, body: answer } = await ann.refused('POST', '/transactions', body);
      expect([field, value, status, Object.keys((answer as { errors: object }).errors)]).toEqual([
        field,
        value,
        400,
        [field],
      ]);
    }
  }
});

it('refuses dates that no calendar has', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  for (const date of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-05-20 ',
    '0000-00-00',
    '10000-01-01',
    '-2026-01-01',
    '2026-05-20T25:00:00Z',
    '2026-05-20T10:00:00',
    '2026-05-20T10:00:00+99:00',
    '2026-02-30T10:00:00Z',
    '2026-05-20Z',
    'now',
    '２０２６-05-20',
    '1779273600000',
    '2026-W20-1',
  ]) {
    const { status } = await ann.refused('POST', '/transactions', { ...lunch(wallet), date });
    expect([date, status]).toEqual([date, 400]);
  }
  const leap = { ...lunch(wallet), date: '2024-02-29' };
  expect(await ann.done('POST', '/transactions', leap)).toMatchObject({ date: '2024-02-29' });
});

it('S2-5.35 B-09 refuses balances', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  for (const [method, path, rest] of [
    ['POST', '/assets', { name: 'Till', type: 'cash' }],
    ['PUT', `/assets/${wallet}`, {}],
    ['PATCH', `/assets/${wallet}`, {}],
  ] as const) {
    expect(await ann.refused(method, path, { ...rest, balance: -0.01 })).toEqual(
      refusal(400, { balance: 'Balance cannot be negative' }, 'Asset balance cannot be negative'),
    );
    for (const balance of [0.001, 1e12, 1e21, '12', true, [], {}]) {
      const { status, body } = await ann.refused(method, path, { ...rest, balance });
      expect([balance, status, body]).toMatchObject([
        balance,
        400,
        { errors: { balance: [expect.any(String)] } },
      ]);
    }
  }
  const most = { name: 'Vault', type: 'bank', balance: 999_999_999_999.99 };
  expect(await ann.done('POST', '/assets', most)).toMatchObject(most);
});

it('B-09 never lets a balance grow beyond the greatest one', async () => {
  const ann = await product.person();
  const vault = await ann.wallet(999_999_999_999.99);
  const other = await ann.wallet(1, 'Other');
  const income = {
    title: 'Luck',
    type: 'income',
    account: vault,
    amount: 0.01,
    date: '2026-05-20',
    useAutoCategory: true,
  };
  expect((await ann.refused('POST', '/transactions', income)).status).toBe(400);
  const transfer = { fromAsset: other, toAsset: vault, amount: 0.01 };
  expect((await ann.refused('POST', '/assets/transfers', transfer)).status).toBe(400);
  const failed = await ann.record('income', vault, 5, { status: 'failed' });
  expect((await ann.refused('PUT', `/transactions/${failed}`, { status: 'completed' })).status).toBe(400);
});
