import {
  type ConfirmedBalance,
  changeOf,
  isIn,
  type LedgerChange,
  type LedgerEvent,
  type Recorded,
  type TransactionRecord,
} from '@ledgerline/events';
import { targetOf } from './balances.ts';
import type { AssetState, Confirmation, LedgerState } from './ledgerState.ts';

/** A part of a position that counts from a day on; with an empty date it always counts. */
export interface DatedMove {
  assetId: string;
  date: string;
  delta: number;
}

/**
 * The moves of an event, by the dates of the records. An opening balance always counts; setting a balance counts from
 * its UTC day on.
 */
export function datedMoves(event: Recorded<LedgerEvent>, change = changeOf(event)): DatedMove[] {
  if (!('effects' in event.data)) return [];
  if (
    change.kind === 'transaction' &&
    change.before &&
    change.before.record.date !== change.after.record.date
  ) {
    return [dated(change.before.record, -1), dated(change.after.record, 1)];
  }
  const date = dateOf(change, event.metadata.at);
  return event.data.effects.map(({ assetId, delta }) => ({ assetId, date, delta }));
}

/** The day from which on what moved counts; empty for always. */
function dateOf(change: LedgerChange, at: string): string {
  if (!isIn(change, 'accounts', 'records')) return movesNone(change);
  switch (change.kind) {
    case 'asset':
    case 'opening':
      return '';
    case 'adjustment':
      return at.slice(0, 10);
    case 'transaction':
    case 'transfer':
      return change.after.record.date;
    case 'confirmation':
    case 'import':
      return movesNone(change);
  }
}

function movesNone({ kind }: LedgerChange): never {
  throw new Error(`a ${kind} moves no money`);
}

const dated = (record: TransactionRecord, sign: 1 | -1): DatedMove => ({
  assetId: record.accountId,
  date: record.date,
  delta: sign * targetOf({ record, deletion: 'none' }),
});

/** The confirmations of one asset after an event that moved it. */
export function confirmationsAfter(
  confirmations: readonly Confirmation[],
  { date, delta }: DatedMove,
  event: { id: string; metadata: { at: string } },
): Confirmation[] {
  return confirmations.map((one) => {
    if (delta === 0 || date > one.date) return one;
    const recorded = one.recorded + delta;
    if (recorded === one.balance) return { ...one, recorded, brokenBy: null };
    const breaks = one.recorded === one.balance;
    return {
      ...one,
      recorded,
      brokenBy: breaks ? { eventId: event.id, at: event.metadata.at } : one.brokenBy,
    };
  });
}

/** A confirmation as an event stores it. */
export const confirmedOf = ({ date, balance, recorded, importId }: Confirmation): ConfirmedBalance => ({
  date,
  balance,
  recorded,
  importId,
});

/** The confirmations with this one in the place of what was confirmed for that day, oldest first. */
export function withConfirmation(
  confirmations: readonly Confirmation[],
  confirmed: ConfirmedBalance,
  at: string,
): Confirmation[] {
  const others = confirmations.filter(({ date }) => date !== confirmed.date);
  return [...others, { ...confirmed, at, withdrawn: false, brokenBy: null }].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** The confirmations with that day's withdrawn. */
export const withoutConfirmation = (
  confirmations: readonly Confirmation[],
  { date }: ConfirmedBalance,
): Confirmation[] => confirmations.map((one) => (one.date === date ? { ...one, withdrawn: true } : one));

/** What is confirmed for a day, unless it was withdrawn. */
export const confirmationOf = (
  { confirmations }: Pick<AssetState, 'confirmations'>,
  day: string,
): Confirmation | undefined => confirmations.find(({ date, withdrawn }) => date === day && !withdrawn);

/**
 * The sum of an asset's records dated up to each of these days, together with `moves`, which a command is about to
 * write. One pass over the ledger.
 */
export function recordedUpTo(
  state: LedgerState,
  asset: AssetState,
  days: readonly string[],
  moves: readonly DatedMove[] = [],
): number[] {
  const { id } = asset.record;
  const byDay = new Map<string, number>(Object.entries(asset.adjustments));
  const add = (date: string, delta: number) => byDay.set(date, (byDay.get(date) ?? 0) + delta);
  for (const transaction of state.transactions.values()) {
    const { record } = transaction;
    if (record.accountId === id) add(record.date, targetOf(transaction));
  }
  for (const { record, reverted } of state.transfers.values()) {
    if (reverted) continue;
    if (record.fromAssetId === id) add(record.date, -record.amount);
    if (record.toAssetId === id) add(record.date, record.amount);
  }
  let position = asset.position;
  for (const move of moves) {
    if (move.assetId !== id) continue;
    position += move.delta;
    if (move.date !== '') add(move.date, move.delta);
  }
  // Backwards from the position: records dated later are taken off.
  const later = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sums = new Map<string, number>();
  for (const day of [...new Set(days)].toSorted().toReversed()) {
    for (let last = later.at(-1); last && last[0] > day; last = later.at(-1)) {
      position -= last[1];
      later.pop();
    }
    sums.set(day, position);
  }
  return days.map((day) => sums.get(day) ?? 0);
}
