import { expect, it } from 'vitest';
import { refusal } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const nobody = '0123456789abcdef01234567';

const uncovered = (name: string, balance: string) =>
  refusal(400, { amount: `Insufficient funds in ${name}. Available balance: ${balance}` });

it('S2-5.26 B-05 B-10 refuses a new expense beyond the balance, in plain figures', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1234.5);
  const body = { title: 'Car', amount: 1234.51, type: 'expense', date: product.today(), account: wallet };
  for (const status of ['completed', 'pending']) {
    expect(await ann.refused('POST', '/transactions', { ...body, status, useAutoCategory: true })).toEqual(
      refusal(
        400,
        { amount: 'Cannot create expense larger than available balance of 1234.50' },
        'Insufficient funds in Wallet. Available balance: 1234.50',
      ),
    );
  }
  await ann.record('expense', wallet, 1234.5);
  expect(await ann.holds(wallet)).toEqual([0, 0]);
});

it('S2-5.27 refuses only the increase of an expense', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('expense', wallet, 70);
  const { status, body } = await ann.refused('PUT', `/transactions/${id}`, { amount: 100.01 });
  expect({ status, body }).toEqual(
    refusal(400, { amount: 'The increase of 30.01 exceeds your Wallet balance of 30.00' }),
  );
  await ann.done('PUT', `/transactions/${id}`, { amount: 100 });
  expect(await ann.holds(wallet)).toEqual([0, 0]);
});

it('S2-5.28 refuses an uncovered move, change of type, completion and restore', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(5, 'Purse')];
  const spent = await ann.record('expense', wallet, 90);
  expect(await ann.refused('PUT', `/transactions/${spent}`, { account: purse })).toEqual(
    uncovered('Purse', '5.00'),
  );
  const failed = await ann.record('expense', wallet, 40, { status: 'failed' });
  for (const status of ['completed', 'pending']) {
    expect(await ann.refused('PUT', `/transactions/${failed}`, { status })).toEqual(
      uncovered('Wallet', '10.00'),
    );
  }
  const earned = await ann.record('income', purse, 20);
  const turned = { type: 'expense', category: groceries };
  expect(await ann.refused('PUT', `/transactions/${earned}`, turned)).toEqual(uncovered('Purse', '5.00'));
  await ann.done('DELETE', `/transactions/${spent}`);
  await ann.record('expense', wallet, 100);
  for (const [path, body] of [['/restore'], ['', { isDeleted: false }]] as const) {
    expect(await ann.refused('PUT', `/transactions/${spent}${path}`, body)).toEqual(
      uncovered('Wallet', '0.00'),
    );
  }
});

it('S2-5.08 needs a category of the new type', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('income', wallet, 10, { useAutoCategory: false, category: salary });
  expect(await ann.refused('PUT', `/transactions/${id}`, { type: 'expense' })).toEqual(
    refusal(400, { category: 'Category is required' }),
  );
  const wrong = await ann.refused('PUT', `/transactions/${id}`, { type: 'expense', category: salary });
  expect(wrong).toEqual(refusal(400, { category: 'Category is required' }));
  expect(
    await ann.done('PUT', `/transactions/${id}`, { type: 'expense', useAutoCategory: true }),
  ).toMatchObject({ type: 'expense', category: { type: 'expense' }, categorizedBy: 'auto' });
  expect(await ann.done('PUT', `/transactions/${id}`, { type: 'income', category: salary })).toMatchObject({
    category: { name: 'Salary' },
    categorizedBy: 'user',
  });
});

it('S2-1.04 S2-5.01 B-61 given an automatic category, an edit of the same words keeps it, also an empty description', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const body = { title: 'Lunch at a cafe', description: '', amount: 5, type: 'expense', account: wallet };
  const decided = await ann.done('POST', '/transactions', {
    ...body,
    date: product.today(),
    useAutoCategory: true,
  });
  expect(decided).toMatchObject({ description: '', categorizedBy: 'auto', confidence: expect.any(Number) });
  const chosen = { category: groceries, useAutoCategory: false };
  expect(await ann.done('PUT', `/transactions/${decided.id}`, chosen)).toMatchObject({
    categorizedBy: 'user',
    category: { id: groceries },
  });
  const same = { title: body.title, description: '', amount: 6, useAutoCategory: true };
  expect(await ann.done('PUT', `/transactions/${decided.id}`, same)).toMatchObject({
    amount: 6,
    categorizedBy: 'user',
    category: { id: groceries },
  });
});

it('S2-7.13 S2-7.18 given something that is removed for good, it is not there the second time', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const spent = await ann.record('expense', wallet, 10);
  for (const path of [`/transactions/${spent}`, `/assets/${wallet}`]) {
    await ann.done('DELETE', path);
    await ann.done('DELETE', `${path}/permanent`);
    expect((await ann.ask('DELETE', `${path}/permanent`)).status).toBe(404);
    expect((await ann.ask('GET', path)).status).toBe(404);
  }
});

it('S2-7.12 takes isDeleted alone', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('expense', wallet, 10);
  for (const rest of [{ title: 'Dinner' }, { amount: 3 }, { isDeleted: 'yes' }, { isDeleted: null }]) {
    const { status } = await ann.refused('PUT', `/transactions/${id}`, { isDeleted: true, ...rest });
    expect([rest, status]).toEqual([rest, 400]);
  }
  expect(await ann.done('PUT', `/transactions/${id}`, { isDeleted: true })).toMatchObject({
    isDeleted: true,
  });
  expect(await ann.done('PUT', `/transactions/${id}`, { isDeleted: false })).toMatchObject({
    isDeleted: false,
  });
});

