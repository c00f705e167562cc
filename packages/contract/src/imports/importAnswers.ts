import { unprovedCodes } from '@ledgerline/domain/unproved';
import * as z from 'zod/mini';
import { Asset, AssetReference } from '../assets/assetAnswers.ts';
import { Category } from '../categories/categories.ts';
import { DateText, Id, InstantText, Money, Revision } from '../envelope.ts';
import { OccurrenceOf } from '../schedules/scheduleAnswers.ts';
import { texts } from '../texts.ts';
import { SetBy } from '../transactions/transactionAnswers.ts';

/**
 * What a row of a statement is to the ledger. `new`: nothing like it is there. `already`: imported before. `match`: one
 * or more records written by hand may be this row. `transfer`: money moved to or from another own asset. `deleted`:
 * imported before and deleted since. `later`: dated after today, so it is left out.
 */
export const rowVerdicts = ['new', 'already', 'match', 'transfer', 'deleted', 'later'] as const;

/**
 * What happens to a row. `add`: it becomes a transaction. `match`: the bank's data is attached to a record. `transfer`:
 * it becomes one side of a transfer. `leave`: nothing is written for it.
 */
export const rowActions = ['add', 'match', 'transfer', 'leave'] as const;
export type RowAction = (typeof rowActions)[number];

/** How a file was read, as it is sent back as `reading`: what it holds is settled by the reader of statements. */
export const StatementReading = z.record(z.string(), z.unknown(), { error: texts.unknownReading });
export type StatementReading = z.infer<typeof StatementReading>;

const bankRow = {
  /** The line of the file where the row begins, from 1. */
  line: z.int(),
  date: DateText,
  /** Below 0 is money out. */
  amount: Money,
  text: z.string(),
  valueDate: z.exactOptional(DateText),
  counterparty: z.exactOptional(z.string()),
  reference: z.exactOptional(z.string()),
  balanceAfter: z.exactOptional(Money),
  /** It takes an earlier row back. */
  reversal: z.exactOptional(z.literal(true)),
};

/** A row as the file has it. */
export const BankRow = z.strictObject(bankRow);
export type BankRow = z.infer<typeof BankRow>;

/** A record of the ledger that a row is, was or may be. */
export const RecordedRow = z.strictObject({
  kind: z.enum(['transaction', 'transfer']),
  id: Id,
  title: z.string(),
  date: DateText,
  /** When it was deleted, for a row that was deleted earlier. */
  deletedAt: z.exactOptional(InstantText),
});
export type RecordedRow = z.infer<typeof RecordedRow>;

/** Another own asset to or from which a row may have moved money. */
export const TransferProposal = z.strictObject({
  asset: AssetReference,
  /** The other side, where it is recorded there: it becomes part of the transfer. */
  record: z.exactOptional(RecordedRow),
  /** Whether the opposite amount is there, a schedule or a rule expects the transfer, or only the bank's text names the asset. */
  by: z.enum(['amount', 'schedule', 'text', 'rule']),
});
export type TransferProposal = z.infer<typeof TransferProposal>;

