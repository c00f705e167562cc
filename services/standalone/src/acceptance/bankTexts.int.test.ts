import { beforeAll, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { csvRows, download } from './download.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

/** A record of a list, with what it shows. */
interface Shown {
  id: string;
  title: string;
  description: string;
  bank?: { text: string; counterparty: string };
}

const product = runProduct();
let ann: Person;
let [bank, savings] = ['', ''];
let [lunch, standing, silent] = ['', '', ''];

const listed = async (search: string, more = '') =>
  ann.done<Shown[]>('GET', `/transactions?include=transfers&search=${encodeURIComponent(search)}${more}`);
/** What the list finds, and what the CSV of the same search has. */
async function found(search: string, account?: string): Promise<[list: string[], csv: string[]]> {
  const rows = await listed(search, account ? `&account=${account}` : '');
  const filters = { include: 'transfers', search, ...(account && { account }) };
  const { text } = await download(product, ann, 'transactions', filters);
  return [
    rows.map(({ id }) => id).toSorted(),
    csvRows(text)
      .map(({ id = '' }) => id)
      .toSorted(),
  ];
}
const both = (...ids: string[]): [string[], string[]] => [ids.toSorted(), ids.toSorted()];
const transfer = async (description: string, amount: number, date: string) => {
  const { id } = await ann.done<{ id: string }>('POST', '/assets/transfers', {
    fromAsset: bank,
    toAsset: savings,
    amount,
    description,
    date,
  });
  return id;
};

beforeAll(async () => {
  ann = await product.person('ann@example.com');
  bank = await ann.wallet(2000, 'Giro');
  savings = await ann.wallet(1000, 'Savings');
  standing = await transfer('Rainy days', 5, '2026-05-05');
  silent = await transfer('', 60, '2026-05-12');
  await transfer('', 700, '2026-05-18');
  const rows = [
    ['2026-05-04', '-12.50', 'CARD 4471', 'Warung Sari'],
    ['2026-05-05', '-5.00', 'STANDING ORDER 88', 'Emergency Fund'],
    ['2026-05-12', '-60.00', 'ORDER 99', 'Own Account'],
  ] as const;
  await importRows(product, ann, bank, rows, () => [
    { row: 1, action: 'match', record: standing },
    { row: 2, action: 'match', record: silent },
  ]);
  const [imported] = await listed('warung');
  lunch = imported?.id ?? '';
  await ann.done('PUT', `/transactions/${lunch}`, { title: 'Lunch', payee: '' });
});

it('M14 S2-2.20 a renamed record is found by what its bank says, in the list and in the CSV', async () => {
  for (const search of ['4471', 'warung', 'sari WARUNG', 'lunch 4471', 'card']) {
    expect(await found(search)).toEqual(both(lunch));
  }
  expect(await found('warung 88')).toEqual(both());
});

it('M14 S2-2.20 a transfer that a bank has is found by its own description and by what the bank says', async () => {
  for (const search of ['rainy', 'standing', 'emergency fund', 'rainy 88', 'giro standing days']) {
    expect(await found(search)).toEqual(both(standing));
  }
  expect(await found('order')).toEqual(both(standing, silent));
});

it('M14 S2-2.20 a transfer without a description is found by the one it shows, also once a bank has it', async () => {
  for (const account of [undefined, bank, savings]) {
    const [shown] = await listed('order 99', account ? `&account=${account}` : '');
    expect(shown?.id).toBe(silent);
    expect(await found(`99 ${shown?.description}`, account)).toEqual(both(silent));
    expect((await found(shown?.description ?? '', account))[0]).toContain(silent);
  }
  const [ofBank] = await listed('own account', `&account=${bank}`);
  const [ofSavings] = await listed('own account', `&account=${savings}`);
  expect(ofBank?.description).not.toBe(ofSavings?.description);
  expect(await found(`99 ${ofSavings?.description}`, bank)).toEqual(both());
});
