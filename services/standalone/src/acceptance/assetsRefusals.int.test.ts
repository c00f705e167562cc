import { expect, it } from 'vitest';
import { type Person, refusal } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const nobody = '0123456789abcdef01234567';
const taken = (person: Person, method: string, path: string, body?: unknown) =>
  person.refused(method, path, body).then(({ status, body: answer }) => {
    expect([status, answer]).toMatchObject([409, { message: expect.stringContaining('already exists') }]);
  });

it('S2-5.33 S2-3.11 fills in what an asset need not say', async () => {
  const ann = await product.person();
  const { status, headers, body } = await ann.ask('POST', '/assets', {
    name: '  Cafe\u0301 till ',
    type: 'cash',
  });
  const id = body.data.id;
  expect([status, headers.get('x-ledger-revision'), body]).toEqual([
    201,
    '1',
    {
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Café till',
        type: 'cash',
        balance: 0,
        shortfall: 0,
        owed: 0,
        overLimit: 0,
        mayOwe: 0,
        available: 0,
        rate: null,
        term: null,
        firstDay: null,
        earmarked: 0,
        free: 0,
        institution: '',
        description: '',
        isDeleted: false,
        createdAt: '2026-05-20T12:00:00.000Z',
        updatedAt: '2026-05-20T12:00:00.000Z',
        revision: 1,
      },
      meta: {
        revision: 1,
        balances: [{ id, balance: 0, owed: 0 }],
        events: [expect.stringMatching(/^00000000/) as string],
      },
    },
  ]);
  expect(await ann.done('GET', `/assets/${id}`)).toEqual(body.data);
});

it('S2-5.31 S2-5.32 S2-3.04 refuses names and types', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  for (const name of [undefined, null, '', ' \t ', '\u3000']) {
    expect(await ann.refused('POST', '/assets', { name, type: 'cash' })).toEqual(
      refusal(400, { name: 'Name is required' }),
    );
  }
  for (const name of [null, '', '   ']) {
    expect(await ann.refused('PUT', `/assets/${wallet}`, { name })).toEqual(
      refusal(400, { name: 'Name is required' }),
    );
  }
  for (const type of [undefined, null, '', 'shares', 'Cash', 'savings', '__proto__', 'toString']) {
    expect(await ann.refused('POST', '/assets', { name: 'Till', type })).toEqual(
      refusal(400, { type: 'Please select an asset type' }),
    );
  }
  const both = await ann.refused('POST', '/assets', {});
  expect(both.body).toMatchObject({
    errors: { name: ['Name is required'], type: ['Please select an asset type'] },
  });
});

it('S2-5.38 S2-5.30 refuses lengths, and an institution that the type has not', async () => {
  const ann = await product.person();
  await ann.wallet(10);
  for (const [field, value, type] of [
    ['name', 'x'.repeat(61), 'bank'],
    ['institution', 'x'.repeat(101), 'bank'],
    ['description', 'x'.repeat(201), 'bank'],
    ['institution', 'Acme', 'cash'],
    ['institution', 'Acme', 'emergency'],
    ['name', 'a\nb', 'bank'],
    ['name', 'a\u202eb', 'bank'],
    ['institution', 'a\tb', 'bank'],
    ['description', 'a\u001bb', 'bank'],
  ] as const) {
    const { status, body } = await ann.refused('POST', '/assets', { name: 'Till', type, [field]: value });
    expect([value, status, Object.keys((body as { errors: object }).errors)]).toEqual([value, 400, [field]]);
  }
  const longest = {
    name: 'x'.repeat(60),
    institution: 'y'.repeat(100),
    description: `a\n\t${'z'.repeat(197)}`,
  };
  const bank = await ann.done('POST', '/assets', { ...longest, type: 'e-wallet' });
  expect(bank).toMatchObject(longest);
  expect((await ann.refused('PUT', `/assets/${bank.id}`, { type: 'cash', institution: 'Acme' })).status).toBe(
    400,
  );
  expect(await ann.done('PUT', `/assets/${bank.id}`, { type: 'bank' })).toMatchObject(longest);
  expect(await ann.done('PUT', `/assets/${bank.id}`, { type: 'cash' })).toMatchObject({ institution: '' });
  expect(await ann.done('PUT', `/assets/${bank.id}`, { type: 'bank' })).toMatchObject({ institution: '' });
});