/** A row with what it is to the ledger, and what happens to it unless the person decides otherwise. */
export const ImportRow = z.strictObject({
  /** Its place among all rows of the file, from 0: what a decision names. */
  row: z.int(),
  ...bankRow,
  verdict: z.enum(rowVerdicts),
  action: z.enum(rowActions),
  /** Whether the person should look: the default is a guess. */
  ask: z.boolean(),
  /** The title that a new transaction would get. */
  title: z.string(),
  /** The payee and the tags that it would get, and which rules decide what of it. */
  payee: z.string(),
  tags: z.array(z.string()),
  setBy: SetBy,
  /** The category that a new transaction would get, and how sure that is (0 to 1). */
  category: z.exactOptional(Category),
  confidence: z.exactOptional(z.number()),
  /** Of `already` and `deleted`. */
  record: z.exactOptional(RecordedRow),
  /** Of `new` with `ask`: what was imported earlier and may be this row in other words or moved by days. */
  perhaps: z.exactOptional(z.strictObject({ ...RecordedRow.shape, text: z.string(), bookedOn: DateText })),
  /** Of `match`, the likeliest first: the default is the first one. */
  candidates: z.exactOptional(z.array(RecordedRow)),
  /** The likeliest first: of `transfer` the default is the first one. */
  transfers: z.exactOptional(z.array(TransferProposal)),
  /** How many more candidates, or transfers, there are: at most five are listed, and a decision may name any. */
  more: z.exactOptional(z.int()),
  /** The date of a schedule that the row's record stands for by the default: it settles the date, or does already. */
  settles: z.exactOptional(z.strictObject({ schedule: OccurrenceOf, dueOn: DateText })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** How the file's own balances prove the reading. */
export const StatementProof = z.strictObject({
  by: z.enum(['running', 'balances', 'none']),
  rows: z.int(),
  breaks: z.exactOptional(z.strictObject({ line: z.int(), expected: Money, found: Money })),
  /** Absent where no balances were compared, and in proofs that were stored before they were counted. */
  steps: z.exactOptional(
    z.strictObject({ agree: z.int(), of: z.int(), column: z.exactOptional(z.string()) }),
  ),
  /** Only with `by: none`; absent in proofs that were stored before. */
  because: z.exactOptional(
    z.strictObject({ code: z.enum(unprovedCodes), column: z.exactOptional(z.string()) }),
  ),
});
export type StatementProof = z.infer<typeof StatementProof>;

const Period = z.strictObject({ from: DateText, to: DateText });
const StatementFile = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() });
const Layout = z.strictObject({ header: z.array(z.string()), sample: z.array(z.array(z.string())) });

/** A statement's closing balance beside the records dated up to that day. */
export const ClosingCheck = z.strictObject({
  date: DateText,
  /** What the statement says. */
  balance: Money,
  /** What the records dated up to that day add up to. */
  recorded: Money,
  /** `recorded` less `balance`: 0 where they are equal. */
  difference: Money,
  /** The first day on which the statement and the records part. */
  differsFrom: z.exactOptional(DateText),
});
export type ClosingCheck = z.infer<typeof ClosingCheck>;

const RowCounts = z.strictObject({
  added: z.int(),
  matched: z.int(),
  transfers: z.int(),
  already: z.int(),
  left: z.int(),
});

/**
 * One import. `open`: it was cut short after `written` of `planned` rows, and can be continued or taken back.
 * `taken-back`: none of its rows stands any more.
 */
export const StatementImport = z.strictObject({
  id: Id,
  asset: AssetReference,
  fileName: z.string(),
  sha256: z.string(),
  format: z.string(),
  at: InstantText,
  status: z.enum(['open', 'done', 'taken-back']),
  period: z.exactOptional(Period),
  /** How many rows the import writes, how many it has written, and how many of those still stand. */
  planned: z.int(),
  written: z.int(),
  standing: z.int(),
  counts: RowCounts,
  proof: StatementProof,
  closing: z.exactOptional(ClosingCheck),
  /** What GET /activity?group= and POST /activity/groups/{id}/revert call it. */
  group: z.string(),
});
export type StatementImport = z.infer<typeof StatementImport>;

/** A file that was read, and what each of its rows is to the ledger. */
export const StatementRead = z.strictObject({
  outcome: z.literal('read'),
  asset: AssetReference,
  file: StatementFile,
  reading: StatementReading,
  /** Whether the reading is that of the asset's last import that was not taken back. */
  remembered: z.boolean(),
  layout: z.exactOptional(Layout),
  account: z.exactOptional(z.string()),
  /** The account of the asset's earlier files, where this file is of another one. */
  formerAccount: z.exactOptional(z.string()),
  /** The file is of a credit card, and the asset is none: one may be added for it. */
  isCard: z.exactOptional(z.literal(true)),
  currency: z.exactOptional(z.string()),
  period: z.exactOptional(Period),
  opening: z.exactOptional(Money),
  closing: z.exactOptional(ClosingCheck),
  proof: StatementProof,
  /** Parts of the file that are no booked rows. */
  leftOut: z.array(z.strictObject({ line: z.int(), reason: z.string(), text: z.string() })),
  rows: z.array(ImportRow),
  counts: RowCounts,
  /** The import of the same bytes into the same asset, where there is one that was not taken back. */
  earlier: z.exactOptional(StatementImport),
  /** With `earlier`: rows of then have another day, amount or text by now, so no row is imported by default. */
  readsOtherwise: z.exactOptional(z.literal(true)),
  /** The ledger revision that was decided on. Send both back: what was shown is what happens. */
  revision: Revision,
  shown: z.string(),
});
export type StatementRead = z.infer<typeof StatementRead>;

/** A file that can be read in more than one way, and one question. */
export const StatementQuestion = z.strictObject({
  outcome: z.literal('question'),
  question: z.strictObject({
    about: z.enum(['dates', 'decimals', 'columns', 'direction', 'balance', 'reversals', 'account']),
    text: z.string(),
    options: z.array(
      z.strictObject({ label: z.string(), reading: StatementReading, rows: z.array(BankRow) }),
    ),
  }),
  reading: StatementReading,
  layout: z.exactOptional(Layout),
});
export type StatementQuestion = z.infer<typeof StatementQuestion>;

/** What a 400 has as `data` for a table that can't be read as it stands: what is needed to say how. */
export const StatementRefused = z.strictObject({
  outcome: z.literal('refused'),
  refusal: z.strictObject({
    code: z.string(),
    message: z.string(),
    line: z.exactOptional(z.int()),
    text: z.exactOptional(z.string()),
  }),
  reading: z.exactOptional(StatementReading),
  layout: Layout,
});
export type StatementRefused = z.infer<typeof StatementRefused>;

/** POST /imports/read. */
export const ImportPreview = z.discriminatedUnion('outcome', [StatementRead, StatementQuestion]);
export type ImportPreview = z.infer<typeof ImportPreview>;

/** POST /assets/{id}/confirmations: the asset, and what the confirmation says. */
export const Confirmed = z.strictObject({ asset: Asset, check: ClosingCheck });
export type Confirmed = z.infer<typeof Confirmed>;
