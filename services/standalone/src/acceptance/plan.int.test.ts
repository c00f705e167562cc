import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
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
});
