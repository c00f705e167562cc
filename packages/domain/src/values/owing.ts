import type { AssetType } from '@ledgerline/events';
import { toDecimal } from './money.ts';

/** How far a position may go below 0, in minor units; null: without a limit. */
export type Limit = number | null;

/** Whether assets of this type are made to owe: a card or a loan. They begin without a limit. */
export const isCardOrLoan = (type: AssetType | ''): type is 'credit' | 'loan' =>
  type === 'credit' || type === 'loan';

/** What a position means on an asset that may owe up to a limit. All in minor units; `available` is null without a limit. */
export interface Held {
  balance: number;
  /** Below 0 where nothing may be owed: more was spent than the records cover. */
  shortfall: number;
  owed: number;
  /** The part of what is owed that is beyond the limit. */
  overLimit: number;
  available: number | null;
}

/** What an asset holds, lacks or owes at a position. */
export function heldAt(position: number, mayOwe: Limit): Held {
  const balance = Math.max(0, position);
  const below = Math.max(0, -position);
  if (mayOwe === 0) return { balance, shortfall: below, owed: 0, overLimit: 0, available: balance };
  return {
    balance,
    shortfall: 0,
    owed: below,
    overLimit: mayOwe === null ? 0 : Math.max(0, below - mayOwe),
    available: mayOwe === null ? null : Math.max(0, position + mayOwe),
  };
}

/** Balance, shortfall and what is owed, as decimal numbers of the API. */
export function shownAt(position: number, mayOwe: Limit): Pick<Held, 'balance' | 'shortfall' | 'owed'> {
  const { balance, shortfall, owed } = heldAt(position, mayOwe);
  return { balance: toDecimal(balance), shortfall: toDecimal(shortfall), owed: toDecimal(owed) };
}

/** What only an asset that may owe has: its limit in minor units, and a loan's terms. */
export interface Owing {
  mayOwe: Limit;
  rate: number | null;
  term: number | null;
  firstDay: string | null;
}

/** What an asset holds at a position and may owe, in decimal numbers of the API. */
export function heldAsShown(position: number, { mayOwe, rate, term, firstDay }: Owing) {
  const { balance, shortfall, owed, overLimit, available } = heldAt(position, mayOwe);
  return {
    balance: toDecimal(balance),
    shortfall: toDecimal(shortfall),
    owed: toDecimal(owed),
    overLimit: toDecimal(overLimit),
    mayOwe: mayOwe === null ? null : toDecimal(mayOwe),
    available: available === null ? null : toDecimal(available),
    rate,
    term,
    firstDay,
  };
}
