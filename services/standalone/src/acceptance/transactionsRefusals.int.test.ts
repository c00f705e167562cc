import { expect, it } from 'vitest';
import { refusal } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const nobody = '0123456789abcdef01234567';

const expense = (account: string, rest: object = {}) => ({
  title: 'Lunch',
  amount: 10,
  type: 'expense',
  date: product.today(),
  account,
  category: groceries,
  ...rest,
});

/** Somebody new, who is refused a creation that is right but for a change; undefined takes a field away. */
async function refusals() {
  const person = await product.person();
  const wallet = await person.wallet(100);
  return (change: object) => person.refused('POST', '/transactions', expense(wallet, change));
}

it('S2-5.02 S2-5.03 S2-5.04 refuses titles', async () => {
  const refusing = await refusals();
  for (const title of [undefined, null, '', '   ', '\u00a0']) {
    expect(await refusing({ title })).toEqual(refusal(400, { title: 'Title is required' }));
  }
  for (const title of ['ab', '  ab  ', 'e\u0301e\u0301', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦']) {
    expect(await refusing({ title })).toEqual(refusal(400, { title: 'Title must be at least 3 characters' }));
  }
  for (const title of ['x'.repeat(31), '👍🏽'.repeat(31), '👨‍👩‍👧‍👦'.repeat(12)]) {
    expect(await refusing({ title })).toEqual(refusal(400, { title: 'Title must be at most 30 characters' }));
  }
});

it('S2-5.06 counts a title as a person does', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  for (const title of ['x'.repeat(30), '🇮🇩'.repeat(30), 'é'.repeat(30), '👨‍👩‍👧‍👦'.repeat(10)]) {
    const made = await ann.done('POST', '/transactions', expense(wallet, { title, amount: 0.01 }));
    expect(made).toMatchObject({ title: title.normalize('NFC') });
  }
});

it('S2-5.07 S2-5.09 S2-5.10 S2-5.16 names every field that is missing', async () => {
  const refusing = await refusals();
  for (const missing of [undefined, null, '']) {
    expect(await refusing({ category: missing })).toEqual(refusal(400, { category: 'Category is required' }));
    expect(await refusing({ account: missing })).toEqual(refusal(400, { account: 'Account is required' }));
    expect(await refusing({ date: missing })).toEqual(refusal(400, { date: 'Date is required' }));
    expect(await refusing({ amount: missing })).toEqual(refusal(400, { amount: 'Amount is required' }));
  }
  expect(await refusing({ useAutoCategory: false, category: undefined })).toEqual(
    refusal(400, { category: 'Category is required' }),
  );
  const several = await refusing({ title: 'ab', amount: undefined, account: undefined });
  expect(several.body).toMatchObject({
    errors: {
      title: ['Title must be at least 3 characters'],
      amount: ['Amount is required'],
      account: ['Account is required'],
    },
  });
});

it('S2-5.21 B-09 refuses amounts', async () => {
  const refusing = await refusals();
  for (const amount of [0, -0, -5, -0.01]) {
    expect(await refusing({ amount })).toEqual(refusal(400, { amount: 'Amount must be greater than zero' }));
  }
  for (const amount of [0.001, 1.005, 12.345, 1e-7]) {
    expect(await refusing({ amount })).toEqual(refusal(400, { amount: 'Invalid amount format' }));
  }
  for (const amount of [1e12, 1_000_000_000_000.01, 1e21, 1e300]) {
    expect(await refusing({ amount })).toEqual(refusal(400, { amount: 'Amount is too large' }));
  }
});

