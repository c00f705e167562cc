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

/** Flows that are looked for; undefined where many things were looked at that are none. */
export type PlanFlows = Iterable<PlanFlow | undefined>;

/** What a category cost in a period, in minor units; `fromGoals` is the part that goals paid. */
export interface Spent {
  spent: bigint;
  fromGoals: bigint;
}

const NOTHING: Spent = { spent: 0n, fromGoals: 0n };

/** So many flows are summed before others may have a turn. */
const FLOWS_A_STEP = 500;

/** What flows came to, period by period. */
export class PeriodSums {
  readonly #periods: readonly DateWindow[];
  readonly #places = new Map<string, number>();
  readonly #spent: Map<string, { spent: Sum; fromGoals: Sum }>[];
  readonly #income: Sum[];
  /** Flows of one day mostly stand together. */
  #last = { date: '', place: -1 };

  /** The periods are the oldest first. Flows of other days are left out. */
  constructor(periods: readonly DateWindow[], flows: PlanFlows) {
    this.#periods = periods;
    this.#spent = periods.map(() => new Map());
    this.#income = periods.map(() => new Sum());
    for (const flow of flows) if (flow) this.#add(flow);
  }

  /** The same in steps, between which others may have a turn: a long ledger has a hundred thousand flows. */
  static *steps(periods: readonly DateWindow[], flows: PlanFlows): Generator<undefined, PeriodSums> {
    const sums = new PeriodSums(periods, []);
    let count = 0;
    for (const flow of flows) {
      if (flow) {
        sums.#add(flow);
        count += 1;
      }
      if (!flow || count % FLOWS_A_STEP === 0) yield;
    }
    return sums;
  }

  /** What a category cost in the period at that place. */
  spent(place: number, category: string): Spent {
    const known = this.#spent[place]?.get(category);
    return known ? { spent: known.spent.value, fromGoals: known.fromGoals.value } : NOTHING;
  }

  /** The same sums as flows of the first day of the period at that place: the fewest that say it. */
  flows(place: number): PlanFlow[] {
    const date = this.#periods[place]?.from ?? '';
    const flow = { date, refundedCategory: null, isFromGoal: false };
    const flows: PlanFlow[] = [{ ...flow, kind: 'income', categoryId: '', total: told(this.income(place)) }];
    for (const categoryId of this.#spent[place]?.keys() ?? []) {
      const { spent, fromGoals } = this.spent(place, categoryId);
      const expense = { ...flow, kind: 'expense', categoryId } as const;
      flows.push({ ...expense, total: told(spent - fromGoals) });
      if (fromGoals !== 0n) flows.push({ ...expense, isFromGoal: true, total: told(fromGoals) });
    }
    return flows;
  }

  /** What came in, without refunds. */
  income(place: number): bigint {
    return this.#income[place]?.value ?? 0n;
  }

  #add({ date, kind, categoryId, refundedCategory, isFromGoal, total }: PlanFlow): void {
    const place = this.#placeOf(date);
    if (kind === 'expense') this.#spend(place, categoryId, total, 1, isFromGoal);
    else if (refundedCategory !== null) this.#spend(place, refundedCategory, total, -1, false);
    else this.#income[place]?.add(total, 1);
  }

  #spend(place: number, category: string, total: number | string, sign: 1 | -1, isFromGoal: boolean): void {
    const ofPeriod = this.#spent[place];
    if (!ofPeriod) return;
    let sums = ofPeriod.get(category);
    if (!sums) {
      sums = { spent: new Sum(), fromGoals: new Sum() };
      ofPeriod.set(category, sums);
    }
    sums.spent.add(total, sign);
    if (isFromGoal) sums.fromGoals.add(total, sign);
  }

  /** -1 for a day of none of the periods. */
  #placeOf(date: string): number {
    if (this.#last.date === date) return this.#last.place;
    let place = this.#places.get(date);
    if (place === undefined) {
      const found = this.#periods.findLastIndex(({ from }) => compareDates(from, date) <= 0);
      place = date <= (this.#periods[found]?.to ?? '') ? found : -1;
      this.#places.set(date, place);
    }
    this.#last = { date, place };
    return place;
  }
}

/** Minor units as flows tell them: the digits of what a number can't hold. */
function told(amount: bigint): number | string {
  const number = Number(amount);
  return Number.isSafeInteger(number) ? number : String(amount);
}

/** A sum of minor units that is exact, whatever its size: big numbers are added where it needs them only. */
class Sum {
  #sum = 0;
  #beyond = 0n;

  add(part: number | string, sign: 1 | -1): void {
    const next = typeof part === 'number' ? this.#sum + sign * part : Number.NaN;
    if (Number.isSafeInteger(next)) this.#sum = next;
    else this.#beyond += BigInt(sign) * BigInt(part);
  }

  get value(): bigint {
    return BigInt(this.#sum) + this.#beyond;
  }
}
