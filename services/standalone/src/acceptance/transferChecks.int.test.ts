import { expect, it } from 'vitest';
import { type Person, refusal } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const nobody = '0123456789abcdef01234567';

/** Ann has 100 in one asset, 5 in another and a deleted one. */
async function ann(): Promise<Person & { wallet100: string; purse: string; gone: string }> {
  const person = await product.person();
  const [wallet100, purse, gone] = [
    await person.wallet(100),
    await person.wallet(5, 'Purse'),
    await person.wallet(50, 'Gone'),
  ];
  await person.done('DELETE', `/assets/${gone}`);
  return Object.assign(person, { wallet100, purse, gone });
}

it('S2-4.20 S2-3.12 S2-7.22 moves the amount and answers the new state', async () => {
  const { wallet100, purse, ask, done, holds } = await ann();
  const { status, headers, body } = await ask('POST', '/assets/transfers', {
    fromAsset: wallet100,
    toAsset: purse,
    amount: 99.99,
    description: ' for\tlunch ',
    date: '2026-05-01T23:30:00Z',
  });
  const transfer = {
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    fromAsset: { id: wallet100, name: 'Wallet' },
    toAsset: { id: purse, name: 'Purse' },
    amount: 99.99,
    description: 'for\tlunch',
    tags: [],
    date: '2026-05-01',
    createdAt: '2026-05-20T12:00:00.000Z',
    updatedAt: '2026-05-20T12:00:00.000Z',
    revision: 5,
  };
  expect([status, headers.get('x-ledger-revision'), body]).toEqual([
    201,
    '5',
    {
      success: true,
      data: transfer,
      meta: {
        revision: 5,
        balances: [
          { id: wallet100, balance: 0.01, owed: 0 },
          { id: purse, balance: 104.99, owed: 0 },
        ],
        events: [expect.stringMatching(/^00000004/) as string],
      },
    },
  ]);
  expect([await holds(wallet100), await holds(purse)].flat()).toEqual([0.01, 0, 104.99, 0]);
  expect(await done('GET', `/assets/transfers/${body.data.id}`)).toEqual(transfer);
  expect(await done('GET', '/assets/transfers')).toEqual([transfer]);
  const back = { fromAsset: purse, toAsset: wallet100, amount: 1 };
  expect(await done('POST', '/assets/transfers', back)).toMatchObject({ date: '2026-05-20' });
});

it('S2-5.45 S2-5.51 S2-5.52 S2-5.53 S2-5.54 S2-5.55 checks in the specified order', async () => {
  const { wallet100, purse, gone, refused } = await ann();
  const same = refusal(400, { toAsset: 'Source and destination assets cannot be the same' });
  const noSource = refusal(
    400,
    { fromAsset: 'Source asset not found or is unavailable' },
    'Source asset not found',
  );
  const deletedSource = refusal(400, { fromAsset: 'Cannot transfer from a deleted asset' });
  const insufficient = refusal(
    400,
    { amount: 'Transfer amount exceeds available balance of 5.00' },
    'Insufficient funds in Purse. Available balance: 5.00',
  );
  const noDestination = refusal(
    400,
    { toAsset: 'Destination asset not found or is unavailable' },
    'Destination asset not found',
  );
  const deletedDestination = refusal(400, { toAsset: 'Cannot transfer to a deleted asset' });
  const other = '0123456789abcdef01234568';

  for (const [fromAsset, toAsset, amount, expected] of [
    [nobody, nobody, 1000, same],
    [gone, gone, 1000, same],
    [wallet100, wallet100, 1, same],
    [nobody, other, 1000, noSource],
    ['zz', other, 1000, noSource],
    [nobody, gone, 1000, noSource],
    [gone, other, 1000, deletedSource],
    [gone, wallet100, 1, deletedSource],
    [purse, other, 5.01, insufficient],
    [purse, gone, 1000, insufficient],
    [purse, wallet100, 5.01, insufficient],
    [purse, other, 5, noDestination],
    [purse, 'zz', 1, noDestination],
    [purse, gone, 5, deletedDestination],
  ] as const) {
    const answer = await refused('POST', '/assets/transfers', { fromAsset, toAsset, amount });
    expect([fromAsset, toAsset, amount, answer]).toEqual([fromAsset, toAsset, amount, expected]);
  }
});

