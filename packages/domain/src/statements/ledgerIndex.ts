import type { AssetRecord, BankData, ScheduleShape } from '@ledgerline/events';
import { targetOf } from '../ledger/balances.ts';
import { CardBooks } from '../ledger/cardAccounts.ts';
import type { ImportState, LedgerState } from '../ledger/ledgerState.ts';
import { BILL_DAYS, cardOf, statementOf } from '../schedules/cardBills.ts';
import { FITTING_DAYS } from '../schedules/fitting.ts';
import { type Occurrence, occurrencesIn } from '../schedules/occurrences.ts';
import { isOpen, type ScheduleState } from '../schedules/scheduleState.ts';
import { addDays, type DateWindow } from '../values/calendarDate.ts';
import { lastOf } from '../values/steps.ts';
import { rowKey, sameness } from './bankRow.ts';
import {
  type Candidate,
  candidate,
  datesByRecord,
  push,
  transferCandidate,
  transferTitle,
} from './candidates.ts';

/** A record of which a bank says something, or said it before the record was deleted. */
export interface Imported {
  kind: 'transaction' | 'transfer';
  id: string;
  title: string;
  date: string;
  bank: BankData;
  isLive: boolean;
  /** When it was deleted. */
  changedAt: string;
  /** All of the import that it came with was taken back: its rows are as good as new. */
  takenBack: boolean;
}

/** What of a ledger the rows of a statement are compared with. It holds records, not the ledger that goes on. */
export interface LedgerIndex<Row = Imported> {
  asset: AssetRecord;
  /** Other live assets. */
  others: readonly AssetRecord[];
  /** What came from statements of this asset, by `rowKey`. */
  byKey: ReadonlyMap<string, Row>;
  /** The same by reference and amount; null where several have both. */
  byReference: ReadonlyMap<string, Row | null>;
  /** Records of this asset that no statement of it speaks of, by amount and date. */
  byHand: ReadonlyMap<string, readonly Candidate[]>;
  /** Live transactions of other live assets, by what they do there and by date. */
  elsewhere: ReadonlyMap<string, readonly Candidate[]>;
  /** The imports of the very file that is decided. */
  sameFile: ReadonlySet<string>;
  /** The live rows that came with these imports into this asset, by `sameness`. */
  formerRows: ReadonlySet<string>;
  /** The closing balance of the asset's last statement, in minor units, where it has one. */
  lastClosing?: number;
  /** Open dates of schedules that move this asset, by due date. */
  open: ReadonlyMap<string, readonly Occurrence[]>;
  /** Open dates of cards' bills that move this asset: a row has one of the amounts, and fits on many days. */
  bills: readonly OpenBill[];
}

/** An open date of a card's bill, and the amounts that a row of it may have, in minor units. */
export interface OpenBill {
  date: Occurrence;
  amounts: readonly number[];
}

export const referenceKey = (reference: string, amount: number): string => `${amount} ${reference}`;

/** How far from a statement's days a record may lie to matter, in days. */
const MARGIN = FITTING_DAYS;

/** Days of a statement, and the file that it stands in. */
interface IndexedPeriod {
  from: string;
  to: string;
  sha256?: string;
}

/** Picks out of a ledger what rows of one asset from `from` to `to` are compared with. One pass over its records. */
export const indexLedger = (state: LedgerState, assetId: string, period: IndexedPeriod): LedgerIndex =>
  lastOf(indexingLedger(state, assetId, period));

