import type { ScheduleShape } from '@ledgerline/events';
import { compareDates, daysBetween } from '../values/calendarDate.ts';
import type { Occurrence } from './occurrences.ts';
import { dayBefore, unmoved } from './ruleDates.ts';
import { isOpen } from './scheduleState.ts';

/** The statement that a date of a card's bill pays: its day, and the day of the next one. */
export interface CardStatement {
  on: string;
  next: string;
}

/** A card's bill is due at most so many days after its statement, and the next statement comes no later, weekends included. */
export const BILL_DAYS = 34;

/** The card that a shape is the bill of; undefined where it is none. */
export const cardOf = ({
  amount,
  toAssetId,
}: Pick<ScheduleShape, 'amount' | 'toAssetId'>): string | undefined =>
  'statement' in amount && toAssetId !== null ? toAssetId : undefined;

/** The statement that a date pays; undefined where the shape is no card's bill. The due day counts before a weekend moves it. */
export function statementOf({
  dueOn,
  shape: { amount, rule },
}: {
  dueOn: string;
  shape: Pick<ScheduleShape, 'amount' | 'rule'>;
}): CardStatement | undefined {
  return 'statement' in amount ? dayBefore(unmoved(rule, dueOn), amount.statement) : undefined;
}

/**
 * Whether a date of a card's bill that asks is gone: it is past, the next statement has come, and nothing stands for it.
 * What was left is in the next bill.
 */
export function isOver(date: Pick<Occurrence, 'dueOn' | 'shape' | 'mark'>, today: string): boolean {
  const { dueOn, shape, mark } = date;
  if (!('statement' in shape.amount) || shape.mode !== 'ask' || dueOn >= today || !isOpen(mark)) return false;
  // Years of dates are looked at: the next statement comes within a month of this one.
  if (daysBetween(dueOn, today) > BILL_DAYS) return true;
  const { next } = statementOf(date) ?? {};
  return next !== undefined && next <= today;
}

/** What a card's bills are computed from. Amounts are minor units. */
interface Card {
  position: number;
  /** What a bank says that it held at the end of days. */
  confirmations?: readonly { date: string; balance: number; withdrawn: boolean }[] | undefined;
}

/** A day of a card: what its records moved, and the part of it that transfers and incomes brought. */
interface CardDay {
  date: string;
  moved: number;
  paid: number;
}

/** A card as its bills see it: what it owes now and owed on a day, and what was paid. Amounts are minor units. */
export class CardAccount {
  readonly #card: Card;
  readonly #days = new Map<string, CardDay>();
  /** The days in their order, each with the sums up to its end; built when it is asked for. */
  #sums: CardDay[] | undefined;

  constructor(card: Card) {
    this.#card = card;
  }

  /** Counts what records of a day moved. Days up to the earliest statement that is asked for may be left out. */
  count(date: string, moved: number, paid: number): void {
    this.#sums = undefined;
    const day = this.#days.get(date);
    this.#days.set(date, { date, moved: (day?.moved ?? 0) + moved, paid: (day?.paid ?? 0) + paid });
  }

  /** What it owes now. */
  get owed(): number {
    return Math.max(0, -this.#card.position);
  }

  /** What it owed by the records dated up to a day; if the bank confirmed that day, what the bank says. */
  owedOn(day: string): number {
    const confirmed = this.#card.confirmations?.find(({ date, withdrawn }) => date === day && !withdrawn);
    if (confirmed) return Math.max(0, -confirmed.balance);
    const later = this.#upTo(undefined).moved - this.#upTo(day).moved;
    return Math.max(0, later - this.#card.position);
  }

  /** What is left to pay of a statement: never more than is owed now. */
  toPay({ on, next }: CardStatement): number {
    const paid = this.#upTo(next).paid - this.#upTo(on).paid;
    return Math.max(0, Math.min(this.owedOn(on) - paid, this.owed));
  }

  /** The sums of the days up to one, or of all. */
  #upTo(day: string | undefined): Pick<CardDay, 'moved' | 'paid'> {
    const sums = (this.#sums ??= summedUp([...this.#days.values()]));
    if (day === undefined) return sums.at(-1) ?? nothing;
    let [low, high] = [0, sums.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle]?.date ?? '') <= day) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? nothing;
  }
}

const nothing = { moved: 0, paid: 0 };

function summedUp(days: readonly CardDay[]): CardDay[] {
  let [moved, paid] = [0, 0];
  return days
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map((day) => {
      moved += day.moved;
      paid += day.paid;
      return { date: day.date, moved, paid };
    });
}

/** Cards as their bills see them, by id. */
export type CardAccounts = ReadonlyMap<string, CardAccount>;

/** What is left to pay on a date of a card's bill, in minor units; undefined before its statement, and where there is no such bill. */
export function leftToPay(date: Occurrence, cards: CardAccounts, today: string): number | undefined {
  const statement = statementOf(date);
  if (!statement || statement.on > today) return undefined;
  return cards.get(cardOf(date.shape) ?? '')?.toPay(statement);
}

/** Whether a date waits for somebody: nothing stands for it, and of a card's bill something is to pay. */
export const isDue = (date: Occurrence, cards: CardAccounts, today: string): boolean =>
  isOpen(date.mark) && !isOver(date, today) && leftToPay(date, cards, today) !== 0;
