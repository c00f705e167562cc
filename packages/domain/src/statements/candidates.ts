import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import type { LedgerState } from '../ledger/ledgerState.ts';
import { currentShape, recordOfMark, shapeOn } from '../schedules/scheduleState.ts';

/** A live record that may be what a row of a statement is about. */
export interface Candidate {
  kind: 'transaction' | 'transfer';
  id: string;
  assetId: string;
  /** What it does to its asset, in minor units. */
  amount: number;
  date: string;
  title: string;
  /** All its words. */
  text: string;
  /** Of a transfer: the other asset. */
  otherAssetId: string | null;
  /** A transfer of which a statement of the other side speaks already. */
  isHalf: boolean;
  /** It stands for a date of a schedule, so a statement is expected to have it. */
  settles: DateOfSchedule | null;
}

/** A date of a schedule, with the schedule's title on that date. */
export interface DateOfSchedule {
  scheduleId: string;
  title: string;
  dueOn: string;
}

/** What candidates are found by. */
export const amountKey = (amount: number, date: string): string => `${amount} ${date}`;

/** What each record stands for, by its id. */
export function datesByRecord({ schedules }: LedgerState): ReadonlyMap<string, DateOfSchedule> {
  const dates = new Map<string, DateOfSchedule>();
  for (const schedule of schedules) {
    const scheduleId = schedule.record.id;
    for (const [dueOn, mark] of schedule.marks) {
      const recordId = recordOfMark(mark);
      const { title } = shapeOn(schedule, dueOn) ?? currentShape(schedule);
      if (recordId !== undefined) dates.set(recordId, { scheduleId, title, dueOn });
    }
  }
  return dates;
}

/** A transaction as a candidate; `settled` tells what records stand for. */
export const candidate = (
  record: TransactionRecord,
  amount: number,
  settled: ReadonlyMap<string, DateOfSchedule>,
): Candidate => ({
  kind: 'transaction',
  id: record.id,
  assetId: record.accountId,
  amount,
  date: record.date,
  title: record.title,
  text: `${record.title} ${record.description} ${record.bank?.text ?? ''} ${record.bank?.counterparty ?? ''}`,
  otherAssetId: null,
  isHalf: false,
  settles: settled.get(record.id) ?? null,
});

/** A transfer as a candidate of one of its sides. */
export const transferCandidate = (
  state: LedgerState,
  record: TransferRecord,
  side: 'from' | 'to',
  settled: ReadonlyMap<string, DateOfSchedule>,
): Candidate => ({
  kind: 'transfer',
  id: record.id,
  assetId: side === 'from' ? record.fromAssetId : record.toAssetId,
  amount: side === 'from' ? -record.amount : record.amount,
  date: record.date,
  title: transferTitle(state, record),
  text: `${record.description} ${nameOf(state, side === 'from' ? record.toAssetId : record.fromAssetId)}`,
  otherAssetId: side === 'from' ? record.toAssetId : record.fromAssetId,
  isHalf: record.banks[side === 'from' ? 'to' : 'from'] !== null,
  settles: settled.get(record.id) ?? null,
});

const nameOf = (state: LedgerState, id: string): string => state.assets.get(id)?.record.name ?? '';

/** What a transfer is called beside records that have a title. */
export const transferTitle = (state: LedgerState, { fromAssetId, toAssetId }: TransferRecord): string =>
  `Transfer: ${nameOf(state, fromAssetId)} → ${nameOf(state, toAssetId)}`;

/** Adds a candidate to those of its amount and date. */
export function push(group: Map<string, Candidate[]>, one: Candidate): void {
  const key = amountKey(one.amount, one.date);
  const list = group.get(key);
  if (list) list.push(one);
  else group.set(key, [one]);
}