/** `indexLedger` with a step for each record and each schedule: the ledger must not change before the last one. */
export function* indexingLedger(
  state: LedgerState,
  assetId: string,
  { from, to, sha256 }: IndexedPeriod,
): Generator<void, LedgerIndex> {
  const asset = state.assets.get(assetId);
  if (!asset) throw new Error(`no asset ${assetId} in this ledger`);
  const byKey = new Map<string, Imported>();
  const byReference = new Map<string, Imported | null>();
  const byHand = new Map<string, Candidate[]>();
  const elsewhere = new Map<string, Candidate[]>();
  const [first, last] = [addDays(from, -MARGIN), addDays(to, MARGIN)];
  const settled = datesByRecord(state);
  const sameFile = new Set(
    [...state.imports.values()].flatMap(({ record }) => (record.sha256 === sha256 ? [record.id] : [])),
  );
  const formerRows = new Set<string>();
  const isNear = (date: string): boolean => date >= first && date <= last;
  const isLiveAsset = (id: string): boolean => state.assets.get(id)?.deletion === 'none';
  const books = new CardBooks([...state.assets.values()].filter(({ deletion }) => deletion === 'none'));

  for (const transaction of state.transactions.values()) {
    yield;
    books.transaction(transaction);
    const { record, deletion, updatedAt } = transaction;
    const { bank } = record;
    if (bank && deletion === 'none') noteFormer(bank);
    if (bank && isNear(bank.bookedOn) && assetOf(state.imports, bank) === assetId) {
      noteImported({
        kind: 'transaction',
        id: record.id,
        title: record.title,
        date: record.date,
        bank,
        isLive: deletion === 'none',
        changedAt: updatedAt,
        takenBack: state.imports.get(bank.importId)?.standing === 0,
      });
    }
    if (deletion !== 'none' || !isNear(record.date)) continue;
    const amount = targetOf(transaction);
    if (amount === 0) continue;
    if (record.accountId !== assetId) {
      if (isLiveAsset(record.accountId)) push(elsewhere, candidate(record, amount, settled));
    } else if (bank === null) push(byHand, candidate(record, amount, settled));
  }
  for (const transfer of state.transfers.values()) {
    yield;
    books.transfer(transfer);
    const { record, reverted, updatedAt } = transfer;
    for (const side of ['from', 'to'] as const) {
      const bank = record.banks[side];
      const own = side === 'from' ? record.fromAssetId : record.toAssetId;
      if (own !== assetId) continue;
      if (bank && !reverted) noteFormer(bank);
      if (bank && isNear(bank.bookedOn)) {
        noteImported({
          kind: 'transfer',
          id: record.id,
          title: transferTitle(state, record),
          date: record.date,
          bank,
          isLive: !reverted,
          changedAt: updatedAt,
          takenBack: state.imports.get(bank.importId)?.standing === 0,
        });
      }
      if (!bank && !reverted && isNear(record.date)) {
        push(byHand, transferCandidate(state, record, side, settled));
      }
    }
  }
  const others = [...state.assets.values()]
    .filter(({ record, deletion }) => deletion === 'none' && record.id !== assetId)
    .map(({ record }) => record);
  const isBill = (shape: ScheduleShape): boolean => cardOf(shape) !== undefined;
  const open: Occurrence[] = [];
  const bills: OpenBill[] = [];
  const widely = { from: addDays(from, -BILL_DAYS), to: addDays(to, BILL_DAYS) };
  for (const schedule of state.schedules) {
    yield;
    const { shapes } = schedule.record;
    if (!shapes.every(isBill))
      open.push(...openDates(schedule, { from: first, to: last }).filter(({ shape }) => !isBill(shape)));
    // Only of bills so many days are looked at.
    if (shapes.some(isBill))
      bills.push(
        ...openDates(schedule, widely)
          .filter(({ shape }) => isBill(shape))
          .flatMap(openBill),
      );
  }
  const lastClosing = lastClosingOf(state, assetId);
  return {
    asset: asset.record,
    others,
    byKey,
    byReference,
    byHand,
    elsewhere,
    sameFile,
    formerRows,
    ...(lastClosing === undefined ? {} : { lastClosing }),
    open: Map.groupBy(open, ({ dueOn }) => dueOn),
    bills,
  };

  /** Where the card is one still: what is left to pay, and what was owed on the statement's day. */
  function openBill(date: Occurrence): OpenBill[] {
    const [account, statement] = [books.accounts.get(cardOf(date.shape) ?? ''), statementOf(date)];
    return account && statement
      ? [{ date, amounts: [account.toPay(statement), account.owedOn(statement.on)] }]
      : [];
  }

  function openDates(schedule: ScheduleState, window: DateWindow): Occurrence[] {
    const isConcerned = schedule.record.shapes.some((shape) => assetsOf(shape).includes(assetId));
    if (!isConcerned) return [];
    return occurrencesIn(schedule, window).filter(
      ({ mark, shape }) =>
        isOpen(mark) && assetsOf(shape).includes(assetId) && assetsOf(shape).every(isLiveAsset),
    );
  }

  function noteFormer(bank: BankData): void {
    if (sameFile.has(bank.importId) && assetOf(state.imports, bank) === assetId)
      formerRows.add(sameness(bank));
  }

  function noteImported(imported: Imported): void {
    const { bank } = imported;
    const known = byKey.get(rowKey(bank));
    if (!known || isBetter(imported, known)) byKey.set(rowKey(bank), imported);
    if (bank.reference === '') return;
    const key = referenceKey(bank.reference, bank.amount);
    const same = byReference.get(key);
    if (same === undefined || (same && isBetter(imported, same))) byReference.set(key, imported);
    else if (same?.isLive && imported.isLive) byReference.set(key, null);
  }
}

/** The closing balance of the statement that reaches furthest, of those that stand. */
function lastClosingOf({ imports }: LedgerState, assetId: string): number | undefined {
  let last: ImportState['record'] | undefined;
  for (const { record, standing } of imports.values()) {
    if (record.assetId !== assetId || standing === 0) continue;
    if ((record.period?.to ?? '') >= (last?.period?.to ?? '')) last = record;
  }
  return last?.closing ?? undefined;
}

/** A live record before a deleted one, one that was deleted for itself before one that went with its import. */
const isBetter = (one: Imported, other: Imported): boolean =>
  (one.isLive && !other.isLive) || (one.isLive === other.isLive && !one.takenBack && other.takenBack);

/** Whose statement a row stood in. The record may have been moved since. */
const assetOf = (imports: ReadonlyMap<string, ImportState>, { importId }: BankData): string | undefined =>
  imports.get(importId)?.record.assetId;

const assetsOf = ({ assetId, toAssetId }: ScheduleShape): string[] =>
  toAssetId === null ? [assetId] : [assetId, toAssetId];
