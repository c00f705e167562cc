import type { LedgerEvent, Settlement } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { expectedAmount } from '../schedules/amounts.ts';
import { cardOf, isOver, statementOf } from '../schedules/cardBills.ts';
import { settlesAlready } from '../schedules/fitting.ts';
import { type Occurrence, occurrenceOn } from '../schedules/occurrences.ts';
import {
  bareMark,
  DAYS_AHEAD,
  isOpen,
  isOpenTo,
  recordOfMark,
  sameMark,
} from '../schedules/scheduleState.ts';
import { addDays } from '../values/calendarDate.ts';
import { cardAccounts } from './cardAccounts.ts';
import type { LedgerState } from './ledgerState.ts';
import type {
  LinkOccurrence,
  OccurrenceCommand,
  PostOccurrence,
  RecordOccurrence,
  SkipOccurrence,
} from './scheduleCommands.ts';
import { unsaid } from './transactionFields.ts';
import { createTransaction } from './transactions.ts';
import type { InterestPart } from './transferCommands.ts';
import { makeTransfer } from './transfers.ts';

/**
 * Records an open date: one decision makes the transaction or transfer and settles the date with it. No event where the
 * date has such a record.
 */
export function recordOccurrence(command: RecordOccurrence, state: LedgerState): Decision<LedgerEvent> {
  const found = findDate(command, state);
  if (!found) return refuse({ code: 'occurrence-not-found' });
  if (!isOpen(found.mark))
    return isRecordedSo(found, command, state) ? accept() : refuse({ code: 'occurrence-not-open' });
  const { dueOn, shape } = found;
  const { today } = command;
  const bill = billOf(found, state, today);
  if (bill && !bill.isCard) return refuse({ code: 'statement-needs-card' });
  if (bill?.toPay === 0) return refuse({ code: 'occurrence-not-open' });
  const amount = command.amount ?? (bill ? bill.toPay : proposed(shape));
  if (amount === undefined) return refuse({ code: 'occurrence-amount-required' });
  return settleWith(found, state, {
    ...command,
    recordId: isTaken(state, command.recordId) ? command.otherId : command.recordId,
    amount,
    date: command.date ?? (dueOn < today ? dueOn : today),
    isFact: false,
  });
}

/** The amount that is recorded where none is said; undefined where one has to be. */
const proposed = (shape: Occurrence['shape']): number | undefined =>
  'from' in shape.amount ? undefined : expectedAmount(shape);

/** Whether the record of a settled date has the amount and the day that the command says or means. */
function isRecordedSo(
  { mark, dueOn, shape }: Occurrence,
  { today, amount, date }: RecordOccurrence,
  { transactions, transfers }: LedgerState,
): boolean {
  const id = (mark && recordOfMark(mark)) ?? '';
  const record = (transactions.get(id) ?? transfers.get(id))?.record;
  if (!record) return false;
  // What a card's bill proposed when it was recorded is not known any more.
  const meant = 'statement' in shape.amount ? record.amount : proposed(shape);
  if (record.amount !== (amount ?? meant)) return false;
  // Without a day it may have been said on any day before the due date.
  return date === undefined ? record.date <= dueOn && record.date <= today : record.date === date;
}

/**
 * Records a date that has come, automatically. It needs no cover, since it has happened. A card's bill with nothing to
 * pay is skipped. No event if the date has not come, is not recorded automatically, or was dealt with, even by a record
 * that is deleted now.
 */
export function postOccurrence(command: PostOccurrence, state: LedgerState): Decision<LedgerEvent> {
  const { dueOn, today, recordId } = command;
  const found = findDate(command, state);
  if (!found || found.mark || found.shape.mode !== 'post' || dueOn > today) return accept();
  if (isTaken(state, recordId)) return accept();
  const { shape } = found;
  const bill = billOf(found, state, today);
  if (bill) {
    const waits = !bill.isCard || [shape.assetId, shape.toAssetId ?? ''].some((id) => !isLive(state, id));
    if (waits) return refuse({ code: 'statement-needs-card' });
    if (bill.due === 0) return accept({ type: 'OccurrenceSkipped', data: told(found) });
  }
  const amount = bill ? bill.due : expectedAmount(shape);
  return settleWith(found, state, { ...command, amount, date: dueOn, isFact: true });
}

/** Lets an existing record settle a date, however far it is dated away. No event where it does. */
export function linkOccurrence(command: LinkOccurrence, state: LedgerState): Decision<LedgerEvent> {
  const found = findDate(command, state);
  if (!found) return refuse({ code: 'occurrence-not-found' });
  const { mark, shape } = found;
  const by = recordAsMark(state, command.recordId);
  if (!by || by.type !== shape.type) return refuse({ code: 'record-not-found' });
  if (mark && !isOpen(mark)) {
    return sameMark(mark, by.mark) ? accept() : refuse({ code: 'occurrence-not-open' });
  }
  if (settlesAlready(state.schedules, command.recordId)) return refuse({ code: 'record-settles-another' });
  return accept(settled(found, by.mark));
}

/** Says that nothing will come on an open date. No event where that was said. */
export function skipOccurrence(command: SkipOccurrence, state: LedgerState): Decision<LedgerEvent> {
  const found = findDate(command, state);
  if (!found) return refuse({ code: 'occurrence-not-found' });
  if (found.mark && 'skipped' in found.mark) return accept();
  const isPaid = billOf(found, state, command.today)?.toPay === 0;
  if (!isOpen(found.mark) || isPaid) return refuse({ code: 'occurrence-not-open' });
  return accept({ type: 'OccurrenceSkipped', data: told(found) });
}

