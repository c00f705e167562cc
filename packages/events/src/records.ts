import { z } from 'zod';
import { added, defineRecord, initialsOf } from './additions.ts';
import { unprovedCodes } from './unproved.ts';
import { Amount, CalendarDate, Id, Instant, MinorUnits } from './values.ts';

export const AssetType = z.enum(['cash', 'bank', 'e-wallet', 'emergency', 'credit', 'loan']);
export type AssetType = z.infer<typeof AssetType>;

/**
 * An asset as an event stores it. Its position is not a field: `effects` move it. Empty text means none. `mayOwe` is how
 * far the position may go below 0, null without a limit; `rate` is percent a year, `term` months, both of a loan.
 */
export const AssetRecord = defineRecord(
  {
    id: Id,
    name: z.string(),
    type: AssetType,
    institution: z.string(),
    description: z.string(),
    createdAt: Instant,
  },
  added('mayOwe', MinorUnits.nonnegative().nullable(), 0),
  added('rate', z.number().min(0).max(100).nullable(), null),
  added('term', z.int().min(1).max(600).nullable(), null),
  added('firstDay', CalendarDate.nullable(), null),
);
export type AssetRecord = z.infer<typeof AssetRecord>;

/** What an asset has of these fields that may not owe. */
export const owesNothing = Object.freeze({ mayOwe: 0, rate: null, term: null, firstDay: null });

