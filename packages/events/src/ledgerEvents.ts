import { z } from 'zod';
import { defineEvent, type EventOf } from './defineEvent.ts';
import { AssetRecord, ConfirmedBalance, ImportRecord, TransactionRecord, TransferRecord } from './records.ts';
import { OccurrenceMark, ScheduleRecord, Settlement } from './scheduleRecords.ts';
import { CalendarDate, Deletion, Effect, Id, MinorUnits } from './values.ts';

const effects = z.array(Effect);
const formerDeletion = z.strictObject({ deletion: Deletion });

/** `effects` holds the opening position, also when it is 0. */
export const AssetAdded = defineEvent('AssetAdded', 1, { asset: AssetRecord, effects });
/** `former` has the values of just those fields that changed; `asset` is the record afterwards. */
export const AssetUpdated = defineEvent('AssetUpdated', 1, {
  asset: AssetRecord,
  former: AssetRecord.omit({ id: true, createdAt: true }).partial(),
});
/** Somebody set the balance: the position moved by `delta`. */
export const AssetBalanceAdjusted = defineEvent('AssetBalanceAdjusted', 1, {
  asset: AssetRecord,
  delta: MinorUnits,
  effects,
});
export const AssetSoftDeleted = defineEvent('AssetSoftDeleted', 1, { asset: AssetRecord });
/** Live again; `former.deletion` tells from which deletion. */
export const AssetRestored = defineEvent('AssetRestored', 1, { asset: AssetRecord, former: formerDeletion });
export const AssetPermanentlyDeleted = defineEvent('AssetPermanentlyDeleted', 1, {
  asset: AssetRecord,
  former: formerDeletion,
});

export const TransactionCreated = defineEvent('TransactionCreated', 2, {
  transaction: TransactionRecord,
  effects,
});
/** `former` has the values of just those fields that changed; `transaction` is the record afterwards. */
export const TransactionUpdated = defineEvent('TransactionUpdated', 2, {
  transaction: TransactionRecord,
  former: TransactionRecord.omit({ id: true, createdAt: true, bank: true }).partial(),
  effects,
});
export const TransactionSoftDeleted = defineEvent('TransactionSoftDeleted', 2, {
  transaction: TransactionRecord,
  effects,
});
export const TransactionRestored = defineEvent('TransactionRestored', 2, {
  transaction: TransactionRecord,
  former: formerDeletion,
  effects,
});
/** `effects` is empty unless the transaction was still live. */
export const TransactionPermanentlyDeleted = defineEvent('TransactionPermanentlyDeleted', 2, {
  transaction: TransactionRecord,
  former: formerDeletion,
  effects,
});

/** `effects` has the source first, then the destination. */
export const TransferMade = defineEvent('TransferMade', 2, { transfer: TransferRecord, effects });
/** The transfer is out of the lists and its money back. */
export const TransferReverted = defineEvent('TransferReverted', 2, { transfer: TransferRecord, effects });
export const TransferRestored = defineEvent('TransferRestored', 2, { transfer: TransferRecord, effects });

/** What a bank says was attached to a transaction written by hand; `transaction.bank` null: it was taken off again. */
export const TransactionMatched = defineEvent('TransactionMatched', 1, {
  transaction: TransactionRecord,
  former: TransactionRecord.pick({ bank: true }),
});
/** What a bank says was attached to one side of a transfer, or taken off again. */
export const TransferMatched = defineEvent('TransferMatched', 1, {
  transfer: TransferRecord,
  former: TransferRecord.pick({ banks: true }),
});

/** The opening balance is another one by `delta`: unlike an adjustment, it counts for every day of the past. */
export const OpeningBalanceChanged = defineEvent('OpeningBalanceChanged', 1, {
  asset: AssetRecord,
  delta: MinorUnits,
  effects,
});
/** `former` is what was confirmed for that day before. */
export const BalanceConfirmed = defineEvent('BalanceConfirmed', 1, {
  asset: AssetRecord,
  confirmed: ConfirmedBalance,
  former: ConfirmedBalance.nullable(),
});
/** The day is no longer confirmed. */
export const BalanceConfirmationWithdrawn = defineEvent('BalanceConfirmationWithdrawn', 1, {
  asset: AssetRecord,
  former: ConfirmedBalance,
});

/** The first rows of the import come with it. */
export const StatementImportBegun = defineEvent('StatementImportBegun', 1, { import: ImportRecord });
/** All rows of the import are written. */
export const StatementImported = defineEvent('StatementImported', 1, {
  import: ImportRecord,
  /** The statement's closing balance beside the records dated up to that day. */
  closing: z
    .strictObject({
      date: CalendarDate,
      balance: MinorUnits,
      recorded: MinorUnits,
      /** The first day on which they part. */
      differsFrom: CalendarDate.nullable(),
    })
    .nullable(),
});

/** A schedule was set up, changed from a date on, or brought back. `former` is null unless it was there and had not ended. */
export const ScheduleSet = defineEvent('ScheduleSet', 1, {
  schedule: ScheduleRecord,
  former: ScheduleRecord.nullable(),
});
/** The schedule has no further dates. */
export const ScheduleEnded = defineEvent('ScheduleEnded', 2, {
  schedule: ScheduleRecord,
  /** Open dates up to this day stay open; null: none does. */
  openThrough: CalendarDate.nullable(),
});

/** A date of a schedule, with the schedule's title on that date, and what had been done about it: null for nothing. */
const occurrence = {
  scheduleId: Id,
  title: z.string(),
  dueOn: CalendarDate,
  former: OccurrenceMark.nullable(),
};
/** A transaction or transfer stands for the date. */
export const OccurrenceSettled = defineEvent('OccurrenceSettled', 1, {
  ...occurrence,
  by: Settlement,
});
export const OccurrenceSkipped = defineEvent('OccurrenceSkipped', 1, occurrence);
/** Nothing has been done about the date any more. */
export const OccurrenceReopened = defineEvent('OccurrenceReopened', 1, occurrence);

/** Something that seemed to repeat is not to be suggested again. */
export const SuggestionDismissed = defineEvent('SuggestionDismissed', 1, {
  suggestion: z.strictObject({ id: Id, title: z.string() }),
});
export const SuggestionRestored = defineEvent('SuggestionRestored', 1, {
  suggestion: z.strictObject({ id: Id, title: z.string() }),
});

export const ledgerEventDefinitions = [
  AssetAdded,
  AssetUpdated,
  AssetBalanceAdjusted,
  AssetSoftDeleted,
  AssetRestored,
  AssetPermanentlyDeleted,
  TransactionCreated,
  TransactionUpdated,
  TransactionSoftDeleted,
  TransactionRestored,
  TransactionPermanentlyDeleted,
  TransferMade,
  TransferReverted,
  TransferRestored,
  TransactionMatched,
  TransferMatched,
  OpeningBalanceChanged,
  BalanceConfirmed,
  BalanceConfirmationWithdrawn,
  StatementImportBegun,
  StatementImported,
  ScheduleSet,
  ScheduleEnded,
  OccurrenceSettled,
  OccurrenceSkipped,
  OccurrenceReopened,
  SuggestionDismissed,
  SuggestionRestored,
] as const;

/** Everything that can happen in one person's ledger: `{type, data}`. */
export type LedgerEvent = EventOf<(typeof ledgerEventDefinitions)[number]>;
