import type { Forecast, ListedSchedule, Occurrence, Overview } from '@ledgerline/contract';
import { describe, expect, it, vi } from 'vitest';
import type { Person } from './client.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const window = '?from=2026-12-01&to=2027-02-28';

/** A person with a bank account, a card, and the card's bill: statement day 20, due day 5. */
interface Holder extends Person {
  bank: string;
  card: string;
  bill: string;
}

const at = (day: string): void => {
  product.now = new Date(`${day}T12:00:00Z`);
};

async function holder(fields: object = {}): Promise<Holder> {
  at('2026-11-20');
  const person = await product.person();
  await person.wallet();
  const add = async (asset: object) => (await person.done('POST', '/assets', asset)).id;
  const bank = await add({ name: 'Bank', type: 'bank', institution: 'First', balance: 1000 });
  const card = await add({ name: 'Visa', type: 'credit', institution: 'Bank' });
  const { id: bill } = await person.done('POST', '/schedules', billOf({ bank, card }, fields));
  return { ...person, bank, card, bill };
}

const billOf = ({ bank, card }: { bank: string; card: string }, fields: object = {}) => ({
  title: 'Visa bill',
  type: 'transfer',
  amount: { statement: 20 },
  asset: bank,
  toAsset: card,
  rule: { unit: 'month', on: { day: 5 } },
  starts: '2026-12-05',
  ...fields,
});

async function books(person: Holder, type: string, amount: number, date: string): Promise<void> {
  await person.done('POST', '/transactions', {
    type,
    title: 'Things',
    amount,
    date,
    account: person.card,
    useAutoCategory: true,
  });
}
const pays = (person: Holder, amount: number, date: string) =>
  person.done('POST', '/assets/transfers', {
    fromAsset: person.bank,
    toAsset: person.card,
    amount,
    description: '',
    date,
  });
const datesOf = (person: Holder, query = window) =>
  person.done<Occurrence[]>('GET', `/schedules/occurrences${query}`);
const told = (dates: readonly Occurrence[]) =>
  dates.map(({ dueOn, state, amount, record }) => [
    dueOn,
    state,
    ...('statement' in amount ? [amount.statement, amount.toPay] : []),
    ...(record?.amount === undefined ? [] : [record.amount]),
  ]);
const owed = async (person: Holder) =>
  (await person.done<{ owed: number }>('GET', `/assets/${person.card}`)).owed;
const december = async (person: Holder) => {
  const [first] = await datesOf(person);
  return [await owed(person), first?.amount, first?.state];
};
const statement = '2026-11-20';