it('B-07 B-57 sets a balance only over the one that was seen', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  const ofBalance = (balance: number, expectedBalance: number) => ({ balance, expectedBalance });
  expect((await ann.refused('PUT', `/assets/${wallet}`, ofBalance(20, 10.01))).status).toBe(409);
  expect(
    (await ann.refused('PATCH', `/assets/${wallet}`, { expectedRevision: 99, balance: 20 })).status,
  ).toBe(409);
  expect(await ann.done('PATCH', `/assets/${wallet}`, ofBalance(20, 10))).toMatchObject({ balance: 20 });
  const before = await ann.revision();
  await ann.done('PUT', `/assets/${wallet}`, { balance: 20 });
  expect(await ann.revision()).toBe(before);
  const { revision } = await ann.done('GET', `/assets/${wallet}`);
  await ann.record('income', wallet, 5);
  await ann.done('PUT', `/assets/${wallet}`, { name: 'Till', expectedRevision: revision });
  expect(
    (await ann.refused('PUT', `/assets/${wallet}`, { name: 'Box', expectedRevision: revision })).status,
  ).toBe(409);
  expect(await ann.holds(wallet)).toEqual([25, 0]);
});

it('B-15 B-16 B-18 reads and restores a deleted asset, edits none, and forgets a permanently deleted one', async () => {
  const ann = await product.person();
  await ann.wallet(1, 'Kept');
  const wallet = await ann.wallet(10);
  expect(await ann.done('DELETE', `/assets/${wallet}`)).toMatchObject({ isDeleted: true });
  for (const change of [{ name: 'Till' }, { balance: 3 }, { type: 'bank' }]) {
    expect(await ann.refused('PUT', `/assets/${wallet}`, change)).toEqual({
      status: 400,
      body: { success: false, message: 'Cannot edit a deleted asset' },
    });
  }
  const [deleted] = await ann.done<{ id: string }[]>('GET', '/assets?deleted=true');
  expect(deleted).toMatchObject({ id: wallet, isDeleted: true, balance: 10 });
  await ann.done('DELETE', `/assets/${wallet}/permanent`);
  const notFound = { status: 404, body: { success: false, message: 'Asset not found' } };
  for (const id of [wallet, nobody, 'abc', await ann.record('income', await ann.wallet(0, 'New'), 1)]) {
    for (const [method, below, body] of [
      ['PUT', '', { name: 'Till' }],
      ['PATCH', '', { balance: 3 }],
      ['DELETE', ''],
      ['PUT', '/restore'],
      ['DELETE', '/permanent'],
      ['GET', ''],
    ] as const) {
      expect(await ann.refused(method, `/assets/${id}${below}`, body)).toEqual(notFound);
    }
  }
});

it('S2-7.21 takes isDeleted alone: deletes and restores by an update', async () => {
  const ann = await product.person();
  await ann.wallet(1, 'Kept');
  const wallet = await ann.wallet(10);
  for (const rest of [{ name: 'Till' }, { balance: 3 }, { isDeleted: 'yes' }, { isDeleted: null }]) {
    expect((await ann.refused('PUT', `/assets/${wallet}`, { isDeleted: true, ...rest })).status).toBe(400);
  }
  for (const isDeleted of [true, true, false, false]) {
    expect(await ann.done('PUT', `/assets/${wallet}`, { isDeleted })).toMatchObject({ isDeleted });
  }
  expect(await ann.revision()).toBe(4);
});

it('B-22 refuses to restore beyond 500 live assets', async () => {
  const ann = await product.person();
  const first = await ann.wallet();
  await ann.done('DELETE', `/assets/${first}`);
  for (let count = 1; count <= 500; count += 1) await ann.wallet(0, `Asset ${count}`);
  const refused = { success: false, message: 'At most 500 assets', code: 'too-many-assets' };
  for (const [path, body] of [
    [`/assets/${first}/restore`],
    [`/assets/${first}`, { isDeleted: false }],
  ] as const) {
    const { status, body: answer } = await ann.ask('PUT', path, body);
    expect([path, status, answer]).toEqual([path, 409, refused]);
  }
  const { status, body } = await ann.ask('POST', '/assets', { name: 'One more', type: 'cash' });
  expect([status, body]).toEqual([400, refused]);
});

it('S2-3.06 B-22 keeps names unique per type among live ones', async () => {
  const ann = await product.person();
  await ann.wallet(0, 'Kept');
  const wallet = await ann.wallet(10, 'Straße');
  const bank = await ann.done('POST', '/assets', { name: 'STRASSE bank', type: 'bank' });
  for (const name of ['Straße', ' straße ', 'STRAßE', 'stra\u00dfe\u00a0']) {
    await taken(ann, 'POST', '/assets', { name, type: 'cash' });
  }
  await ann.done('POST', '/assets', { name: 'Straße', type: 'emergency' });
  await taken(ann, 'PUT', `/assets/${bank.id}`, { name: 'straße', type: 'cash' });
  await ann.done('PUT', `/assets/${wallet}`, { name: 'STRAßE' });
  await ann.done('DELETE', `/assets/${wallet}`);
  const second = await ann.done('POST', '/assets', { name: 'straße', type: 'cash' });
  await taken(ann, 'PUT', `/assets/${wallet}/restore`);
  await ann.done('PUT', `/assets/${second.id}`, { name: 'Other' });
  expect(await ann.done('PUT', `/assets/${wallet}/restore`)).toMatchObject({ isDeleted: false });
});
