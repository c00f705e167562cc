import { compareDates, type DateWindow } from '../values/calendarDate.ts';

/** What came in or went out and counts in Reports: a sum of what is alike. */
export interface PlanFlow {
  /** A day; where whole calendar months are asked for, it may stand for its month. */
  date: string;
  kind: 'income' | 'expense';
  categoryId: string;
  /** Of an income: the expense category that it comes back to. */
  refundedCategory: string | null;
  /** Of an expense: it is paid from a goal. */
  isFromGoal: boolean;
  /** Minor units, as a number or as the digits of one that a number can't hold. */
  total: number | string;
}

/** What a category cost in a period, in minor units; `fromGoals` is the part that goals paid. */
export interface Spent {
  spent: bigint;
  fromGoals: bigint;
}

const NOTHING: Spent = { spent: 0n, fromGoals: 0n };

/** What flows came to, period by period. */
export class PeriodSums {
  readonly #periods: readonly DateWindow[];
  readonly #places = new Map<string, number>();
  readonly #spent: Map<string, Spent>[];
  readonly #income: bigint[];

  /** The periods are the oldest first. Flows of other days are left out. */
  constructor(periods: readonly DateWindow[], flows: Iterable<PlanFlow>) {
    this.#periods = periods;
    this.#spent = periods.map(() => new Map<string, Spent>());
    this.#income = periods.map(() => 0n);
    for (const flow of flows) this.#add(flow);
  }

  /** What a category cost in the period at that place. */
  spent(place: number, category: string): Spent {
    return this.#spent[place]?.get(category) ?? NOTHING;
  }

  /** What came in, without refunds. */
  income(place: number): bigint {
    return this.#income[place] ?? 0n;
  }

  #add({ date, kind, categoryId, refundedCategory, isFromGoal, total }: PlanFlow): void {
    const place = this.#placeOf(date);
    const amount = BigInt(total);
    if (kind === 'expense') this.#spend(place, categoryId, amount, isFromGoal ? amount : 0n);
    else if (refundedCategory !== null) this.#spend(place, refundedCategory, -amount, 0n);
    else if (place >= 0) this.#income[place] = this.income(place) + amount;
  }

  #spend(place: number, category: string, amount: bigint, fromGoal: bigint): void {
    const { spent, fromGoals } = this.spent(place, category);
    this.#spent[place]?.set(category, { spent: spent + amount, fromGoals: fromGoals + fromGoal });
  }

  /** -1 for a day of none of the periods. */
  #placeOf(date: string): number {
    const known = this.#places.get(date);
    if (known !== undefined) return known;
    const found = this.#periods.findLastIndex(({ from }) => compareDates(from, date) <= 0);
    const place = date <= (this.#periods[found]?.to ?? '') ? found : -1;
    this.#places.set(date, place);
    return place;
  }
}