describe('a card with statement day 20 and due day 5', () => {
  it('OW-40 OW-41 OW-42 what is to pay follows what is recorded, and recording it settles it', async () => {
    const person = await holder();
    await books(person, 'expense', 412.8, '2026-11-18');
    expect(await december(person)).toEqual([412.8, { statement, toPay: 412.8 }, 'open']);
    at('2026-11-22');
    await books(person, 'expense', 60, '2026-11-22');
    expect(await december(person)).toEqual([472.8, { statement, toPay: 412.8 }, 'open']);
    at('2026-11-25');
    await pays(person, 100, '2026-11-25');
    expect(await december(person)).toEqual([372.8, { statement, toPay: 312.8 }, 'open']);
    await books(person, 'income', 20, '2026-11-25');
    expect(await december(person)).toEqual([352.8, { statement, toPay: 292.8 }, 'open']);
    // What the forecast expects before the next statement, and nothing more than 366 days ahead.
    expect(told(await datesOf(person))).toEqual([
      ['2026-12-05', 'open', statement, 292.8],
      ['2027-01-05', 'open', '2026-12-20', 60],
      ['2027-02-05', 'open', '2027-01-20', 0],
    ]);
    expect(told(await datesOf(person, '?from=2027-11-20&to=2027-12-31'))).toEqual([
      ['2027-12-05', 'open', '2027-11-20', null],
    ]);

    const path = `/schedules/${person.bill}/occurrences`;
    expect(await person.refused('POST', `${path}/2027-01-05/settle`, {})).toMatchObject({
      status: 400,
      body: { errors: { amount: ['Amount is required'] } },
    });
    const settled = await person.done('POST', `${path}/2026-12-05/settle`, {});
    expect(await person.done('POST', `${path}/2026-12-05/settle`, {})).toEqual(settled);
    await books(person, 'expense', 15, '2026-11-18');
    expect(told(await datesOf(person))[0]).toEqual(['2026-12-05', 'recorded', statement, 15, 292.8]);
    expect(await owed(person)).toBe(75);
  });

  it('OW-41 a transfer that is not linked pays it, what is recorded late opens it again, and what the bank confirmed does not', async () => {
    const person = await holder();
    await books(person, 'expense', 412.8, '2026-11-18');
    at('2026-11-27');
    const made = await pays(person, 412.8, '2026-11-27');
    expect(await december(person)).toEqual([0, { statement, toPay: 0 }, 'recorded']);
    const path = `/schedules/${person.bill}/occurrences/2026-12-05`;
    for (const how of ['settle', 'skip'])
      expect(
        await person.refused('POST', `${path}/${how}`, how === 'settle' ? { amount: 5 } : undefined),
      ).toMatchObject({
        status: 409,
      });
    expect(await datesOf(person, `?from=2026-12-01&to=2026-12-31&open=true`)).toEqual([]);
    expect(
      (await person.done<ListedSchedule[]>('GET', '/schedules')).map((one) => [
        one.next,
        one.perMonth,
        one.perYear,
      ]),
    ).toEqual([['2027-01-05', 0, 0]]);

    await books(person, 'expense', 15, '2026-11-18');
    expect(await december(person)).toEqual([15, { statement, toPay: 15 }, 'open']);
    await person.done('POST', `/assets/${person.card}/confirmations`, { date: statement, balance: -412.8 });
    expect(await december(person)).toEqual([15, { statement, toPay: 0 }, 'recorded']);

    // The transfer fits, and once it stands for the date nothing opens it.
    const fits = await person.done<Occurrence[]>('GET', `/schedules/occurrences?fits=${made.id}`);
    expect(fits.map(({ dueOn }) => dueOn)).toEqual(['2026-12-05']);
    await person.done('POST', `${path}/settle`, { record: made.id });
    const [first] = await datesOf(person);
    expect([first?.state, first?.record?.id]).toEqual(['recorded', made.id]);
    await person.done('POST', `/schedules/${person.bill}/occurrences/2026-12-05/reopen`, {});
    const [activity] = await person.done<{ id: string; summary: string }[]>('GET', '/activity');
    expect(activity?.summary).toBe('Opened “Visa bill” of 2026-12-05 again');
    await person.done('POST', `/activity/${activity?.id}/revert`, {});
    expect((await datesOf(person))[0]?.record?.id).toBe(made.id);
  });

  it('OW-41 given nothing was paid, when the next statement has come, then only the next bill is there, with all of it; as of before it was overdue', async () => {
    const begun = await holder();
    at('2026-12-19');
    const person = { ...begun, ...(await product.signIn(begun.email)) };
    await books(person, 'expense', 472.8, '2026-11-18');
    const overdue = async (query = '') => (await person.done<Overview>('GET', `/overview${query}`)).overdue;
    expect([await overdue(), told(await datesOf(person))[0]]).toEqual([
      1,
      ['2026-12-05', 'open', statement, 472.8],
    ]);
    at('2026-12-20');
    expect([await overdue(), await overdue('?asOf=2026-12-19'), told(await datesOf(person))]).toEqual([
      0,
      1,
      [
        ['2027-01-05', 'open', '2026-12-20', 472.8],
        ['2027-02-05', 'open', '2027-01-20', 0],
      ],
    ]);
    const path = `/schedules/${person.bill}/occurrences/2026-12-05`;
    const headers = { 'X-CSRF-Token': person.csrfToken };
    expect((await person.ask('POST', `${path}/settle`, {}, headers)).status).toBe(404);
    await pays(person, 472.8, '2026-12-20');
    expect(told(await datesOf(person))[0]).toEqual(['2027-01-05', 'recorded', '2026-12-20', 0]);
  });

  it('OW-43 given it posts and was off from 1 December to 10 February, then each date has its own amount, and one without is skipped', async () => {
    const person = await holder({ mode: 'post' });
    await books(person, 'expense', 412.8, '2026-11-18');
    at('2026-11-22');
    await books(person, 'expense', 60, '2026-11-22');
    await datesOf(person);
    at('2027-02-10');
    await product.restart();
    const again = { ...person, ...(await product.signIn(person.email)) };
    await vi.waitFor(
      async () =>
        expect(told(await datesOf(again))).toEqual([
          ['2026-12-05', 'recorded', statement, 0, 412.8],
          ['2027-01-05', 'recorded', '2026-12-20', 0, 60],
          ['2027-02-05', 'skipped', '2027-01-20', 0],
        ]),
      { timeout: 45_000, interval: 100 },
    );
    expect(await owed(again)).toBe(0);
    const lines = await again.done<{ id: string; type: string }[]>('GET', '/activity?limit=20');
    const run = lines.find(({ type }) => type === 'Group');
    const within = await again.done<{ summary: string }[]>('GET', `/activity?group=${run?.id}`);
    expect(within.map(({ summary }) => summary)).toContain(
      'Skipped “Visa bill” of 2027-02-05: nothing to pay',
    );
  }, 60_000);
});

