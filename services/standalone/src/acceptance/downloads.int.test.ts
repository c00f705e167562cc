import { texts } from '@ledgerline/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Person, Row } from './client.ts';
import { beginDownload, csvRows, download } from './download.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const food = '63617465676f727900000101';
let ann: Person;
let wallet: string;
let bank: string;

beforeAll(async () => {
  ann = await product.person('ann@example.com');
  wallet = await ann.wallet(1000, 'Wället');
  bank = await ann.wallet(1000, 'Bank');
  await ann.record('expense', wallet, 12.5, { title: 'Lunch', description: 'with "Bo",\nand =Cy' });
  await ann.record('expense', bank, 3, {
    title: '=1+2',
    date: '2026-05-01',
    category: food,
    useAutoCategory: false,
  });
  await ann.record('income', bank, 100, { title: 'Salary', date: '2026-04-30' });
  const gone = await ann.record('expense', bank, 7, { title: 'Gone' });
  await ann.done('DELETE', `/transactions/${gone}`);
  for (const [fromAsset, toAsset, description] of [
    [wallet, bank, ''],
    [bank, wallet, 'for lunch'],
  ]) {
    await ann.done('POST', '/assets/transfers', {
      fromAsset,
      toAsset,
      amount: 5,
      description,
      date: '2026-05-02',
    });
  }
});

it('RP-20 AC-10 a CSV has the records of one moment, newest first, and leaves an event', async () => {
  const { status, headers, text } = await download(product, ann, 'transactions', { include: 'transfers' });
  expect([status, headers.get('x-total-records'), headers.get('content-disposition')]).toEqual([
    200,
    '5',
    'attachment; filename="ledgerline-transactions-2026-05-20.csv"',
  ]);
  expect(
    csvRows(text).map(
      ({
        id: _id,
        createdAt: _c,
        updatedAt: _u,
        category: _g,
        refundedCategory: _r,
        goal: _o,
        payee: _p,
        tags: _t,
        ...row
      }) => row,
    ),
  ).toEqual([
    {
      date: '2026-05-20',
      type: 'expense',
      title: 'Lunch',
      amount: '12.50',
      currency: 'USD',
      account: 'Wället',
      toAccount: '',
      description: 'with "Bo",\nand =Cy',
      status: 'completed',
      paymentMethod: '',
    },
    transfer('Bank', 'Wället', 'for lunch'),
    transfer('Wället', 'Bank', ''),
    {
      date: '2026-05-01',
      type: 'expense',
      title: "'=1+2",
      amount: '3.00',
      currency: 'USD',
      account: 'Bank',
      toAccount: '',
      description: '',
      status: 'completed',
      paymentMethod: '',
    },
    {
      date: '2026-04-30',
      type: 'income',
      title: 'Salary',
      amount: '100.00',
      currency: 'USD',
      account: 'Bank',
      toAccount: '',
      description: '',
      status: 'completed',
      paymentMethod: '',
    },
  ]);
  const [last] = await ann.done<{ summary: string }[]>('GET', '/activity?view=security');
  expect(last?.summary).toBe('Downloaded data');
});

const transfer = (account: string, toAccount: string, description: string) => ({
  date: '2026-05-02',
  type: 'transfer',
  title: `Transfer: ${account} → ${toAccount}`,
  amount: '5.00',
  currency: 'USD',
  account,
  toAccount,
  description,
  status: '',
  paymentMethod: '',
});

it('RP-20 a CSV has exactly the rows of the list with the same filters, in its order', async () => {
  const some = [
    undefined,
    'lunch',
    'WALLET',
    'transfer: bank',
    'transfer to',
    'incoming',
    'outgoing',
    'food',
    '=1',
  ];
  const choices: Record<string, string | undefined>[] = some.flatMap((search) =>
    [undefined, wallet, bank].flatMap((account) =>
      [{}, { include: 'transfers' }, { type: 'transfer' }, { type: 'income' }].map((kind) => ({
        search,
        account,
        ...kind,
      })),
    ),
  );
  choices.push(
    { category: food },
    { category: food, type: 'transfer' },
    { category: 'f'.repeat(24), include: 'transfers' },
    { from: '2026-05-01', include: 'transfers' },
    { to: '2026-05-01', type: 'expense' },
    { from: '2026-05-02', to: '2026-05-02', include: 'transfers' },
  );
  const transferCategory = (await ann.done<Row[]>('GET', '/transactions?type=transfer'))[0]?.[
    'category'
  ] as Row;
  choices.push({ category: transferCategory.id, include: 'transfers' }, { category: transferCategory.id });
  for (const choice of choices) {
    const filters = Object.entries(choice).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const query = new URLSearchParams([...(filters as [string, string][]), ['limit', '100']]);
    const listed = await ann.done<Row[]>('GET', `/transactions?${query.toString()}`);
    const { text } = await download(product, ann, 'transactions', Object.fromEntries(filters));
    expect([choice, csvRows(text).map(({ id }) => id)]).toEqual([choice, listed.map(({ id }) => id)]);
  }
});