it('S2-2.42 S2-5.11 S2-3.13 takes dates from 1900-01-01 to the day of the zone', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const at = (date: string, zone = 'UTC') =>
    ann.ask('POST', '/transactions', expense(wallet, { date, amount: 0.01 }), { 'X-Time-Zone': zone });

  expect((await at('1900-01-01')).status).toBe(201);
  expect((await at('2026-05-21', 'Pacific/Kiritimati')).status).toBe(201);
  expect((await at('2026-05-19T18:30:00Z', 'Asia/Jakarta')).body.data).toMatchObject({ date: '2026-05-20' });
  expect((await at('2026-05-20T01:00:00+07:00')).body.data).toMatchObject({ date: '2026-05-19' });
  for (const [date, zone] of [
    ['1899-12-31', 'UTC'],
    ['2026-05-21', 'UTC'],
    ['2026-05-21', 'Asia/Jakarta'],
    ['2026-05-20T17:30:00Z', 'Asia/Jakarta'],
    ['2026-02-30', 'UTC'],
    ['2026-5-2', 'UTC'],
    ['20 May 2026', 'UTC'],
  ] as const) {
    const { status, body } = await at(date, zone);
    expect([date, status, Object.keys(body.errors ?? {})]).toEqual([date, 400, ['date']]);
  }

  const withoutZone = (date: string) =>
    product.ask('POST', '/transactions', expense(wallet, { date, amount: 0.01 }), {
      Authorization: `Bearer ${ann.token}`,
      'X-CSRF-Token': ann.csrfToken,
    });
  expect((await withoutZone('2026-05-21')).status).toBe(201);
  expect((await withoutZone('2026-05-22')).status).toBe(400);
});

it('S2-5.12 does not check a date that an edit leaves as it was', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const ahead = { 'X-Time-Zone': 'Pacific/Kiritimati' };
  const body = expense(wallet, { date: '2026-05-21' });
  const { id } = (await ann.ask('POST', '/transactions', body, ahead)).body.data;

  expect(
    await ann.done('PUT', `/transactions/${id}`, { title: 'Late lunch', date: '2026-05-21' }),
  ).toMatchObject({
    title: 'Late lunch',
    date: '2026-05-21',
  });
  expect(await ann.refused('PUT', `/transactions/${id}`, { date: '2026-05-22' })).toMatchObject({
    status: 400,
  });
});

it('S2-7.21 S2-6.02 refuses references that are not there, not yours, deleted or of the other type', async () => {
  const [ann, bob] = [await product.person(), await product.person()];
  const wallet = await ann.wallet(100);
  const [strange, gone] = [await bob.wallet(100), await ann.wallet(100, 'Old wallet')];
  await ann.done('DELETE', `/assets/${gone}`);
  for (const account of [nobody, strange, 'zz', gone]) {
    const { status, body } = await ann.refused('POST', '/transactions', expense(account));
    expect([account, status, body]).toMatchObject([
      account,
      400,
      { errors: { account: [expect.any(String)] } },
    ]);
  }
  for (const category of [nobody, 'zz', salary, '7472616e7366657200000000', wallet]) {
    const { status, body } = await ann.refused('POST', '/transactions', expense(wallet, { category }));
    expect([category, status, body]).toMatchObject([
      category,
      400,
      { errors: { category: [expect.any(String)] } },
    ]);
  }
});

it('S2-5.14 S2-5.15 S2-3.03 S2-3.09 refuses characters, lengths and words that are not of the contract', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  for (const [field, value] of [
    ['title', 'Lun\u0000ch'],
    ['title', 'Lun\nch'],
    ['title', 'Lun\u202ech'],
    ['title', 'Lun\ud800ch'],
    ['title', 'Lun\u0085ch'],
    ['description', 'a\u0007b'],
    ['description', 'a\u2066b'],
    ['description', 'x'.repeat(501)],
    ['paymentMethod', 'x'.repeat(51)],
    ['status', 'done'],
    ['type', 'transfer'],
  ] as const) {
    const { status, body } = await ann.refused('POST', '/transactions', expense(wallet, { [field]: value }));
    expect([value, status, Object.keys((body as { errors: object }).errors)]).toEqual([value, 400, [field]]);
  }
  const fine = {
    title: ' Cafe\u0301 👩‍💻 ',
    description: 'one\n\ttwo',
    paymentMethod: 'x'.repeat(50),
    status: 'pending',
  };
  expect(await ann.done('POST', '/transactions', expense(wallet, fine))).toMatchObject({
    ...fine,
    title: 'Café 👩‍💻',
  });
  expect(
    await ann.done('POST', '/transactions', expense(wallet, { description: 'x'.repeat(500) })),
  ).toMatchObject({
    status: 'completed',
  });
});
