import type { HistoryEntry, Occurrence } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const date = '2026-05-19';

/** A person with 1,000 in the bank who owes 10,000 of a loan. */
async function borrower() {
  const person = await product.person();
  await person.wallet();
  const add = async (asset: object) => (await person.done('POST', '/assets', asset)).id;
  const bank = await add({ name: 'Bank', type: 'bank', institution: 'First', balance: 1000 });
  const loan = await add({ name: 'Loan', type: 'loan', institution: 'First', owed: 10_000, rate: 6 });
  return { ...person, bank, loan };
}
type Borrower = Awaited<ReturnType<typeof borrower>>;

const payment = ({ bank, loan }: Borrower, more: object = {}) => ({
  fromAsset: bank,
  toAsset: loan,
  amount: 450,
  description: '',
  date,
  ...more,
});
const held = async (person: Borrower) => {
  const of = (id: string) => person.done<{ balance: number; owed: number }>('GET', `/assets/${id}`);
  return [(await of(person.bank)).balance, (await of(person.loan)).owed];
};
const spent = async (person: Borrower) =>
  (await person.done<HistoryEntry[]>('GET', '/transactions')).map((entry) => [
    entry.title,
    entry.amount,
    entry.date,
    'category' in entry ? entry.category.name : undefined,
  ]);

interface Made {
  data: { id: string };
  meta: { group?: string; events: string[]; balances: unknown[] };
}
async function sent(person: Person, path: string, body: object, key = 'once'): Promise<Made> {
  const headers = { 'X-CSRF-Token': person.csrfToken, 'Idempotency-Key': `${key} ${path}` };
  return (await person.ask('POST', path, body, headers)).body as unknown as Made;
}

it('OW-50 a payment of 450 with 50 interest leaves 9,600 owed, is one group with one undo, and a repeat gets the same answer', async () => {
  const person = await borrower();
  const body = payment(person, { interest: { amount: 50 } });
  const made = await sent(person, '/assets/transfers', body);
  expect(made.meta).toMatchObject({
    group: expect.any(String),
    balances: [
      { id: person.bank, balance: 550, owed: 0 },
      { id: person.loan, balance: 0, owed: 9600 },
    ],
  });
  expect(await sent(person, '/assets/transfers', body)).toEqual(made);
  expect(await held(person)).toEqual([550, 9600]);
  expect(await spent(person)).toEqual([['Interest', 50, date, 'Loans & Debt']]);

  const entries = await person.done<{ id: string }[]>('GET', '/activity');
  expect(entries.find(({ id }) => id === made.meta.group)).toMatchObject({
    kind: 'bulk',
    count: 2,
    summary: 'Transferred 450.00 from Bank to Loan',
  });
  const undone = await person.done('POST', `/activity/groups/${made.meta.group}/revert`, {});
  expect([await held(person), await spent(person)]).toEqual([[1000, 10_000], []]);
  await person.done('POST', `/activity/groups/${undone.id}/revert`, {});
  expect([await held(person), await spent(person)]).toEqual([
    [550, 9600],
    [['Interest', 50, date, 'Loans & Debt']],
  ]);
});

it('OW-50 the category can be chosen, and all of the payment may be interest', async () => {
  const person = await borrower();
  const categories = await person.done<{ id: string; name: string; type: string }[]>('GET', '/categories');
  const fees = categories.find(({ name }) => name === 'Bank Fees');
  await person.done(
    'POST',
    '/assets/transfers',
    payment(person, { interest: { amount: 450, category: fees?.id } }),
  );
  expect([await held(person), await spent(person)]).toEqual([
    [550, 10_000],
    [['Interest', 450, date, 'Bank Fees']],
  ]);
});

it('OW-51 interest is refused under its field, and nothing is written', async () => {
  const person = await borrower();
  const wallet = await person.wallet(0, 'Purse');
  const refused = async (more: object) => {
    const { status, body } = await person.refused('POST', '/assets/transfers', payment(person, more));
    return [status, (body as { errors: object }).errors];
  };
  expect(await refused({ toAsset: wallet, interest: { amount: 1 } })).toEqual([
    400,
    { interest: ['Only a payment to a loan has interest'] },
  ]);
  expect(await refused({ interest: { amount: 450.01 } })).toEqual([
    400,
    { interest: ['Interest cannot exceed the payment'] },
  ]);
  const categories = await person.done<{ id: string; type: string }[]>('GET', '/categories');
  const income = categories.find(({ type }) => type === 'income')?.id;
  expect(await refused({ interest: { amount: 1, category: income } })).toEqual([
    400,
    { interest: ['Category is for another type of transaction'] },
  ]);
  expect((await refused({ interest: { amount: 1, category: 'f'.repeat(24) } }))[0]).toBe(400);
  for (const interest of [
    {},
    { amount: 0 },
    { amount: -1 },
    { amount: '50' },
    { amount: 1, more: 1 },
    5,
    null,
  ])
    expect((await refused({ interest }))[0]).toBe(400);
  // A payment that the bank account does not cover takes its interest with it.
  expect((await refused({ amount: 2000, interest: { amount: 50 } }))[0]).toBe(400);
  expect([await held(person), await spent(person)]).toEqual([[1000, 10_000], []]);
});

it('OW-52 a date of a schedule stands for the transfer, and its interest goes with it', async () => {
  const person = await borrower();
  const { id } = await person.done('POST', '/schedules', {
    title: 'Loan payment',
    type: 'transfer',
    amount: { exact: 450 },
    asset: person.bank,
    toAsset: person.loan,
    rule: { unit: 'month', on: { day: 5 } },
    starts: '2026-05-05',
  });
  const path = `/schedules/${id}/occurrences/2026-05-05/settle`;
  const refused = async (body: object) => (await person.refused('POST', path, body)).body;
  expect(await refused({ amount: 40, interest: { amount: 50 } })).toMatchObject({
    errors: { interest: ['Interest cannot exceed the payment'] },
  });
  expect(await refused({ record: 'f'.repeat(24), interest: { amount: 50 } })).toMatchObject({
    errors: { interest: ['The record keeps its own interest'] },
  });
  const made = await sent(person, path, { interest: { amount: 50 } });
  expect(made.meta.group).toEqual(expect.any(String));
  expect(await sent(person, path, { interest: { amount: 50 } })).toEqual(made);
  const date5 = '2026-05-05';
  expect([await held(person), await spent(person)]).toEqual([
    [550, 9600],
    [['Interest', 50, date5, 'Loans & Debt']],
  ]);
  const stands = async () => {
    const [one] = await person.done<Occurrence[]>('GET', `/schedules/occurrences?from=${date5}&to=${date5}`);
    return [one?.state, one?.record?.kind, one?.record?.amount];
  };
  expect(await stands()).toEqual(['recorded', 'transfer', 450]);
  await person.done('POST', `/activity/groups/${made.meta.group}/revert`, {});
  expect([await held(person), await spent(person), await stands()]).toEqual([
    [1000, 10_000],
    [],
    ['open', undefined, undefined],
  ]);
});