it('RP-19 the history has all events of the person and of nobody else', async () => {
  const bob = await product.person('bob@example.com');
  await bob.wallet(1, 'Bobs wallet');
  const { headers, text } = await download(product, ann, 'history');
  const lines = text.split('\n');
  expect([lines.pop(), String(lines.length - 1)]).toEqual(['', headers.get('x-total-records')]);
  const [header, ...events] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(header).toMatchObject({ format: 'ledgerline-history', userId: ann.id });
  expect(new Set(events.map(({ stream }) => stream))).toEqual(
    new Set([`user-${ann.id}`, `ledger-${ann.id}`]),
  );
  expect(text).not.toContain('Bobs wallet');
  expect(events.filter(({ type }) => type === 'DataDownloaded').length).toBeGreaterThan(0);
});

it('RP-22 given a download that runs, a second one is refused and leaves no event', {
  tags: 'nightly',
}, async () => {
  const eve = await product.person('eve@example.com');
  // More than both ends of a connection keep while nobody reads.
  const text = '€'.repeat(480);
  const rows = Array.from({ length: 2_000 }, (_, row) => ['2026-05-10', `-${row + 1}.00`, text] as const);
  await importRows(product, eve, await eve.wallet(10_000_000), rows);
  const running = await beginDownload(product, eve, 'history');
  const refused = await download(product, eve, 'transactions');
  expect([refused.status, JSON.parse(refused.text), refused.headers.get('retry-after')]).toEqual([
    429,
    { success: false, message: texts.downloadRunning },
    '10',
  ]);
  const downloads = async () =>
    (await eve.done<{ summary: string }[]>('GET', '/activity?view=security')).filter(
      ({ summary }) => summary === 'Downloaded data',
    ).length;
  expect(await downloads()).toBe(1);
  // Others are not kept waiting.
  expect((await download(product, ann, 'transactions')).status).toBe(200);
  await running.body?.cancel();
  await vi.waitFor(async () => expect((await download(product, eve, 'transactions')).status).toBe(200), {
    timeout: 30_000,
  });
});

it('RP-20 S2-2.20 a CSV has the rows that its list shows, whatever is searched', async () => {
  const fay = await product.person('fay@example.com');
  const [cash, giro] = [await fay.wallet(5_000, 'Łódź fund'), await fay.wallet(5_000, 'Giro')];
  await fay.record('expense', cash, 12.5, { title: 'Bœuf  bourguignon', description: 'Rock ’n’ Roll' });
  await fay.record('expense', cash, 1_250, { title: 'Rent' });
  await fay.record('expense', cash, 3, { title: 'Room 1250' });
  const moved = { fromAsset: giro, toAsset: cash, amount: 12.5, description: '', date: '2026-05-02' };
  await fay.done('POST', '/assets/transfers', moved);
  await importRows(product, fay, giro, [['2026-05-03', '-4.00', 'ACMEREF78 card payment']]);
  const [card] = await fay.done<Row[]>('GET', '/transactions?search=acmeref78');
  await fay.done('PUT', `/transactions/${card?.id}`, { title: 'Groceries' });

  const found: Record<string, string[]> = {};
  for (const search of [
    'acmeref78 groceries',
    'outgoing giro',
    'BOURGUIGNON boeuf',
    "'n'",
    'lodz',
    '12,50',
    '12.5 roll',
    '1250',
    '1,250',
    'rent roll',
    '%',
  ]) {
    const filters = { search, include: 'transfers' };
    const shown = await fay.done<Row[]>('GET', `/transactions?${new URLSearchParams(filters).toString()}`);
    const { text } = await download(product, fay, 'transactions', filters);
    expect([search, csvRows(text).map(({ id }) => id)]).toEqual([search, shown.map(({ id }) => id)]);
    found[search] = shown.map(({ title }) => String(title));
  }
  const transfer = 'Transfer: Giro → Łódź fund';
  expect(found).toEqual({
    'acmeref78 groceries': ['Groceries'],
    'outgoing giro': [transfer],
    'BOURGUIGNON boeuf': ['Bœuf  bourguignon'],
    "'n'": ['Bœuf  bourguignon'],
    lodz: [transfer],
    '12,50': ['Bœuf  bourguignon', transfer],
    '12.5 roll': ['Bœuf  bourguignon'],
    '1250': ['Room 1250', 'Rent'],
    '1,250': ['Rent'],
    'rent roll': [],
    '%': [],
  });
});

it('RP-20 an unknown filter is refused under its name', async () => {
  const { status, text } = await download(product, ann, 'transactions', { page: '1' });
  expect([status, JSON.parse(text)]).toEqual([
    400,
    { success: false, message: texts.unknownField, errors: { page: [texts.unknownField] } },
  ]);
});