export const TransactionType = z.enum(['income', 'expense']);
export type TransactionType = z.infer<typeof TransactionType>;
export const TransactionStatus = z.enum(['completed', 'pending', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** What a bank says of a record: one row of a statement. Empty text means none. */
export const BankData = defineRecord({
  /** The bank's text, whole. */
  text: z.string(),
  /** The bank's own reference. It may repeat. */
  reference: z.string(),
  counterparty: z.string(),
  bookedOn: CalendarDate,
  /** As the statement has it: below 0 is money out. The record's own amount may be changed later. */
  amount: MinorUnits,
  importId: Id,
  /** The line of the file, from 1. */
  line: z.int().nonnegative(),
  /** The how-manieth row it is of its day with this amount and text, from 1. */
  occurrence: z.int().positive(),
});
export type BankData = z.infer<typeof BankData>;

/** A rule as it was when it set something: `version` counts its contents, from 1. */
export const RuleReference = z.strictObject({ id: Id, name: z.string(), version: z.int().positive() });
export type RuleReference = z.infer<typeof RuleReference>;

const ByRule = z.strictObject({ rule: RuleReference });

/** Which rules set which fields of a transaction; of tags those that each one added. */
export const SetBy = z.strictObject({
  title: z.exactOptional(ByRule),
  payee: z.exactOptional(ByRule),
  category: z.exactOptional(ByRule),
  tags: z.exactOptional(z.array(z.strictObject({ rule: RuleReference, tags: z.array(z.string()) }))),
});
export type SetBy = z.infer<typeof SetBy>;

const addedToTransactions = [
  added('refundedCategory', Id.nullable(), null),
  added('goal', Id.nullable(), null),
  added('payee', z.string(), ''),
  added('tags', z.array(z.string()), []),
  added('setBy', SetBy, {}),
] as const;

/** A transaction as an event stores it. `bank` is null for one that was written by hand. `confidence` (0 to 1) and `words` are there when `categorizedBy` is `auto`. `refundedCategory` is the expense category that an income comes back to, `goal` the goal that an expense is paid from. An empty `payee` is none. */
export const TransactionRecord = defineRecord(
  {
    id: Id,
    type: TransactionType,
    title: z.string(),
    amount: Amount,
    date: CalendarDate,
    categoryId: Id,
    accountId: Id,
    description: z.string(),
    status: TransactionStatus,
    paymentMethod: z.string(),
    categorizedBy: z.enum(['auto', 'user']),
    confidence: z.number().min(0).max(1).nullable(),
    words: z.array(z.string()),
    createdAt: Instant,
    bank: BankData.nullable(),
  },
  ...addedToTransactions,
);
export type TransactionRecord = z.infer<typeof TransactionRecord>;

/** What a transaction has of its later fields where nothing is said of them. */
export const plainTransaction = initialsOf(addedToTransactions);

/** The fields that transactions got after the first ones. */
export type LaterFields = Pick<TransactionRecord, keyof typeof plainTransaction>;

const laterFields = Object.keys(plainTransaction) as readonly (keyof LaterFields)[];

/** How many fields transactions got after the first ones: whoever stores them raises its format by each. */
export const LATER_FIELDS = laterFields.length;

/** These fields of a record alone, in their order. */
export function laterOf(record: LaterFields): LaterFields {
  const fields: Partial<Record<keyof LaterFields, unknown>> = {};
  for (const field of laterFields) fields[field] = record[field];
  return fields as LaterFields;
}

/** Who was paid, the tags, and which rules set fields. */
export type Labels = Pick<TransactionRecord, 'payee' | 'tags' | 'setBy'>;

/** `banks` has what the statements of both sides say of it. */
export const TransferRecord = defineRecord(
  {
    id: Id,
    fromAssetId: Id,
    toAssetId: Id,
    amount: Amount,
    description: z.string(),
    date: CalendarDate,
    createdAt: Instant,
    banks: z.strictObject({ from: BankData.nullable(), to: BankData.nullable() }),
  },
  added('tags', z.array(z.string()), []),
);
export type TransferRecord = z.infer<typeof TransferRecord>;

/** What a bank says that an asset held at the end of a day. */
export const ConfirmedBalance = defineRecord({
  date: CalendarDate,
  balance: MinorUnits,
  /** What the records dated up to that day added up to when it was confirmed. */
  recorded: MinorUnits,
  /** The import whose closing balance it is; null for one that was confirmed by hand. */
  importId: Id.nullable(),
});
export type ConfirmedBalance = z.infer<typeof ConfirmedBalance>;

/** An import of a statement, as it began. */
export const ImportRecord = defineRecord({
  id: Id,
  assetId: Id,
  fileName: z.string(),
  /** Of the file's bytes, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How the file was read: as JSON, so that the next file of this asset is read alike. */
  reading: z.record(z.string(), z.unknown()),
  format: z.string(),
  period: z.strictObject({ from: CalendarDate, to: CalendarDate }).nullable(),
  opening: MinorUnits.nullable(),
  closing: MinorUnits.nullable(),
  proof: z.strictObject({
    by: z.enum(['running', 'balances', 'none']),
    rows: z.int().nonnegative(),
    breaks: z.strictObject({ line: z.int(), expected: MinorUnits, found: MinorUnits }).nullable(),
    /** How many steps from one balance to the next agree. Absent before proofs were counted in steps. */
    steps: z
      .strictObject({
        agree: z.int().nonnegative(),
        of: z.int().nonnegative(),
        column: z.string().optional(),
      })
      .optional(),
    /** Which rule fails where nothing is proved. */
    because: z
      .strictObject({
        code: z.enum(unprovedCodes),
        column: z.string().optional(),
      })
      .optional(),
  }),
  /** How many rows the import writes. */
  planned: z.int().nonnegative(),
  /** What becomes of the file's rows; `left` are those for which nothing is written. */
  counts: z.strictObject({
    added: z.int().nonnegative(),
    matched: z.int().nonnegative(),
    transfers: z.int().nonnegative(),
    already: z.int().nonnegative(),
    left: z.int().nonnegative(),
  }),
  createdAt: Instant,
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** `icon` is a lucide icon name, `color` one of the twelve hue names of the client's theme. */
export const CategoryRecord = z.strictObject({
  id: Id,
  name: z.string(),
  type: TransactionType,
  icon: z.string(),
  color: z.string(),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

export const SettingsRecord = z.strictObject({
  colorMode: z.enum(['light', 'dark']),
  notifications: z.boolean(),
  language: z.string(),
});
export type SettingsRecord = z.infer<typeof SettingsRecord>;

export const UserRecord = z.strictObject({ id: Id, name: z.string(), email: z.string(), createdAt: Instant });
export type UserRecord = z.infer<typeof UserRecord>;

/** What a person is called, and the address that they sign in with: both personal. */
export const ProfileRecord = z.strictObject({ name: z.string(), email: z.string() });
export type ProfileRecord = z.infer<typeof ProfileRecord>;
