import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Row {
  payee?: string | null;
  tag?: string | null;
  type: string;
  total: number;
  count: number;
  share: number;
  amounts: number[];
  before: number | null;
}
interface Told {
  categories: Row[];
  totals: { income: number; expenses: number; count: number };
  groups: { expenses: number }[];
  titles: { title: string; total: number }[] | null;
  moreRows: number;
  asKnown: { today: { expenses: number }; changes: { summary: string; expenses: number }[] } | null;
}

const april = 'from=2026-04-01&to=2026-05-31';
const told = (rows: readonly Row[]) =>
  rows.map(({ payee, tag, type, total, count, share }) => [
    payee === undefined ? tag : payee,
    type,
    total,
    count,
    share,
  ]);
const report = async ({ done }: Person, query: string): Promise<Told> =>
  (await done('GET', `/reports/categories?${april}&${query}`)) as unknown as Told;

async function spent() {
  const person = await product.person();
  const wallet = await person.wallet(1000);
  const record = { type: 'expense', account: wallet, date: '2026-04-20', useAutoCategory: true };
  const made = async (fields: object) =>
    (await person.done('POST', '/transactions', { ...record, ...fields })).id;
  await made({ title: 'Flight', amount: 30, payee: 'Garuda', tags: ['Trip to Japan', 'work'] });
  await made({ title: 'Coffee', amount: 4, payee: 'Kopi Kenangan', tags: ['WORK'], date: '2026-05-02' });
  await made({ title: 'Tea', amount: 6, payee: 'kopi  kenangan', date: '2026-05-03' });
  await made({ title: 'Bread', amount: 10 });
  await made({ title: 'Paid back', type: 'income', amount: 5, payee: 'Garuda' });
  await made({ title: 'Not paid', amount: 500, payee: 'Garuda', tags: ['work'], status: 'failed' });
  const other = await person.wallet(0, 'Bank');
  await person.done('POST', '/assets/transfers', {
    fromAsset: wallet,
    toAsset: other,
    amount: 7,
    tags: ['work'],
    date: '2026-04-20',
  });
  return { person, wallet, made };
}

describe('reports by payee and tag', () => {
  it('PY-25 given two tags on a record of 30, by tag it is 30 in each row, and the total is 30', async () => {
    const person = await product.person();
    const account = await person.wallet(100);
    const tags = ['trip', 'work'];
    const record = {
      title: 'Flight',
      amount: 30,
      account,
      date: '2026-04-20',
      type: 'expense',
      useAutoCategory: true,
    };
    await person.done('POST', '/transactions', { ...record, tags });
    const { categories, totals, groups } = await report(person, 'by=tag');
    expect(told(categories)).toEqual([
      ['trip', 'expense', 30, 1, 100],
      ['work', 'expense', 30, 1, 100],
    ]);
    expect([totals.expenses, totals.count, groups.map(({ expenses }) => expenses)]).toEqual([30, 1, [30, 0]]);
  });

  it('PY-25 given spellings that differ, by payee and by tag they are one row, called as the newest record has it', async () => {
    const { person } = await spent();
    const byPayee = await report(person, 'by=payee&compare=previous');
    expect(told(byPayee.categories)).toEqual([
      ['Garuda', 'expense', 30, 1, 60],
      ['kopi  kenangan', 'expense', 10, 2, 20],
      [null, 'expense', 10, 1, 20],
      ['Garuda', 'income', 5, 1, 100],
    ]);
    expect(byPayee.categories.every(({ before }) => before === 0)).toBe(true);
    expect(byPayee.moreRows).toBe(0);
    const byTag = await report(person, 'by=tag');
    expect(told(byTag.categories)).toEqual([
      ['WORK', 'expense', 34, 2, 68],
      ['Trip to Japan', 'expense', 30, 1, 60],
      [null, 'expense', 16, 2, 32],
      [null, 'income', 5, 1, 100],
    ]);
    expect(byTag.totals).toMatchObject({ income: 5, expenses: 50, count: 5 });
  });

  it('PY-25 given a payee or tags, every report and the records behind it are narrowed to them', async () => {
    const { person } = await spent();
    const expenses = async (query: string) => (await report(person, query)).totals.expenses;
    expect(await expenses('payee=KOPI%20kenangan')).toBe(10);
    expect(await expenses('payee=')).toBe(10);
    expect(await expenses('tag=work')).toBe(34);
    expect(await expenses('tag=work&tag=trip%20to%20japan')).toBe(30);
    expect(await expenses('tag=')).toBe(16);
    expect(await expenses('payee=Nobody')).toBe(0);
    const flow = await person.done<{ totals: object }>('GET', `/reports/cash-flow?${april}&tag=work`);
    expect(flow.totals).toEqual({ income: 0, expenses: 34, net: -34, count: 2 });
    const records = await person.done<{ totals: object; records: { record: { name: string } }[] }>(
      'GET',
      `/reports/records?${april}&tag=work`,
    );
    expect(records.totals).toMatchObject({ expenses: 34, transfers: 0 });
    expect(records.records.map(({ record }) => record.name)).toEqual(['Coffee', 'Flight']);
    const summary = await person.done('GET', `/transactions/summary?${april}&tag=work`);
    expect(summary).toMatchObject({ totalExpenses: { value: 34 } });
    const { categories } = await person.done<{ categories: { category: { id: string } }[] }>(
      'GET',
      `/reports/categories?${april}&payee=garuda`,
    );
    const opened = await report(person, `payee=garuda&titles=${categories[0]?.category.id}`);
    expect(opened.titles).toEqual([{ title: 'Flight', total: 30, count: 1 }]);
  });

  it('PY-25 given a day of the past, it is told as it was known, and what changed since names only what is in it', async () => {
    const { person, made } = await spent();
    const asOf = 'asOf=2026-05-20';
    const now = await report(person, 'by=tag');
    const then = await report(person, `by=tag&${asOf}`);
    expect({ ...then, asKnown: null }).toEqual(now);
    expect(then.asKnown?.changes).toEqual([]);
    const before = await report(person, `tag=work&asOf=2026-05-19`);
    expect(before.totals.expenses).toBe(0);
    expect(before.asKnown?.today.expenses).toBe(34);
    expect(before.asKnown?.changes.map(({ expenses }) => expenses)).toEqual([4, 30]);
    await made({ title: 'Later', amount: 1 });
  });

  it('PY-25 given what is no question, it is refused', async () => {
    const person = await product.person();
    const refused = async (query: string) =>
      (await person.ask('GET', `/reports/categories?${query}`)).body.message;
    expect(await refused('by=month')).toBe('By must be category, payee or tag');
    expect(await refused('by=tag&group=period&compare=plan')).toBe('Plan needs by=category');
    expect(await refused('tag=a%2Cb')).toBe('A tag has 1 to 30 characters and none of , ; : |');
    expect((await person.ask('GET', '/reports/net-worth?payee=x')).status).toBe(400);
  });
});
