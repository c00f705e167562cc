import type { TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { sortSteps } from '../values/steps.ts';
import type { LedgerState, TransactionState } from './ledgerState.ts';
import { type RuleOnRecord, ruleOverPast, type TriedRule } from './ruleOverPast.ts';

/** So many records one apply changes. */
export const MOST_APPLIED = 5_000;

/** What a rule would do to a ledger. */
export interface RulePreview {
  /** How many records it matches, and how many of them have a field that it would set otherwise than a person did. */
  counts: { records: number; byHand: number };
  /** What the records that it matches are in now: the most first. */
  byCategory: { categoryId: string; count: number }[];
  /** Of the records that it would change, or make transfers, as many of the newest as were asked for, newest first. */
  changed: TransactionState[];
  /** How many there are in all. */
  total: number;
  /** What it does to one of them. */
  of: (transaction: TransactionState) => RuleOnRecord | undefined;
}

/** Tries a rule on each record, in steps: the ledger must not change before the last one. Shows `most` of the newest. */
export function* previewSteps(
  tried: TriedRule,
  state: LedgerState,
  catalogue: Catalogue,
  most: number,
): Generator<void, RulePreview> {
  const of = ruleOverPast(tried, state, catalogue);
  const counts = { records: 0, byHand: 0 };
  const categories = new Map<string, number>();
  const changed: TransactionState[] = [];
  for (const transaction of state.transactions.values()) {
    yield;
    const on = of(transaction);
    if (!on) continue;
    const { record } = transaction;
    counts.records += 1;
    if (on.byHand) counts.byHand += 1;
    categories.set(record.categoryId, (categories.get(record.categoryId) ?? 0) + 1);
    if (on.changes || on.transferTo !== null) changed.push(transaction);
  }
  const byCategory = [...categories].map(([categoryId, count]) => ({ categoryId, count }));
  return {
    counts,
    byCategory: byCategory.toSorted((a, b) => b.count - a.count),
    changed: yield* newestOf(changed, most),
    total: changed.length,
    of,
  };
}

/** What an apply writes. */
export interface ApplyPlan {
  /** Newest first, at most `MOST_APPLIED` with those that the apply has changed already. */
  ids: string[];
  /** How many records of its own the apply has changed already: it is under way, or repeated. */
  done: number;
  /** How many more there are. */
  left: number;
}

/** What an apply of a rule is asked for. */
export interface AppliedRule extends TriedRule {
  /** The ledger's public revision that was shown: records that were changed since stay. */
  revision: number;
  except: ReadonlySet<string>;
  /** Those that are to become transfers. */
  transfers: ReadonlySet<string>;
}

/** Finds the records that an apply changes, in steps: the ledger must not change before the last one. */
export function* applySteps(
  applied: AppliedRule,
  state: LedgerState,
  catalogue: Catalogue,
): Generator<void, ApplyPlan> {
  const { revision, except, transfers } = applied;
  const of = ruleOverPast(applied, state, catalogue);
  const found: TransactionState[] = [];
  let done = 0;
  for (const transaction of state.transactions.values()) {
    yield;
    const { id } = transaction.record;
    if (except.has(id)) continue;
    if (transaction.revision > revision) {
      if (wasApplied(transaction, applied)) done += 1;
      continue;
    }
    const on = of(transaction);
    if (!on) continue;
    const becomesTransfer = on.transferTo !== null && transfers.has(id);
    if (on.changes || becomesTransfer) found.push(transaction);
  }
  const newest = yield* newestOf(found, Math.max(0, MOST_APPLIED - done));
  const ids = newest.map(({ record }) => record.id);
  return { ids, done, left: found.length - ids.length };
}

/** Whether a record that was changed since shows what this apply does: a part of it was carried out. */
function wasApplied(
  { record: { id, setBy }, deletion }: TransactionState,
  { rule, transfers }: AppliedRule,
): boolean {
  const { title, payee, category, tags = [] } = setBy;
  const isThis = (by: { rule: { id: string; version: number } } | undefined) =>
    by?.rule.id === rule.id && by.rule.version === rule.version;
  return [title, payee, category, ...tags].some(isThis) || (deletion === 'permanent' && transfers.has(id));
}

/**
 * So many of the newest: by date, then creation, as lists have it. Only days that are asked for are put in order: a rule
 * may be tried on 100,000 records, of which a page is shown.
 */
function* newestOf(
  transactions: readonly TransactionState[],
  most: number,
): Generator<void, TransactionState[]> {
  const byDay = new Map<string, TransactionState[]>();
  for (const transaction of transactions) {
    yield;
    const day = byDay.get(transaction.record.date);
    if (day) day.push(transaction);
    else byDay.set(transaction.record.date, [transaction]);
  }
  const sorted: TransactionState[] = [];
  for (const day of [...byDay.keys()].toSorted().toReversed()) {
    if (sorted.length >= most) break;
    yield;
    for (const one of yield* sortSteps(byDay.get(day) ?? [], laterMade)) sorted.push(one);
  }
  return sorted.slice(0, most);
}

const laterMade = (
  { record: a }: { record: TransactionRecord },
  { record: b }: { record: TransactionRecord },
) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
