import type { BankData } from '@ledgerline/events';
import { cleanBankText } from '../ledger/bankText.ts';

/** A row of a statement as a reader gives it. `amount` is in minor units; below 0 is money out. */
export interface ReadRow {
  line: number;
  date: string;
  amount: number;
  text: string;
  counterparty?: string;
  reference?: string;
  balanceAfter?: number;
  labels?: OwnLabels;
}

/** The payee and the tags that a file of our own names. */
export interface OwnLabels {
  payee: string;
  tags: readonly string[];
}

/** A row as it is compared with the ledger, and stored once it is imported. */
export interface BankRow extends Omit<BankData, 'importId'> {
  /** Its place in the file, from 0. */
  row: number;
  /** Of a file of our own; they are no part of what a bank says. */
  labels?: OwnLabels;
}

/** The longest texts of a bank that are kept, in UTF-16 units. */
export const LONGEST_BANK_TEXT = 2_000;
export const LONGEST_BANK_NAME = 200;

/** The rows of a file with their texts cleaned, each with its occurrence among equal ones of its day. */
export function bankRows(rows: readonly ReadRow[]): BankRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, date, amount, text, counterparty = '', reference = '', labels }, row) => {
    const bank = {
      text: cleanBankText(text).slice(0, LONGEST_BANK_TEXT).toWellFormed(),
      reference: cleanBankText(reference).slice(0, LONGEST_BANK_NAME).toWellFormed(),
      counterparty: cleanBankText(counterparty).slice(0, LONGEST_BANK_NAME).toWellFormed(),
      bookedOn: date,
      amount,
      line,
    };
    const key = sameness(bank);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { row, ...bank, occurrence, ...(labels && { labels }) };
  });
}

/** The references that only one row of the file has. */
export function uniqueReferences(rows: readonly BankRow[]): Set<string> {
  const unique = new Set<string>();
  const repeated = new Set<string>();
  for (const { reference } of rows) {
    if (reference === '' || repeated.has(reference)) continue;
    if (unique.delete(reference)) repeated.add(reference);
    else unique.add(reference);
  }
  return unique;
}

type Compared = Pick<BankData, 'bookedOn' | 'amount' | 'text'>;

/** What rows of one asset have in common that only their occurrence tells apart. */
export const sameness = ({ bookedOn, amount, text }: Compared): string => `${bookedOn} ${amount} ${text}`;

/** What two rows of one asset have in common that are the same row. */
export const rowKey = (bank: Compared & Pick<BankData, 'occurrence'>): string =>
  `${bank.occurrence} ${sameness(bank)}`;
