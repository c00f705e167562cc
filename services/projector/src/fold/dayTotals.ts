import {
  addExactly,
  addTied,
  type OverviewChange,
  type OverviewDayDocument,
  type TiedSums,
} from '@ledgerline/read-models';

/**
 * One day's sums in a third of the memory of its document: a projector keeps tens of thousands of them. Categories are
 * numbers here, which are found among others much faster than texts.
 */
export class DayTotals {
  revision = 0;
  #income = 0;
  #expense = 0;
  readonly #categories: number[] = [];
  readonly #totals: number[] = [];
  #tied: TiedSums = {};

  /** The sums of a stored day, or of a day without entries. */
  static of(stored: OverviewDayDocument | undefined): DayTotals {
    const day = new DayTotals();
    if (!stored) return day;
    day.revision = stored.revision;
    day.#income = stored.income;
    day.#expense = stored.expense;
    const { refunds, fromGoals, beyond } = stored;
    day.#tied = { ...(refunds && { refunds }), ...(fromGoals && { fromGoals }), ...(beyond && { beyond }) };
    for (const [categoryId, total] of Object.entries(stored.byCategory)) {
      day.#categories.push(numberOf(categoryId));
      day.#totals.push(total);
    }
    return day;
  }

  /** Adds a change that an event brings; `revision` is the event's public one. */
  add(change: OverviewChange, revision: number): void {
    const { type, categoryId, amount } = change;
    addTied(this.#tied, change);
    this.revision = revision;
    if (type === 'income') this.#income = this.#sum(type, this.#income, amount);
    else this.#expense = this.#sum(type, this.#expense, amount);
    const category = numberOf(categoryId);
    const place = this.#categories.indexOf(category);
    if (place < 0) {
      this.#categories.push(category);
      this.#totals.push(amount);
    } else {
      this.#totals[place] = this.#sum(categoryId, this.#totals[place] ?? 0, amount);
    }
  }

  toDocument(userId: string, date: string): OverviewDayDocument {
    const byCategory: Record<string, number> = {};
    for (const [place, category] of this.#categories.entries()) {
      const total = this.#totals[place] ?? 0;
      if (total !== 0) byCategory[categoryIds[category] ?? ''] = total;
    }
    return {
      userId,
      date,
      revision: this.revision,
      income: this.#income,
      expense: this.#expense,
      byCategory,
      ...this.#tied,
    };
  }

  #sum(key: string, sum: number, amount: number): number {
    const next = sum + amount;
    if (this.#tied.beyond === undefined && Number.isSafeInteger(next)) return next;
    const sums: Record<string, number> = { [key]: sum };
    const beyond = addExactly(sums, this.#tied.beyond, key, amount);
    if (beyond) this.#tied.beyond = beyond;
    else delete this.#tied.beyond;
    return sums[key] ?? 0;
  }
}

/** Every category of the catalogue that was met, in the order of its number; and the way back. */
const categoryIds: string[] = [];
const numbers = new Map<string, number>();

function numberOf(categoryId: string): number {
  const known = numbers.get(categoryId);
  if (known !== undefined) return known;
  numbers.set(categoryId, categoryIds.length);
  return categoryIds.push(categoryId) - 1;
}