it('B-16 B-17 leaves a deleted transaction readable and refuses to edit it', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('expense', wallet, 10);
  const deleted = await ann.done('DELETE', `/transactions/${id}`);
  const before = await ann.revision();
  expect(await ann.done('DELETE', `/transactions/${id}`)).toEqual(deleted);
  expect(await ann.done('PUT', `/transactions/${id}`, { isDeleted: true })).toEqual(deleted);
  expect(await ann.revision()).toBe(before);
  expect(await ann.done('GET', `/transactions/${id}`)).toEqual({ ...deleted, isDeleted: true });
  for (const change of [{ title: 'Dinner' }, { amount: 1 }, { status: 'failed' }]) {
    expect(await ann.refused('PUT', `/transactions/${id}`, change)).toEqual({
      status: 400,
      body: { success: false, message: 'Cannot edit a deleted transaction' },
    });
  }
});

it('B-20 keeps type, amount and account of a transaction whose asset is deleted', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(50, 'Purse')];
  const id = await ann.record('expense', purse, 10);
  await ann.done('DELETE', `/assets/${purse}`);
  const message = "Type, amount and account can't be changed while the asset is deleted";
  for (const permanent of [false, true]) {
    if (permanent) await ann.done('DELETE', `/assets/${purse}/permanent`);
    for (const change of [{ amount: 9 }, { account: wallet }, { type: 'income', category: salary }]) {
      const { status, body } = await ann.refused('PUT', `/transactions/${id}`, change);
      expect([permanent, status, body]).toMatchObject([permanent, 400, { message }]);
    }
    const fine = { title: `Gift ${permanent}`, category: groceries, description: 'x', date: '2026-05-01' };
    expect(await ann.done('PUT', `/transactions/${id}`, fine)).toMatchObject({
      title: fine.title,
      account: { id: purse, name: 'Purse', isDeleted: true },
    });
    expect(await ann.done('DELETE', `/transactions/${id}`)).toMatchObject({ isDeleted: true });
    expect(await ann.done('PUT', `/transactions/${id}/restore`)).toMatchObject({ isDeleted: false });
  }
});

it('B-57 refuses what another tab has changed, and not what moved only money', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('expense', wallet, 10);
  const { revision } = await ann.done('GET', `/transactions/${id}`);
  await ann.record('expense', wallet, 5);
  await ann.done('PUT', `/transactions/${id}`, { title: 'Dinner', expectedRevision: revision });
  const { status, body } = await ann.refused('PUT', `/transactions/${id}`, {
    title: 'Supper',
    expectedRevision: revision,
  });
  expect([status, body]).toMatchObject([409, { success: false, message: expect.any(String) }]);
  expect(await ann.done('GET', `/transactions/${id}`)).toMatchObject({ title: 'Dinner' });
});

it.each(['transactions', 'assets'])(
  'B-57 LED-26 a permanent deletion of %s spares what was restored since it was decided',
  async (kind) => {
    const ann = await product.person();
    const wallet = await ann.wallet(100);
    const id = kind === 'assets' ? wallet : await ann.record('income', wallet, 10);
    const path = `/${kind}/${id}`;
    const { revision } = await ann.done<{ revision: number }>('DELETE', path);
    const purge = `${path}/permanent?expectedRevision=${revision}`;
    await ann.done('PUT', `${path}/restore`);
    expect(await ann.refused('DELETE', purge)).toEqual({
      status: 409,
      body: { success: false, message: 'This was changed elsewhere in the meantime' },
    });
    expect(await ann.done('GET', path)).toMatchObject({ isDeleted: false });

    const again = await ann.done<{ revision: number }>('DELETE', path);
    const former = { 'X-Expected-Revision': String(revision) };
    expect((await ann.ask('DELETE', `${path}/permanent`, undefined, former)).status).toBe(409);
    // Two revisions, or none in a header that is there, are no decision.
    const both = `${path}/permanent?expectedRevision=${again.revision}`;
    expect((await ann.ask('DELETE', both, undefined, former)).status).toBe(400);
    const empty = { 'X-Expected-Revision': '' };
    expect((await ann.ask('DELETE', `${path}/permanent`, undefined, empty)).status).toBe(400);
    await ann.done('DELETE', `${path}/permanent?expectedRevision=${again.revision}`);
    expect((await ann.ask('GET', path)).status).toBe(404);
  },
);

it('S2-8.11 S2-6.02 B-15 answers one 404 to whatever is not there', async () => {
  const [ann, bob] = [await product.person(), await product.person()];
  const wallet = await ann.wallet(100);
  const theirs = await bob.record('income', await bob.wallet(0), 10);
  const gone = await ann.record('expense', wallet, 10);
  await ann.done('DELETE', `/transactions/${gone}/permanent`);
  const notFound = { status: 404, body: { success: false, message: 'Transaction not found' } };
  for (const id of [
    nobody,
    theirs,
    gone,
    'abc',
    wallet,
    nobody.toUpperCase(),
    '%00',
    "' or 1=1",
    `${nobody}0`,
  ]) {
    const path = `/transactions/${encodeURIComponent(id)}`;
    const { status, body } = await ann.ask('GET', path);
    expect([id, { status, body }]).toEqual([id, notFound]);
    for (const [method, below, change] of [
      ['PUT', '', { title: 'Dinner' }],
      ['DELETE', ''],
      ['PUT', '/restore'],
      ['DELETE', '/permanent'],
    ] as const) {
      expect([id, await ann.refused(method, `${path}${below}`, change)]).toEqual([id, notFound]);
    }
  }
  expect(await ann.holds(wallet)).toEqual([100, 0]);
});
