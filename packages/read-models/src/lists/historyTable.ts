import type { HistoryRow } from '../documents.ts';
import type { HistorySort, Totals } from '../readModels.ts';
import type { ShownTitles } from '../transferTexts.ts';
import type { Condition } from './condition.ts';

/** Rows of one person in an order. */
export interface Wanted {
  where: Condition;
  sort: HistorySort;
  /** By these transfers are sorted in a list by title; without them by the titles in the rows. */
  titles: ShownTitles | undefined;
  /** In a list with such titles: the transactions that stand in it, where not all of them. */
  transactions?: Condition;
}

/** Which rows of a list, counted from its begin. */
export interface Part {
  skip: number;
  limit: number;
}

/** What an engine does for lists. */
export interface HistoryTable {
  /** The sort says by which index. */
  count(userId: string, where: Condition, sort?: HistorySort): Promise<number>;
  list(userId: string, wanted: Wanted, part: Part): Promise<HistoryRow[]>;
  /** How many rows stand before the one with this id; null where the condition does not keep it. */
  placeOf(userId: string, wanted: Wanted, id: string): Promise<number | null>;
  /** Adds amounts up by kind. */
  sums(userId: string, where: Condition): Promise<Totals>;
}