/** Takes back that a date was skipped, or that a record stands for it; the record stays. No event where it is open. */
export function reopenOccurrence(command: OccurrenceCommand, state: LedgerState): Decision<LedgerEvent> {
  const schedule = state.schedules.find(({ record }) => record.id === command.scheduleId);
  const found = schedule && occurrenceOn(schedule, command.dueOn);
  if (!found) return refuse({ code: 'occurrence-not-found' });
  return found.mark ? accept({ type: 'OccurrenceReopened', data: told(found) }) : accept();
}

/** A date that the schedule has, at most a year ahead; of an ended one those that its end left open. A bill that is over is gone. */
function findDate(
  { scheduleId, dueOn, today }: OccurrenceCommand & { today: string },
  state: LedgerState,
): Occurrence | undefined {
  const schedule = state.schedules.find(({ record }) => record.id === scheduleId);
  if (!schedule || dueOn > addDays(today, DAYS_AHEAD) || !isOpenTo(schedule, dueOn)) return undefined;
  const found = occurrenceOn(schedule, dueOn);
  return found && !isOver(found, today) ? found : undefined;
}

/** A date of a card's bill as the ledger stands; undefined for any other date. */
function billOf(
  found: Occurrence,
  state: LedgerState,
  today: string,
): { isCard: boolean; toPay: number | undefined; due: number } | undefined {
  const statement = statementOf(found);
  const id = cardOf(found.shape);
  if (!statement || id === undefined) return undefined;
  const account = cardAccounts(state, new Set([id])).get(id);
  const due = account?.toPay(statement) ?? 0;
  return { isCard: account !== undefined, toPay: account && statement.on <= today ? due : undefined, due };
}

const isLive = ({ assets }: LedgerState, id: string): boolean => assets.get(id)?.deletion === 'none';

interface Recording extends Pick<PostOccurrence, 'recordId' | 'at' | 'today' | 'catalogue'> {
  amount: number;
  date: string;
  /** It has happened already, so it needs no cover. */
  isFact: boolean;
  interest?: InterestPart | undefined;
}

/** One decision that makes the record of a date and ties it to the date. */
function settleWith(found: Occurrence, state: LedgerState, recording: Recording): Decision<LedgerEvent> {
  const { recordId: id, at, today, catalogue, amount, date, isFact, interest } = recording;
  const { title, type, assetId, toAssetId, categoryId, payee, tags } = found.shape;
  if (type === 'transfer') {
    const transfer = {
      fromAssetId: assetId,
      toAssetId: toAssetId ?? '',
      amount,
      description: title,
      date,
      tags,
    };
    const made = makeTransfer(
      { type: 'MakeTransfer', id, at, latestDate: today, transfer, interest },
      state,
      { isFact },
    );
    return made.ok ? accept(...made.events, settled(found, { transferId: id })) : made;
  }
  if (interest) return refuse({ code: 'interest-needs-loan' });
  const created = createTransaction(
    {
      type: 'CreateTransaction',
      id,
      at,
      latestDate: today,
      catalogue,
      transaction: {
        type,
        title,
        amount,
        date,
        accountId: assetId,
        // If the category is no longer offered, the text decides.
        ...(categoryId === null || catalogue.get(categoryId)?.retired
          ? { useAutoCategory: true }
          : { categoryId }),
        ...unsaid,
        payee,
        tags,
      },
    },
    state,
    { isFact },
  );
  return created.ok ? accept(...created.events, settled(found, { transactionId: id })) : created;
}

const told = ({ schedule, dueOn, shape, mark }: Occurrence) => ({
  scheduleId: schedule.record.id,
  title: shape.title,
  dueOn,
  former: mark ? bareMark(mark) : null,
});

/** Says that a record stands for a date. */
export const settled = (found: Occurrence, by: Settlement): LedgerEvent => ({
  type: 'OccurrenceSettled',
  data: { ...told(found), by },
});

/** Whether a record has this id, also one that is deleted. */
export const isTaken = ({ transactions, transfers }: LedgerState, id: string): boolean =>
  transactions.has(id) || transfers.has(id);

/** An existing record as what settles a date, and its type. */
function recordAsMark(
  { transactions, transfers }: LedgerState,
  id: string,
): { mark: Settlement; type: string } | undefined {
  const transaction = transactions.get(id);
  if (transaction?.deletion === 'none') return { mark: { transactionId: id }, type: transaction.record.type };
  const transfer = transfers.get(id);
  return transfer && !transfer.reverted ? { mark: { transferId: id }, type: 'transfer' } : undefined;
}

/** What settled a date, with its record as it is now. */
export function asItIsNow({ transactions, transfers }: LedgerState, by: Settlement): Settlement {
  if ('transactionId' in by) {
    const { transactionId } = by;
    const isLive = transactions.get(transactionId)?.deletion === 'none';
    return { transactionId, ...(!isLive && { gone: true as const }) };
  }
  const { transferId } = by;
  const isLive = transfers.get(transferId)?.reverted === false;
  return { transferId, ...(!isLive && { gone: true as const }) };
}
