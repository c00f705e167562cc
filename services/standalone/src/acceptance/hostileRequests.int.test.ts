import { request } from 'node:http';
import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const nobody = '0123456789abcdef01234567';

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

/** The statuses of a body on every path that takes one. Nothing may be written. */
async function everywhere(ann: Person, wallet: string, income: string, body: string) {
  const before = await ann.revision();
  const statuses: number[] = [];
  for (const [method, path] of [
    ['POST', '/transactions'],
    ['PUT', `/transactions/${income}`],
    ['POST', '/assets'],
    ['PUT', `/assets/${wallet}`],
    ['PATCH', `/assets/${wallet}`],
    ['POST', '/assets/transfers'],
    ['PUT', '/auth/settings'],
    ['PUT', '/users/preferences'],
  ] as const) {
    statuses.push((await ann.ask(method, path, body)).status);
  }
  expect(await ann.revision()).toBe(before);
  return statuses;
}

it('refuses what is no JSON object, on every path', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const income = await ann.record('income', wallet, 1);
  for (const body of [
    '{',
    '{"title":',
    ' ',
    'undefined',
    'NaN',
    "{'title':'x'}",
    '{"title":"x",}',
    '\ufeff{',
    '[]',
    'null',
    '1',
    '"x"',
    'true',
    '['.repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    '{"title":"\\ud800"',
    '{"a":1}{"b":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"title":{"toString":1}}',
  ]) {
    expect([body.slice(0, 40), await everywhere(ann, wallet, income, body)]).toEqual([
      body.slice(0, 40),
      Array(8).fill(400),
    ]);
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

it("refuses unknown fields and those that are the server's", async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('income', wallet, 1);
  for (const field of [
    'id',
    '_id',
    'userId',
    'createdAt',
    'updatedAt',
    'revision',
    'categorizedBy',
    'confidence',
    'transferType',
    'shortfall',
    '__proto__',
    'constructor',
    'originalType',
    'Title',
    'title ',
    '',
  ]) {
    const posted = written(lunch(wallet), 'x', '1').replace('"x"', JSON.stringify(field));
    expect([field, (await ann.refused('POST', '/transactions', posted)).status]).toEqual([field, 400]);
    const put = `{"title":"Dinner","${field}":1}`;
    expect([field, (await ann.refused('PUT', `/transactions/${id}`, put)).status]).toEqual([field, 400]);
    const asset = `{"name":"Till","type":"cash","${field}":1}`;
    expect([field, (await ann.refused('POST', '/assets', asset)).status]).toEqual([field, 400]);
  }
});

it('answers wrong methods, unknown and broken paths in JSON', async () => {
  const ann = await product.person();
  await ann.wallet(1);
  for (const [method, path, status] of [
    ['PATCH', '/transactions', 405],
    ['PUT', '/transactions', 405],
    ['DELETE', '/transactions', 405],
    ['POST', '/overview', 405],
    ['POST', `/transactions/${nobody}`, 405],
    ['PATCH', `/transactions/${nobody}`, 405],
    ['GET', '/auth/login', 405],
    ['POST', `/transactions/${nobody}/restore`, 405],
    ['GET', `/transactions/${nobody}/permanent`, 405],
    ['GET', '/transactions/', 404],
    ['GET', '//transactions', 404],
    ['GET', '/Transactions', 404],
    ['GET', '/assets/a/b/c', 404],
    ['GET', '/%zz', 400],
    ['GET', '/transactions/%', 400],
    ['GET', '/transactions/%c0%af', 400],
    ['GET', '/transactions/..%2f..%2fetc', 404],
    ['GET', '/__proto__', 404],
    ['GET', '/constructor', 404],
  ] as const) {
    const { status: got, headers, body } = await ann.ask(method, path, method === 'GET' ? undefined : {});
    expect([method, path, got, body.success]).toEqual([method, path, status, false]);
    expect([path, headers.has('allow')]).toEqual([path, status === 405]);
  }
});

it('refuses bodies over 64 kB, announced or not, and other media types', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const big = JSON.stringify({ ...lunch(wallet), description: 'x'.repeat(70_000) });
  expect((await ann.refused('POST', '/transactions', big)).status).toBe(413);
  const chunked = await new Promise((resolve, reject) => {
    const sending = request(`${product.url}/api/v1/transactions`, {
      method: 'POST',
      headers: {
        'X-API-Key': product.apiKey,
        Authorization: `Bearer ${ann.token}`,
        'X-CSRF-Token': ann.csrfToken,
        'Content-Type': 'application/json',
      },
    });
    sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    for (let at = 0; at < big.length; at += 1000) sending.write(big.slice(at, at + 1000));
    sending.end();
  });
  expect(chunked).toBe(413);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'text/json',
    '',
  ]) {
    const headers = { 'Content-Type': type };
    const { status } = await ann.ask('POST', '/transactions', JSON.stringify(lunch(wallet)), headers);
    expect([type, status]).toEqual([type, 415]);
  }
  const charset = { 'Content-Type': 'Application/JSON; charset=UTF-8' };
  expect((await ann.ask('POST', '/transactions', lunch(wallet), charset)).status).toBe(201);
});