it("S2-6.02 takes a stranger's and a permanently deleted asset for one that is not there", async () => {
  const { purse, gone, refused, done } = await ann();
  const bob = await product.person();
  const theirs = await bob.wallet(100, 'Theirs');
  await done('DELETE', `/assets/${gone}/permanent`);
  for (const strange of [theirs, gone]) {
    expect(
      await refused('POST', '/assets/transfers', { fromAsset: strange, toAsset: purse, amount: 1 }),
    ).toEqual(
      refusal(400, { fromAsset: 'Source asset not found or is unavailable' }, 'Source asset not found'),
    );
    expect(
      await refused('POST', '/assets/transfers', { fromAsset: purse, toAsset: strange, amount: 1 }),
    ).toEqual(
      refusal(
        400,
        { toAsset: 'Destination asset not found or is unavailable' },
        'Destination asset not found',
      ),
    );
  }
  expect(await bob.holds(theirs)).toEqual([100, 0]);
});

it('S2-5.43 S2-2.42 refuses fields of a transfer', async () => {
  const { wallet100, purse, refused, done } = await ann();
  const right = { fromAsset: wallet100, toAsset: purse, amount: 1 };
  const refusing = (change: object) => refused('POST', '/assets/transfers', { ...right, ...change });
  expect(await refusing({ description: 'x'.repeat(201) })).toEqual(
    refusal(400, { description: 'Description cannot exceed 200 characters' }),
  );
  for (const fromAsset of [undefined, null, '']) {
    expect(await refusing({ fromAsset })).toEqual(
      refusal(400, { fromAsset: 'Please select a source asset' }),
    );
  }
  for (const toAsset of [undefined, null, '']) {
    expect(await refusing({ toAsset })).toEqual(
      refusal(400, { toAsset: 'Please select a destination asset' }),
    );
  }
  for (const amount of [0, -1]) {
    expect(await refusing({ amount })).toEqual(refusal(400, { amount: 'Amount must be greater than zero' }));
  }
  for (const [field, value] of [
    ['amount', 0.001],
    ['amount', 1e12],
    ['amount', '1'],
    ['amount', undefined],
    ['date', '2026-05-21'],
    ['date', '1899-12-31'],
    ['date', '2026-13-01'],
    ['description', 'a\u202eb'],
    ['fee', 1],
  ] as const) {
    const { status, body } = await refusing({ [field]: value });
    expect([field, value, status, Object.keys((body as { errors: object }).errors)]).toEqual([
      field,
      value,
      400,
      [field],
    ]);
  }
  expect(
    await done('POST', '/assets/transfers', { ...right, description: 'x'.repeat(200), date: '1900-01-01' }),
  ).toMatchObject({
    date: '1900-01-01',
  });
});

it('S2-7.19 pages transfers, also those of one asset', async () => {
  const { wallet100, purse, done, ask, wallet } = await ann();
  const third = await wallet(100, 'Third');
  for (let amount = 1; amount <= 3; amount += 1) {
    product.now = new Date(product.now.getTime() + 1000);
    await done('POST', '/assets/transfers', { fromAsset: wallet100, toAsset: purse, amount });
    await done('POST', '/assets/transfers', { fromAsset: third, toAsset: wallet100, amount: amount * 10 });
  }
  const page = async (query: string) => {
    const { body } = await ask<{ amount: number }[]>('GET', `/assets/transfers?${query}`);
    return [body.data.map(({ amount }) => amount), body.meta];
  };
  const meta = { page: 1, limit: 2, total: 3, totalPages: 2 };
  expect(await page(`asset=${purse}&limit=2`)).toEqual([[3, 2], meta]);
  expect(await page(`asset=${purse}&limit=2&page=2`)).toEqual([[1], { ...meta, page: 2 }]);
  expect(await page(`asset=${wallet100}`)).toEqual([
    [30, 3, 20, 2, 10, 1],
    { page: 1, limit: 20, total: 6, totalPages: 1 },
  ]);
  expect(await page(`asset=${nobody}`)).toEqual([
    [],
    { page: 1, limit: 20, total: 0, totalPages: expect.any(Number) },
  ]);
  for (const query of ['asset=zz', 'limit=101', 'limit=0', 'page=0', 'sort=newest', 'page=1&page=2']) {
    expect([query, (await ask('GET', `/assets/transfers?${query}`)).status]).toEqual([query, 400]);
  }
});
