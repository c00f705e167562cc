import { describe, expect, it } from 'vitest';
import { type Person, refusal } from './client.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Line {
  category: { id: string; name: string };
  planned: number | null;
  [field: string]: unknown;
}
interface Period {
  period: { from: string; to: string };
  categories: Line[];
  [field: string]: unknown;
}

/** The ids of the categories with these names. */
async function categoriesOf({ done }: Person, ...names: string[]): Promise<string[]> {
  const categories = await done<{ id: string; name: string }[]>('GET', '/categories');
  return names.map((name) => categories.find((one) => one.name === name)?.id ?? '');
}

const planOf = ({ done }: Person, query = '') => done<Period>('GET', `/plan${query}`);
const lineOf = async (person: Person, category: string, query = '') =>
  (await planOf(person, query)).categories.find(({ category: { id } }) => id === category);

const spend = ({ done }: Person, account: string, category: string, amount: number, date: string) =>
  done<{ id: string }>('POST', '/transactions', {
    type: 'expense',
    title: 'Dinner',
    useAutoCategory: false,
    account,
    category,
    amount,
    date,
  });

const outOfRange = 'Period must be between 1900-01-01 and two years ahead';

describe('the plan', () => {
  it('SV-04 given a ledger, when a category is planned, changed, ended and taken back, then it says so each time', async () => {
    const person = await product.person();
    const { done } = person;
    const [dining = ''] = await categoriesOf(person, 'Dining');
    const wallet = await person.wallet(1000);
    await spend(person, wallet, dining, 60, '2026-05-03');
    const set = (body: object) => done<Line>('PUT', `/plan/${dining}`, { period: '2026-05-20', ...body });

    expect(await planOf(person)).toMatchObject({
      period: { from: '2026-05-01', to: '2026-05-31' },
      previous: '2026-04-01',
      next: '2026-06-01',
      start: { day: 1, shift: 'none', from: null },
      left: 0,
      free: 0,
      leftToPlan: 0,
      overspent: { amount: 0, count: 0 },
      unplanned: { amount: 60, count: 1 },
    });
    const line = {
      category: { id: dining, name: 'Dining', icon: expect.any(String), color: expect.any(String) },
      planned: 100,
      only: false,
      carry: 'none',
      carriedIn: 0,
      moved: 0,
      spent: 60,
      fromGoals: 0,
      due: 0,
      available: 40,
      left: 40,
      recent: null,
    };
    expect(await set({ amount: 100, expected: null })).toEqual(line);
    expect(await lineOf(person, dining)).toEqual(line);
    expect(await lineOf(person, dining, '?period=2026-07-09')).toMatchObject({ planned: 100, spent: 0 });
    expect(await set({ amount: 80, carry: 'both', only: true })).toMatchObject({
      planned: 80,
      only: true,
      carry: 'both',
      available: 20,
    });
    expect(await lineOf(person, dining, '?period=2026-06-09')).toMatchObject({
      planned: 100,
      only: false,
      carriedIn: 0,
    });
    expect(
      await person.refused('PUT', `/plan/${dining}`, { period: '2026-05-20', amount: 5, expected: 100 }),
    ).toEqual({
      status: 409,
      body: {
        success: false,
        message: 'The plan was changed elsewhere: it is 80.00 now',
        errors: { expected: ['The plan was changed elsewhere: it is 80.00 now'] },
      },
    });
    expect(await set({ amount: null })).toMatchObject({ planned: null, available: null, left: null });
    const [entry] = await done<{ id: string; summary: string }[]>('GET', `/activity?record=${dining}`);
    expect(entry?.summary).toBe('Ended the plan for Dining from 2026-05-01 on');
    expect(await done('POST', `/activity/${entry?.id}/revert`)).toMatchObject({ planned: 80, only: true });
    expect(await lineOf(person, dining, '?period=2026-06-09')).toMatchObject({ planned: 100 });
    expect(await lineOf(person, dining, '?asOf=2026-05-20')).toMatchObject({ planned: 80, spent: 60 });
  });

  it('SV-05 given two categories, when an amount moves between them, then each move is taken back by itself', async () => {
    const person = await product.person();
    const { done } = person;
    const [dining = '', travel = ''] = await categoriesOf(person, 'Dining', 'Transport');
    await done('PUT', `/plan/${dining}`, { period: '2026-05-01', amount: 100 });
    const moved = await done<Period>('POST', '/plan/moves', {
      period: '2026-05-20',
      from: dining,
      to: travel,
      amount: 30,
    });
    expect(moved).toEqual(await planOf(person));
    expect(await lineOf(person, dining)).toMatchObject({ planned: 100, moved: -30, available: 70 });
    expect(await lineOf(person, travel)).toMatchObject({ planned: 0, moved: 30, available: 30 });
    const [entry] = await done<{ id: string }[]>('GET', `/activity?record=${travel}`);
    await done('POST', '/plan/moves', { period: '2026-05-20', from: null, to: travel, amount: 5 });
    expect(await planOf(person)).toMatchObject({ planned: 100, moved: 5, leftToPlan: -105, left: 105 });
    await done('POST', `/activity/${entry?.id}/revert`);
    expect(await lineOf(person, dining)).toMatchObject({ planned: 100, moved: 0 });
    expect(await lineOf(person, travel)).toMatchObject({ planned: 0, moved: 5 });
  });

  it('SV-02 given periods, when they begin on payday from a day on, then earlier ones keep their shape and a revert brings them back', async () => {
    const person = await product.person();
    const { done } = person;
    await person.wallet();
    expect(await done('PUT', '/plan/period-start', { day: 25, shift: 'before' })).toEqual({
      day: 25,
      shift: 'before',
      from: '2026-06-01',
    });
    const periods = ['2026-05-20', '2026-06-24', '2026-06-25'].map(async (day) => {
      const { period, start, previous, next } = await planOf(person, `?period=${day}`);
      return { ...period, start, previous, next };
    });
    expect(await Promise.all(periods)).toEqual([
      {
        from: '2026-05-01',
        to: '2026-05-31',
        start: { day: 1, shift: 'none', from: null },
        previous: '2026-04-01',
        next: '2026-06-01',
      },
      {
        from: '2026-06-01',
        to: '2026-06-24',
        start: { day: 25, shift: 'before', from: '2026-06-01' },
        previous: '2026-05-01',
        next: '2026-06-25',
      },
      {
        from: '2026-06-25',
        to: '2026-07-23',
        start: { day: 25, shift: 'before', from: '2026-06-01' },
        previous: '2026-06-01',
        next: '2026-07-24',
      },
    ]);
    expect(await person.refused('PUT', '/plan/period-start', { day: 32 })).toEqual(
      refusal(
        400,
        { day: 'Day must be a whole number from 1 to 31' },
        'Day must be a whole number from 1 to 31',
      ),
    );
    expect(await person.refused('PUT', '/plan/period-start', { day: 1, from: '2026-05-01' })).toEqual(
      refusal(400, { from: 'The last change holds from 2026-06-01 on. Choose that date or a later one.' }),
    );
    expect(await person.refused('PUT', '/plan/period-start', { day: 1, from: '2026-06-26' })).toEqual(
      refusal(400, { from: 'Choose the first day of a period' }),
    );
    const entry = (await done<{ id: string; type: string }[]>('GET', '/activity')).find(
      ({ type }) => type === 'PeriodStartSet',
    );
    expect(await done('POST', `/activity/${entry?.id}/revert`)).toEqual({
      day: 1,
      shift: 'none',
      from: null,
    });
    expect((await planOf(person, '?period=2026-06-25')).period).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
    });
  });

  it('SV-06 given three periods with spending, when Fill and Copy are asked for, then each is one group and one undo', async () => {
    const person = await product.person();
    const { done } = person;
    const [dining = '', salary = ''] = await categoriesOf(person, 'Dining', 'Salary');
    const wallet = await person.wallet(5000);
    await spend(person, wallet, dining, 380, '2026-02-03');
    await spend(person, wallet, dining, 412, '2026-03-03');
    await spend(person, wallet, dining, 400, '2026-04-03');
    expect(await lineOf(person, dining)).toMatchObject({
      recent: { last: 400, average: 397.33, fill: 400 },
    });
    const period = '2026-05-20';
    const filled = await done<{ id: string }>('POST', '/plan/fill', { period });
    expect(filled).toEqual({ id: expect.any(String), kind: 'bulk', count: 1 });
    expect(await lineOf(person, dining)).toMatchObject({ planned: 400, available: 400 });
    expect(await done('POST', '/plan/fill', { period })).toMatchObject({ id: null, count: 0 });
    const to = ['2026-06-01', '2026-07-31'];
    const copied = await done<{ id: string }>('POST', '/plan/copy', { period, to });
    expect(copied).toMatchObject({ kind: 'bulk', count: 2 });
    const lines = await done<{ id: string; summary: string }[]>('GET', '/activity');
    expect(lines.find(({ id }) => id === copied.id)?.summary).toBe('Planned 2 amounts');
    expect(await lineOf(person, dining, '?period=2026-07-01')).toMatchObject({ planned: 400, only: true });
    const [group] = await done<{ summary: string; count: number }[]>('GET', `/activity?group=${copied.id}`);
    expect(group).toMatchObject({ summary: 'Planned 400.00 for Dining for the period of 2026-07-01 only' });
    await done('POST', `/activity/groups/${copied.id}/revert`, {});
    expect(await lineOf(person, dining, '?period=2026-07-01')).toMatchObject({ planned: 400, only: false });
    await done('POST', `/activity/groups/${filled.id}/revert`, {});
    expect(await lineOf(person, dining)).toMatchObject({ planned: null });
    for (const [path, body, errors] of [
      ['fill', { period, categories: [salary] }, { categories: 'Only expense categories can be planned' }],
      ['copy', { period, to: [] }, { to: 'Choose 1 to 24 periods' }],
      ['copy', { period, to: [period] }, { to: 'Choose later periods' }],
      ['copy', { period, to: ['2029-01-01'] }, { to: outOfRange }],
      ['moves', { period, from: dining, to: dining, amount: 1 }, { to: 'Choose two different categories' }],
      [
        'moves',
        { period, from: null, to: dining, amount: 0 },
        { amount: 'Amount must be greater than zero' },
      ],
      [
        'moves',
        { period, from: salary, to: dining, amount: 1 },
        { from: 'Only expense categories can be planned' },
      ],
      ['moves', { period, from: null, to: '0'.repeat(24), amount: 1 }, { to: 'Category not found' }],
    ] as const) {
      expect(await person.refused('POST', `/plan/${path}`, body)).toEqual(refusal(400, errors));
    }
    const set = `/plan/${dining}`;
    expect(await person.refused('PUT', set, { period, amount: -1 })).toEqual(
      refusal(400, { amount: 'Amount cannot be negative' }),
    );
    expect(await person.refused('PUT', set, { period: '1899-12-31', amount: 1 })).toEqual(
      refusal(400, { period: outOfRange }),
    );
    expect(await person.refused('PUT', `/plan/${salary}`, { period, amount: 1 })).toEqual(
      refusal(400, { category: 'Only expense categories can be planned' }),
    );
    expect(await person.refused('PUT', `/plan/${'0'.repeat(24)}`, { period, amount: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Category not found' },
    });
    expect(await person.refused('GET', '/plan?period=2028-06-01')).toEqual(
      refusal(400, { period: outOfRange }),
    );
    expect(await person.refused('GET', '/reports/categories?compare=plan')).toEqual(
      refusal(400, { compare: 'Plan needs group=period' }),
    );
  });

  it('SV-08 given a carried plan, when a record is moved two periods back, recategorised, deleted and restored, then all later figures follow at once', async () => {
    const person = await product.person();
    const { done } = person;
    const [dining = '', transport = ''] = await categoriesOf(person, 'Dining', 'Transport');
    const wallet = await person.wallet(5000);
    const { id } = await spend(person, wallet, dining, 30, '2026-05-03');
    await done('PUT', `/plan/${dining}`, { period: '2026-03-01', amount: 100, carry: 'both' });
    const seen = async () => {
      const lines = ['03', '04', '05'].map((month) => lineOf(person, dining, `?period=2026-${month}-01`));
      return (await Promise.all(lines)).map((line) => line?.['available']);
    };
    expect(await seen()).toEqual([100, 200, 270]);
    await done('PUT', `/transactions/${id}`, { date: '2026-03-31' });
    expect(await seen()).toEqual([70, 170, 270]);
    await done('PUT', `/transactions/${id}`, { category: transport });
    expect(await seen()).toEqual([100, 200, 300]);
    await done('PUT', `/transactions/${id}`, { category: dining });
    await done('DELETE', `/transactions/${id}`);
    expect(await seen()).toEqual([100, 200, 300]);
    await done('PUT', `/transactions/${id}/restore`, {});
    expect(await seen()).toEqual([70, 170, 270]);
    await importRows(product, person, wallet, [['2026-04-07', '-20.00', 'Dinner']]);
    const [imported] = await done<{ id: string; date: string }[]>(
      'GET',
      '/transactions?search=dinner&sort=newest',
    );
    await done('PUT', `/transactions/${imported?.id}`, { category: dining });
    expect(await seen()).toEqual([70, 150, 250]);
  });

  it('SV-09 given a plan that has changed since, when a request comes again, then it is answered as the first time', async () => {
    const person = await product.person();
    const [dining = ''] = await categoriesOf(person, 'Dining');
    const wallet = await person.wallet(5000);
    const again = async (method: string, path: string, body: object, key: string) => {
      const headers = { 'Idempotency-Key': key };
      return (await person.ask(method, path, body, headers)).body;
    };
    const period = '2026-05-20';
    const requests = [
      ['PUT', `/plan/${dining}`, { period, amount: 100 }],
      ['POST', '/plan/moves', { period, from: null, to: dining, amount: 5 }],
      ['PUT', '/plan/period-start', { day: 5 }],
      ['POST', '/plan/copy', { period, to: ['2026-08-08'] }],
    ] as const;
    const first = [];
    for (const [method, path, body] of requests) {
      first.push(await again(method, path, body, `key of ${path}`));
      await spend(person, wallet, dining, 1, '2026-05-03');
    }
    const repeated = requests.map(([method, path, body]) => again(method, path, body, `key of ${path}`));
    expect(await Promise.all(repeated)).toEqual(first);
  });
});
