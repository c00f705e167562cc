import {
  changeOf,
  type Effect,
  effectsOf,
  isIn,
  type LedgerEvent,
  type Recorded,
  type TransactionType,
} from '@ledgerline/events';
import type { MonthCell, MonthDocument } from '../documents.ts';
import { counts, type TransactionAt } from './countedTransaction.ts';
import { addToSum } from './exactSums.ts';

/** What an event adds to the sums of reports, in minor units; an amount below 0 takes away. */
export type ReportChange =
  | {
      kind: TransactionType;
      /** The transaction's own date. */
      date: string;
      categoryId: string;
      assetId: string;
      amount: number;
      /** 1 for a transaction that comes in, -1 for one that goes. */
      count: number;
    }
  | { kind: 'transfer'; date: string; assetId: string; amount: number }
  /** A balance that somebody set; an opening balance has no day and always counts. `quarter`: when, as a quarter of an hour (`quarterOf`). */
  | { kind: 'adjustment'; date: string; quarter: number; assetId: string; amount: number };

const QUARTER_MS = 15 * 60_000;

/** The quarter of an hour since 1970 (UTC) that an instant lies in. Days of all time zones begin with one. */
export const quarterOf = (instant: string): number => Math.floor(Date.parse(instant) / QUARTER_MS);

/** When a quarter of an hour begins, in milliseconds since 1970. */
export const startOfQuarter = (quarter: number): number => quarter * QUARTER_MS;

/** The month of a calendar date: yyyy-MM. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** What an event adds to the sums of reports, read from the event alone. Failed transactions never count. */
export function reportChanges(event: Recorded<LedgerEvent>): ReportChange[] {
  const change = changeOf(event);
  if (!isIn(change, 'accounts', 'records')) return [];
  switch (change.kind) {
    case 'transaction': {
      const { before, after } = change;
      if (before && isSame(before, after)) return [];
      const changes: ReportChange[] = [];
      if (before && counts(before)) changes.push(counted(before, -1));
      if (counts(after)) changes.push(counted(after, 1));
      return changes;
    }
    case 'transfer': {
      const { before, after } = change;
      // A match with a bank's row moves nothing.
      if (before?.deletion === after.deletion) return [];
      return transferred(after.record, after.deletion === 'none' ? 1 : -1);
    }
    case 'adjustment':
      return effectsOf(event).flatMap((effect) => adjusted(effect, event.metadata.at));
    case 'asset':
    case 'opening':
    case 'confirmation':
    case 'import':
      return [];
  }
}

/** The sums of one person's month while events are added to them. */
export class MonthSums {
  revision = 0;
  readonly #cells = new Map<string, MonthCell>();

  /** The sums of a stored month, or of a month without entries. */
  static of(stored: MonthDocument | undefined): MonthSums {
    const sums = new MonthSums();
    if (!stored) return sums;
    sums.revision = stored.revision;
    for (const cell of stored.cells) sums.#cells.set(keyOf(cell), { ...cell });
    return sums;
  }

  /** Adds a change of this month; `revision` is the event's public one. */
  add(change: ReportChange, revision: number): void {
    this.revision = revision;
    const { kind, assetId, amount } = change;
    const categoryId = 'categoryId' in change ? change.categoryId : null;
    const quarter = kind === 'adjustment' ? change.quarter : null;
    const key = keyOf({ kind, assetId, categoryId, quarter });
    const known = this.#cells.get(key);
    const cell = known ?? { kind, categoryId, assetId, quarter, total: 0, count: 0 };
    addToSum(cell, amount);
    if ('count' in change) cell.count += change.count;
    if (cell.total === 0 && cell.count === 0) this.#cells.delete(key);
    else if (!known) this.#cells.set(key, cell);
  }

  /** Cells stand in the order of their keys, so that equal sums make equal documents. */
  toDocument(userId: string, month: string): MonthDocument {
    const cells = [...this.#cells]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, cell]) => ({ ...cell }));
    return { userId, month, revision: this.revision, cells };
  }
}

const keyOf = ({ kind, categoryId, assetId, quarter }: Omit<MonthCell, 'total' | 'count'>): string =>
  `${kind} ${categoryId ?? quarter ?? ''} ${assetId}`;

function transferred(
  {
    date,
    amount,
    fromAssetId,
    toAssetId,
  }: { date: string; amount: number; fromAssetId: string; toAssetId: string },
  sign: 1 | -1,
): ReportChange[] {
  return [
    { kind: 'transfer', date, assetId: fromAssetId, amount: -sign * amount },
    { kind: 'transfer', date, assetId: toAssetId, amount: sign * amount },
  ];
}

const adjusted = ({ assetId, delta }: Effect, at: string): ReportChange[] =>
  delta === 0
    ? []
    : [{ kind: 'adjustment', date: at.slice(0, 10), quarter: quarterOf(at), assetId, amount: delta }];

const counted = ({ record }: TransactionAt, sign: 1 | -1): ReportChange => ({
  kind: record.type,
  date: record.date,
  categoryId: record.categoryId,
  assetId: record.accountId,
  amount: sign * record.amount,
  count: sign,
});

const isSame = (a: TransactionAt, b: TransactionAt): boolean =>
  counts(a) === counts(b) &&
  a.record.date === b.record.date &&
  a.record.type === b.record.type &&
  a.record.categoryId === b.record.categoryId &&
  a.record.accountId === b.record.accountId &&
  a.record.amount === b.record.amount;
