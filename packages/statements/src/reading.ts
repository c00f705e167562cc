import * as z from 'zod';
import { MAX_COLUMNS } from './limits.ts';
import { encodings } from './text/encodings.ts';

/** The formats that are read. */
export const formats = ['csv', 'ofx', 'camt', 'mt940', 'qif'] as const;

const column = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** Which column of a table holds what, from 0. */
export const columnsSchema = z.strictObject({
  date: column,
  valueDate: column.optional(),
  /** One column of signed amounts, or of amounts whose direction another column tells. */
  amount: column.optional(),
  /** D/C, Af/Bij, S/H… beside `amount`. */
  direction: column.optional(),
  /** Two columns of amounts in place of `amount`. */
  moneyIn: column.optional(),
  moneyOut: column.optional(),
  /** What the bank took beside the amount. */
  fee: column.optional(),
  balance: column.optional(),
  /** A column of balances before the row; `balance` is the one after it. */
  balanceBefore: column.optional(),
  currency: column.optional(),
  account: column.optional(),
  status: column.optional(),
  counterparty: column.optional(),
  /** The counterparty of money in, where `counterparty` is that of money out. */
  payer: column.optional(),
  reference: column.optional(),
  /** Joined by a space. */
  text: z.array(column).max(20),
});

/** What of a reading a person answers or chooses. */
export const chosenFields = [
  'encoding',
  'account',
  'otherSides',
  'dateOrder',
  'decimalMark',
  'sign',
  'outSigns',
  'balances',
  'mirrored',
  'reversals',
  'balanceLines',
  'undated',
  'states',
  'directions',
  'delimiter',
  'columns',
] as const;
export type ChosenField = (typeof chosenFields)[number];

/** How many states of rows a table may have that no list knows. */
export const MAX_STATES = 200;

const states = z.array(z.string().max(100)).max(MAX_STATES);

/**
 * How a file is read, as plain JSON. What is given is followed; what is absent is decided by the file. It can be kept
 * with an asset and given back with the next file.
 */
export const readingSchema = z.strictObject({
  format: z.enum(formats).optional(),
  encoding: z.enum(encodings).optional(),
  /** The account of a file with several. */
  account: z.string().max(100).optional(),
  /** Whether a table's column of accounts names those of the other sides, so that all rows are of one account. */
  otherSides: z.boolean().optional(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  /** Where balances tell the direction of bare amounts: that of the oldest row, which follows from none. It is said of this file alone. */
  firstRow: z.enum(['in', 'out']).optional(),
  /** Of amounts without a sign those are money in whose words say so. It is said of this file alone. */
  byWords: z.literal(true).optional(),
  /** What an amount without a sign and without a direction means, or that signs are the other way round. */
  sign: z.enum(['as-written', 'reversed']).optional(),
  /** Whether amounts with a minus are money out where both signs stand under its name: the others take money back. */
  outSigns: z.enum(['minus', 'plus']).optional(),
  /** Whether a closing balance that stands alone has the sign that the file writes, or is the other way round. */
  balances: z.enum(['as-written', 'reversed']).optional(),
  /** Amounts and balances mean the opposite of what is read: balances prove either alike. */
  mirrored: z.boolean().optional(),
  /** Whether the direction of a reversal (CAMT `RvslInd`) is the reversal's own or the original entry's. */
  reversals: z.enum(['own', 'original']).optional(),
  /** Whether the first or last line of a table that only by its name states a balance is left out, or a payment. */
  balanceLines: z.enum(['left-out', 'payments']).optional(),
  /** Whether rows without a day of booking, where most have none, happened or are left out as not booked yet. */
  undated: z.enum(['booked', 'pending']).optional(),
  /** States of rows that no list knows, as bare words (`plainWords`): of payments that happened, and that didn't. */
  states: z.strictObject({ counted: states, leftOut: states }).optional(),
  /** Words of a column of directions that no list knows, as bare words: of money in, and of money out. */
  directions: z.strictObject({ in: states, out: states }).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  columns: columnsSchema.optional(),
  /** The names of the columns that `columns` is about: it only applies to a file with the same ones. */
  header: z.array(z.string().max(200)).max(MAX_COLUMNS).optional(),
  /** What of it a person answered or chose. With the next file that is followed; the rest only answers what stays open. */
  chosen: z.array(z.enum(chosenFields)).max(chosenFields.length).optional(),
});

/** A reading as the next file of the same account finds it: of the header it has a hash, by `headerHash` of the domain. */
export const rememberedSchema = readingSchema.omit({ header: true }).extend({
  headerHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export type Format = (typeof formats)[number];
export type Encoding = (typeof encodings)[number];
export type Columns = z.infer<typeof columnsSchema>;
export type Reading = z.infer<typeof readingSchema>;
export type RememberedReading = z.infer<typeof rememberedSchema>;
/** What is followed with a file: what a person sent, and what is remembered. */
export type FollowedReading = Reading & Pick<RememberedReading, 'headerHash'>;
export type DateOrder = NonNullable<Reading['dateOrder']>;
export type DecimalMark = NonNullable<Reading['decimalMark']>;
