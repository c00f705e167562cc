import type { HistoryRow } from '../documents.ts';

/** What rows of the history are filtered and sorted by. An absent id and an absent text are ''. */
export interface HistoryKeys {
  id: string;
  kind: HistoryRow['kind'];
  deletion: HistoryRow['deletion'];
  status: HistoryRow['status'];
  date: string;
  createdAt: string;
  amount: number;
  categoryId: string;
  accountId: string;
  fromAssetId: string;
  toAssetId: string;
  refundedCategory: string;
  goal: string;
  foldedTitle: string;
  /** What `searchedBeside` makes of a row. */
  foldedDescription: string;
  payeeKey: string;
  /** What `tagKeys` makes of its tags. */
  tagKeys: string;
}

export type HistoryField = keyof HistoryKeys;
type Value = string | number;

/** A condition on rows, in no engine's words: each engine compiles it, and `keeps` asks it of keys in memory. */
export type Condition =
  | { field: HistoryField; isOneOf: readonly Value[] }
  | { field: HistoryField; isNot: Value }
  | { field: HistoryField; is: '<=' | '>='; value: Value }
  /** Its text holds another one, or begins with it. */
  | { field: HistoryField; holds: string }
  | { field: HistoryField; beginsWith: string }
  /** A transaction of this asset, or a transfer from or to it. */
  | { ofAsset: string }
  /** These fields, compared one after the other, come before or after these values. */
  | { fields: readonly HistoryField[]; are: '<' | '>'; values: readonly Value[] }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

/** Tells whether keys meet a condition. */
export function keeps(condition: Condition): (keys: HistoryKeys) => boolean {
  if ('all' in condition) {
    const all = condition.all.map(keeps);
    // Loops, since a closure for each row is garbage.
    return (keys) => {
      for (const isMet of all) if (!isMet(keys)) return false;
      return true;
    };
  }
  if ('any' in condition) {
    const any = condition.any.map(keeps);
    return (keys) => {
      for (const isMet of any) if (isMet(keys)) return true;
      return false;
    };
  }
  if ('ofAsset' in condition) {
    const { ofAsset } = condition;
    return ({ accountId, fromAssetId, toAssetId }) =>
      accountId === ofAsset || fromAssetId === ofAsset || toAssetId === ofAsset;
  }
  if ('fields' in condition) {
    const { fields, are, values } = condition;
    return (keys) => {
      const order = compareInTurn(
        fields.map((field) => keys[field]),
        values,
      );
      return are === '<' ? order < 0 : order > 0;
    };
  }
  const { field } = condition;
  if ('isOneOf' in condition) {
    const values = new Set(condition.isOneOf);
    return (keys) => values.has(keys[field]);
  }
  if ('isNot' in condition) return (keys) => keys[field] !== condition.isNot;
  if ('holds' in condition) return (keys) => String(keys[field]).includes(condition.holds);
  if ('beginsWith' in condition) return (keys) => String(keys[field]).startsWith(condition.beginsWith);
  const { is, value } = condition;
  return (keys) => (is === '<=' ? compare(keys[field], value) <= 0 : compare(keys[field], value) >= 0);
}

/** Whether a condition lets only transfers through, and says so itself. */
export const saysTransfers = (condition: Condition): boolean =>
  'all' in condition
    ? condition.all.some(saysTransfers)
    : 'isOneOf' in condition && condition.field === 'kind' && condition.isOneOf.join() === 'transfer';

/** The order of two values of a field: texts by their code points, as engines sort them. */
export function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') {
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return Number(one) - Number(other);
}

function compareInTurn(ones: readonly Value[], others: readonly Value[]): number {
  for (const [place, one] of ones.entries()) {
    const order = compare(one, others[place] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