it('OW-44 what is no bill of a card is refused under its field', async () => {
  const person = await holder();
  const refused = async (fields: object) =>
    (await person.refused('POST', '/schedules', billOf(person, fields))).body;
  const needsCard = { errors: { amount: ['Only the bill of a credit card has a statement day'] } };
  const rule = {
    errors: { rule: ["A card's bill comes every month on a day other than the statement day"] },
  };
  expect(await refused({ type: 'expense', toAsset: null })).toMatchObject(needsCard);
  expect(await refused({ asset: person.card, toAsset: person.bank })).toMatchObject(needsCard);
  expect(await refused({ rule: { unit: 'month', on: { day: 20 } } })).toMatchObject(rule);
  expect(await refused({ rule: { unit: 'month', every: 2, on: { day: 5 } } })).toMatchObject(rule);
  for (const day of [0, 32, 1.5, '20', null]) {
    expect(await refused({ amount: { statement: day } })).toMatchObject({
      errors: { amount: ['Statement day must be a whole number from 1 to 31'] },
    });
  }
});

it('OW-44 OW-45 while the card is of another type its bill waits; a bank’s row pays it with what is to pay and nothing else', async () => {
  const person = await holder();
  await books(person, 'expense', 412.8, '2026-11-18');
  await person.done('PUT', `/assets/${person.card}`, { type: 'bank' });
  const [waiting] = await datesOf(person);
  expect(waiting).toMatchObject({ state: 'open', waiting: true, amount: { statement, toPay: null } });
  expect((await person.done<ListedSchedule[]>('GET', '/schedules'))[0]).toMatchObject({ waiting: true });
  const path = `/schedules/${person.bill}/occurrences/2026-12-05/settle`;
  expect(await person.refused('POST', path, { amount: 5 })).toMatchObject({ status: 400 });
  await person.done('PUT', `/assets/${person.card}`, { type: 'credit' });

  at('2026-12-16');
  const again = { ...person, ...(await product.signIn(person.email)) };
  const { preview } = await importRows(product, again, person.bank, [
    ['2026-12-15', '-100.00', 'VISA PAYMENT'],
    ['2026-12-16', '-412.80', 'DIRECT DEBIT'],
  ]);
  expect(preview.rows.map(({ settles }) => settles?.dueOn)).toEqual([undefined, '2026-12-05']);
  const all = await again.done<object[]>('GET', '/transactions?include=transfers');
  expect(all).toHaveLength(3);
  expect(told(await datesOf(again))[0]).toEqual(['2026-12-05', 'recorded', statement, 0, 412.8]);
});

it('OW-46 the forecast pays each statement, and names no lowest point of the card', async () => {
  const person = await holder();
  await books(person, 'expense', 412.8, '2026-11-18');
  const { assets } = await person.done<Forecast>('GET', '/forecast?days=60');
  expect(assets.slice(1).map(({ points, lowest }) => [points, lowest])).toEqual([
    [
      [
        { date: statement, balance: 1000 },
        { date: '2026-12-05', balance: 587.2 },
      ],
      { date: '2026-12-05', balance: 587.2, titles: ['Visa bill'] },
    ],
    [
      [
        { date: statement, balance: -412.8 },
        { date: '2026-12-05', balance: 0 },
      ],
      null,
    ],
  ]);
});
