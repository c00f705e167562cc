import { expect, it } from 'vitest';
import { signIn } from './testing/client.ts';
import { productHome } from './testing/engines/productHome.ts';
import { inProcess } from './testing/inProcess.ts';

const now = new Date('2026-05-20T12:00:00.000Z');
const clock = () => now;

interface Asset {
  id: string;
  name: string;
  balance: number;
}
interface Entry {
  id: string;
  title: string;
  amount: number;
  isDeleted: boolean;
}
interface Overview {
  balance: { value: number };
  income: { value: number };
  expenses: { value: number };
}

it('goes from registration to the overview and back by undo, each read holding the own writes', async () => {
  await using product = await inProcess({}, { clock });
  const client = await signIn(product.url, 'ann@example.com');
  const add = async (path: string, body: object) => {
    const { status, body: reply } = await client.send('POST', path, body);
    expect([path, status]).toEqual([path, 201]);
    return reply.data.id;
  };
  const wallet = await add('/assets', { name: 'Wallet', type: 'cash', balance: 50 });
  const bank = await add('/assets', { name: 'Bank', type: 'bank', institution: 'BCA' });
  const pay = { title: 'Salary of May', type: 'income', amount: 1_000, date: '2026-05-19', account: bank };
  await add('/transactions', { ...pay, useAutoCategory: true });
  await add('/assets/transfers', { fromAsset: bank, toAsset: wallet, amount: 200 });
  const shopping = await add('/transactions', {
    title: 'Groceries',
    type: 'expense',
    amount: 80.5,
    date: '2026-05-20',
    account: wallet,
    useAutoCategory: true,
  });

  const balances = async () =>
    Object.fromEntries((await client.get<Asset[]>('/assets')).map(({ name, balance }) => [name, balance]));
  const figures = async () => {
    const { balance, income, expenses } = await client.get<Overview>('/overview');
    return [balance.value, income.value, expenses.value];
  };
  const titles = async () =>
    (await client.get<Entry[]>('/transactions?include=transfers')).map(({ title }) => title);

  expect(await balances()).toEqual({ Wallet: 169.5, Bank: 800 });
  expect(await figures()).toEqual([969.5, 1_000, 80.5]);
  expect(await titles()).toEqual(['Groceries', 'Transfer: Bank → Wallet', 'Salary of May']);

  await client.send('DELETE', `/transactions/${shopping}`);
  expect(await balances()).toEqual({ Wallet: 250, Bank: 800 });
  expect(await figures()).toEqual([1_050, 1_000, 0]);
  await client.send('PUT', `/transactions/${shopping}/restore`, {});
  expect(await figures()).toEqual([969.5, 1_000, 80.5]);
  expect(await client.get<Entry>(`/transactions/${shopping}`)).toMatchObject({
    amount: 80.5,
    isDeleted: false,
  });
});

it('S2-6.02 shows nobody else’s records', async () => {
  await using product = await inProcess({}, { clock });
  const ann = await signIn(product.url, 'ann@example.com');
  const bob = await signIn(product.url, 'bob@example.com');
  const { id } = (await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 50 })).body.data;
  const entry = { title: 'Coffee', type: 'expense', amount: 1, date: '2026-05-20', account: id };
  const transaction = await ann.send('POST', '/transactions', { ...entry, useAutoCategory: true });
  await ann.get('/assets');
  for (const path of [`/assets/${id}`, `/transactions/${transaction.body.data.id}`]) {
    expect((await ann.send('GET', path)).status).toBe(200);
    for (const [method, suffix, body] of [
      ['GET', ''],
      ['PUT', '', {}],
      ['DELETE', ''],
      ['PUT', '/restore', {}],
      ['DELETE', '/permanent'],
    ] as const) {
      expect([path, method, (await bob.send(method, path + suffix, body)).status]).toEqual([
        path,
        method,
        404,
      ]);
    }
  }
  expect(await bob.get('/assets')).toEqual([]);
  const stolen = await bob.send('POST', '/transactions', { ...entry, useAutoCategory: true });
  expect([stolen.status, stolen.body.message]).toEqual([400, 'Account not found']);
});

it('keeps everything over a restart: people, sessions, records and read models', async () => {
  await using home = await productHome();
  const { environment } = home;
  const before = await inProcess(environment, { clock });
  const ann = await signIn(before.url, 'ann@example.com');
  await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 50 });
  const assets = await ann.get('/assets');
  await before[Symbol.asyncDispose]();

  await using after = await inProcess(environment, { clock });
  const again = await signIn(after.url, 'ann@example.com', true);
  expect(again.userId).toBe(ann.userId);
  expect(await again.get('/assets')).toEqual(assets);
  const old = await fetch(`${after.url}/api/v1/auth/me`, {
    headers: { ...again.headers(), Authorization: `Bearer ${ann.token}` },
  });
  expect(old.status).toBe(200);
});

it('B-56 tells a person’s other sockets of a change only when it can be read', async () => {
  await using product = await inProcess({}, { clock });
  const ann = await signIn(product.url, 'ann@example.com');
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws?token=${ann.token}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const told = new Promise<unknown>((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data as string)));
  });
  await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash' });
  expect(await told).toEqual({ type: 'ledger_changed', revision: 1 });
  expect((await ann.send<Asset[]>('GET', '/assets')).body.data).toHaveLength(1);
  socket.close();
});
