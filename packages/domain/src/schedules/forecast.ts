import type { ScheduleShape } from '@ledgerline/events';
import { addDays, compareDates } from '../values/calendarDate.ts';
import { expectedAmount } from './amounts.ts';
import { type CardAccounts, cardOf, isOver, statementOf } from './cardBills.ts';
import { ForecastLine, type ForecastPoint } from './forecastLine.ts';
import { type Occurrence, occurrencesIn } from './occurrences.ts';
import { isOpen, type ScheduleState } from './scheduleState.ts';

/** What an asset holds now, in minor units; may be below 0. */
export interface ForecastAsset {
  id: string;
  position: number;
}

export interface AssetForecast {
  id: string;
  /** Today first, then every day on which something is due. */
  points: ForecastPoint[];
  /** The lowest of the points, the earliest of several, and what is due on that day; nothing for today as it is. */
  lowest: ForecastPoint & { titles: string[] };
}

/** What schedules will do to assets, as far as they have been added. */
export interface Forecaster {
  /** Adds all open dates of a schedule. One that waits for an asset which is not among these is left out. */
  add(schedule: ScheduleState): void;
  /** The forecast of each asset. */
  result(): AssetForecast[];
  /** What each date of a card's bill will pay, in minor units, by `billKey`. */
  bills(): ReadonlyMap<string, number>;
}

/** Names a date of a card's bill. */
export const billKey = ({ schedule, dueOn }: Pick<Occurrence, 'schedule' | 'dueOn'>): string =>
  `${schedule.record.id} ${dueOn}`;

/** A move of an asset, and the date through which it comes. */
interface Move {
  assetId: string;
  by: number;
  occurrence: Occurrence;
}

/**
 * Begins a forecast of what the assets will hold if every open date comes as it was set, and nothing else does. What is
 * overdue counts today. A card's bill pays what is to pay: `cards` has the cards that bills can pay. Schedules are added
 * one by one, since hundreds of daily ones take a while.
 */
export function beginForecast(
  assets: readonly ForecastAsset[],
  today: string,
  days: number,
  cards: CardAccounts = new Map(),
): Forecaster {
  const known = new Set(assets.map(({ id }) => id));
  const window = { from: '0001-01-01', to: addDays(today, days) };
  const movesByDay = new Map<string, Move[]>();
  const billsByDay = new Map<string, Occurrence[]>();
  let foreseen: { lines: ReadonlyMap<string, ForecastLine>; bills: ReadonlyMap<string, number> } | undefined;

  const isHere = ({ assetId, toAssetId, amount }: ScheduleShape): boolean =>
    known.has(assetId) &&
    (toAssetId === null || known.has(toAssetId)) &&
    (!('statement' in amount) || cards.has(toAssetId ?? ''));
  const dayOf = ({ dueOn }: Occurrence): string => (dueOn < today ? today : dueOn);

  /** Goes from day to day: what a bill pays depends on what came before it. */
  function foresee() {
    const lines = new Map(assets.map(({ id, position }) => [id, new ForecastLine(today, position)]));
    const bills = new Map<string, number>();
    const move = ({ assetId, by, occurrence }: Move): void => {
      if (by !== 0) lines.get(assetId)?.move(dayOf(occurrence), by, occurrence);
    };
    for (const day of [...new Set([...movesByDay.keys(), ...billsByDay.keys()])].toSorted(compareDates)) {
      for (const one of movesByDay.get(day) ?? []) move(one);
      for (const bill of billsByDay.get(day) ?? []) {
        const { assetId, toAssetId } = bill.shape;
        const amount = toPay(bill, day, lines);
        bills.set(billKey(bill), amount);
        move({ assetId, by: -amount, occurrence: bill });
        move({ assetId: toAssetId ?? '', by: amount, occurrence: bill });
      }
    }
    return { lines, bills };
  }

  /** What a bill pays on a day: what its card owes on the statement's day, less what is brought to it after that. */
  function toPay(bill: Occurrence, day: string, lines: ReadonlyMap<string, ForecastLine>): number {
    const id = cardOf(bill.shape) ?? '';
    const [card, line, statement] = [cards.get(id), lines.get(id), statementOf(bill)];
    if (!card || !line || !statement) return 0;
    const hasCome = statement.on <= today;
    const billed = hasCome ? card.toPay(statement) : line.owedOn(statement.on);
    const left = billed - line.broughtSince(hasCome ? '' : statement.on);
    return Math.max(0, Math.min(left, line.owedOn(day)));
  }

  return {
    add(schedule) {
      foreseen = undefined;
      for (const occurrence of occurrencesIn(schedule, window)) {
        const { mark, shape } = occurrence;
        if (!isOpen(mark) || !isHere(shape) || isOver(occurrence, today)) continue;
        const day = dayOf(occurrence);
        if ('statement' in shape.amount) {
          push(billsByDay, day, occurrence);
          continue;
        }
        const amount = expectedAmount(shape);
        const by = shape.type === 'income' ? amount : -amount;
        push(movesByDay, day, { assetId: shape.assetId, by, occurrence });
        if (shape.toAssetId !== null) {
          push(movesByDay, day, { assetId: shape.toAssetId, by: amount, occurrence });
        }
      }
    },
    result() {
      foreseen ??= foresee();
      const { lines } = foreseen;
      return assets.flatMap(({ id }) => {
        const line = lines.get(id);
        return line ? [{ id, points: line.points, lowest: line.lowest() }] : [];
      });
    },
    bills() {
      foreseen ??= foresee();
      return foreseen.bills;
    },
  };
}

function push<Item>(byDay: Map<string, Item[]>, day: string, item: Item): void {
  const ofDay = byDay.get(day);
  if (ofDay) ofDay.push(item);
  else byDay.set(day, [item]);
}
