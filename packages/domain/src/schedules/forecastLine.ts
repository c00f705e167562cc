import { compareDates } from '../values/calendarDate.ts';
import type { Occurrence } from './occurrences.ts';

/** What an asset will hold at the end of a day on which something is due, in minor units. */
export interface ForecastPoint {
  date: string;
  position: number;
}

/** What one asset will hold from a day on. Moves come in the order of their days. Amounts are minor units. */
export class ForecastLine {
  readonly points: ForecastPoint[];
  /** What moved it on each day, and what had been brought to it by the end of that day. */
  readonly #days = new Map<string, { due: Pick<Occurrence, 'dueOn' | 'shape'>[]; brought: number }>();
  #brought = 0;

  constructor(today: string, position: number) {
    this.points = [{ date: today, position }];
  }

  move(date: string, by: number, due: Pick<Occurrence, 'dueOn' | 'shape'>): void {
    const last = this.#last;
    if (last.date === date) last.position += by;
    else this.points.push({ date, position: last.position + by });
    this.#brought += Math.max(0, by);
    const day = this.#days.get(date) ?? { due: [], brought: 0 };
    day.due.push(due);
    day.brought = this.#brought;
    this.#days.set(date, day);
  }

  /** What it will owe at the end of a day. */
  owedOn(day: string): number {
    return Math.max(0, -(this.#upTo(day)?.position ?? 0));
  }

  /** What was brought to it after a day, so far. */
  broughtSince(day: string): number {
    const { date = '' } = this.#upTo(day) ?? {};
    return this.#brought - (this.#days.get(date)?.brought ?? 0);
  }

  /** The lowest point, the earliest of several, and the titles of what is due on that day. */
  lowest(): ForecastPoint & { titles: string[] } {
    const [first = this.#last] = this.points;
    const lowest = this.points.reduce((low, point) => (point.position < low.position ? point : low), first);
    const due = (this.#days.get(lowest.date)?.due ?? []).toSorted((a, b) => compareDates(a.dueOn, b.dueOn));
    return { ...lowest, titles: due.map(({ shape }) => shape.title) };
  }

  get #last(): ForecastPoint {
    const last = this.points.at(-1);
    if (!last) throw new Error('a line begins with a point');
    return last;
  }

  /** The last point up to a day: only the days since a statement lie behind it. */
  #upTo(day: string): ForecastPoint | undefined {
    return this.points.findLast(({ date }) => date <= day);
  }
}
