import type { HistoryRow, TransactionType } from '../records/records.ts';
import { isTransaction } from '../records/records.ts';

/** So many transactions the server changes in one request. */
export const mostAtOnce = 500;

/** Which transactions are selected. */
export interface Selection {
  /** Their types by their ids: a category is of one type. */
  chosen: ReadonlyMap<string, TransactionType>;
  /** From where a range goes: the last that was selected by itself. */
  anchor: string | null;
  /** How far the range from there goes now. */
  head: string | null;
}

export const nothingSelected: Selection = { chosen: new Map(), anchor: null, head: null };

/** Selects one row, or takes it out. */
export function toggle({ chosen }: Selection, rows: readonly HistoryRow[], id: string): Selection {
  const next = new Map(chosen);
  const type = typesOf(rows).get(id);
  if (!next.delete(id) && type !== undefined) next.set(id, type);
  return { chosen: next, anchor: id, head: id };
}

/**
 * Selects all rows from the anchor to this one; a range that went farther gives the rest back. The first choice, and one
 * after the page was turned, begins a range.
 */
export function extendTo(selection: Selection, rows: readonly HistoryRow[], id: string): Selection {
  const types = typesOf(rows);
  const ids = [...types.keys()];
  const { anchor, head } = selection;
  const from = anchor !== null && types.has(anchor) ? anchor : id;
  const chosen = new Map(selection.chosen);
  if (from === anchor && head !== null) for (const former of between(ids, from, head)) chosen.delete(former);
  for (const row of between(ids, from, id)) chosen.set(row, types.get(row) ?? 'expense');
  return { chosen, anchor: from, head: id };
}

/** Goes from one row to the next with the range; where the range ended elsewhere, another begins here. */
export function stepTo(
  selection: Selection,
  rows: readonly HistoryRow[],
  from: string,
  to: string,
): Selection {
  const goesOn = selection.head === from;
  return extendTo(goesOn ? selection : { ...selection, anchor: from, head: from }, rows, to);
}

/** Selects exactly these rows. */
export const selectAll = (rows: readonly HistoryRow[]): Selection => ({
  chosen: typesOf(rows),
  anchor: null,
  head: null,
});

/** Transfers have no account and no category of their own, so they can't be selected. */
const typesOf = (rows: readonly HistoryRow[]): Map<string, TransactionType> =>
  new Map(rows.filter(isTransaction).map(({ id, type }) => [id, type]));

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [] : ids.slice(first, last + 1);
}
