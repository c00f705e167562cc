import { PeriodSums, type PlanFlow } from '@ledgerline/domain';
import type { OverviewDayDocument, ReadModels } from '@ledgerline/read-models';
import { describe, expect, it } from 'vitest';
import { planFlowsOfDays } from '../reports/planFlows.ts';
import { RememberedFlows } from './rememberedFlows.ts';

const [food, rent, salary] = ['food', 'rent', 'salary'];
const periods = [
  { from: '2026-03-25', to: '2026-04-24' },
  { from: '2026-04-25', to: '2026-05-24' },
  { from: '2026-05-25', to: '2026-06-24' },
];

/** Days of a person in a store that tells which of them were read. */
class Days {
  readonly read: string[] = [];
  readonly days = new Map<string, OverviewDayDocument>();

  put(date: string, revision: number, fields: Partial<OverviewDayDocument>): void {
    const empty = { userId: 'ann', date, income: 0, expense: 0, byCategory: {} };
    this.days.set(date, { ...empty, revision, ...fields });
  }

  in(from: string, to: string): OverviewDayDocument[] {
    const found = [...this.days.values()].filter(({ date }) => date >= from && date <= to);
    return found.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }

  get models(): ReadModels {
    return {
      dayRevisions: async (_user: string, from: string, to: string) => this.in(from, to),
      overviewDays: async (_user: string, from: string, to: string) => {
        const found = this.in(from, to);
        this.read.push(...found.map(({ date }) => date));
        return found;
      },
    } as unknown as ReadModels;
  }

  /** What the periods come to in these flows. */
  sums(flows: Iterable<PlanFlow>) {
    const sums = new PeriodSums(periods, flows);
    return periods.map((_, place) => [
      sums.income(place),
      ...[food, rent].map((id) => sums.spent(place, id)),
    ]);
  }

  get expected() {
    return this.sums(planFlowsOfDays(this.in('', '9999')));
  }
}

const someDays = (): Days => {
  const days = new Days();
  days.put('2026-03-24', 1, { byCategory: { [food]: 1 } });
  days.put('2026-03-25', 2, { income: 90, byCategory: { [food]: 10, [salary]: 90 } });
  days.put('2026-04-24', 3, { byCategory: { [food]: 7, [rent]: 50 }, fromGoals: { [food]: 5 } });
  days.put('2026-04-25', 4, { income: 30, byCategory: { [salary]: 30 }, refunds: { [rent]: 30 } });
  days.put('2026-06-24', 5, {
    byCategory: { [food]: 9007199254740992 },
    beyond: { [food]: '9007199254740993' },
  });
  return days;
};

describe('SV-03 what periods came to is remembered', () => {
  it('given days of three periods, it says what they say, and reads none of them again', async () => {
    const [days, remembered] = [someDays(), new RememberedFlows()];
    const ask = async () => days.sums(await remembered.flows(days.models, 'ann', periods));
    expect(await ask()).toEqual(days.expected);
    expect(days.read.splice(0)).toHaveLength(4);
    expect(await ask()).toEqual(days.expected);
    expect(days.read).toEqual([]);
  });

  it('given a day that changes and one that is new, then the days of their periods are read again', async () => {
    const [days, remembered] = [someDays(), new RememberedFlows()];
    const ask = async () => days.sums(await remembered.flows(days.models, 'ann', periods));
    await ask();
    days.read.splice(0);
    days.put('2026-04-24', 6, { byCategory: { [rent]: 51 } });
    expect(await ask()).toEqual(days.expected);
    expect(days.read.splice(0)).toEqual(['2026-03-25', '2026-04-24']);
    // A store without transactions may show one day of a change before the other: both have its revision at last.
    days.put('2026-04-25', 7, {});
    await ask();
    days.put('2026-05-20', 7, { byCategory: { [food]: 2 } });
    expect(await ask()).toEqual(days.expected);
  });

  it('given other periods after a change of their start, then each has its own days', async () => {
    const [days, remembered] = [someDays(), new RememberedFlows()];
    await remembered.flows(days.models, 'ann', periods);
    const whole = [{ from: '2026-03-25', to: '2026-06-24' }];
    const sums = new PeriodSums(whole, await remembered.flows(days.models, 'ann', whole));
    expect([sums.income(0), sums.spent(0, rent)]).toEqual([90n, { spent: 20n, fromGoals: 0n }]);
  });

  it('given more people than are remembered, then who asked last the longest ago is read again', async () => {
    const [days, remembered] = [someDays(), new RememberedFlows(20)];
    const reads = async (user: string) => {
      await remembered.flows(days.models, user, periods);
      return days.read.splice(0).length;
    };
    expect([await reads('ann'), await reads('bob'), await reads('ann')]).toEqual([4, 4, 0]);
    expect([await reads('cem'), await reads('ann'), await reads('bob')]).toEqual([4, 0, 4]);
  });
});
