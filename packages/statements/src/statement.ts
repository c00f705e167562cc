import type { Unproved } from '@ledgerline/domain/unproved';
import type { Reading } from './reading.ts';

/** What a bank says about one account in one span of days. Amounts are minor units (1/100), as everywhere. */
export interface Statement {
  /** The account's number or IBAN, as the file writes it. */
  account?: string;
  /** ISO 4217, where the file says it. */
  currency?: string;
  /** The first and the last day of the statement, or of its rows where the file does not say it. */
  from?: string;
  to?: string;
  /** The balance before the first row, as the file says it or as the first running balance implies it. */
  opening?: number;
  /** The balance after the last row. */
  closing?: number;
  /** The lines of both, where the file says them. */
  openingLine?: number;
  closingLine?: number;
  /** The closing balance before it and its opening balance, where the file says both and they differ. */
  apart?: { expected: number; found: number };
  /** The entry of a zip that it was read from. */
  file?: string;
  /** No statement, but a report or a notice of some of its rows (CAMT.052, CAMT.054). */
  isReport?: true;
  /** Oldest first where the file's own balances tell the order, else as the file has them. */
  rows: StatementRow[];
}

/** A payee, empty for none, and tags. */
export interface RowLabels {
  payee: string;
  tags: readonly string[];
}

/** One booked movement. */
export interface StatementRow {
  /** The line of the file where it begins, from 1. */
  line: number;
  /** The booking day, yyyy-MM-dd. */
  date: string;
  valueDate?: string;
  /** Minor units; below 0 is money out. */
  amount: number;
  /** The bank's text on one line, whole; '' where the row has none. */
  text: string;
  counterparty?: string;
  /** The bank's own reference of the row. It may repeat within a file. */
  reference?: string;
  balanceAfter?: number;
  /** Of a file that this product wrote: the payee and the tags that the record had. */
  labels?: RowLabels;
  /** It takes an earlier row back. */
  reversal?: true;
}

/** A part of the file that is no booked row, and why it was left out. */
export interface LeftOut {
  line: number;
  reason: 'pending' | 'other-currency' | 'footer' | 'information';
  /** What stands there, at most 200 characters. */
  text: string;
}

/** How the file's own balances confirm what was read. */
export interface Proof {
  /**
   * `running`: each balance follows from the one before. `balances`: opening, rows and closing add up. `none`: the file
   * has no balances that say something about its rows, or they do not follow (see `breaks`).
   */
  by: 'running' | 'balances' | 'none';
  /** How many rows the balances prove. */
  rows: number;
  /** How many steps from one balance to the next agree; `column` names the column of a running balance. */
  steps?: { agree: number; of: number; column?: string };
  /** Why nothing is proved. `column` is the column of money that is left over. */
  because?: { code: Unproved; column?: string };
  /** The first place where the file contradicts itself under this reading: the balance that should follow, and the one that stands there. */
  breaks?: { line: number; expected: number; found: number };
}

/** What a table of rows looks like before it is read: for the part of the page where the reading can be changed. */
export interface Layout {
  /** The names of the columns; empty texts where the file has no header. */
  header: string[];
  /** The first rows below the header as they stand in the file, at most 5. */
  sample: string[][];
}

/** One question that the file leaves open. Each option's `reading` is what to send back. */
export interface Question {
  about: 'dates' | 'decimals' | 'columns' | 'direction' | 'balance' | 'reversals' | 'account';
  /** The question, and why the file does not answer it. */
  text: string;
  options: QuestionOption[];
}

export interface QuestionOption {
  label: string;
  /** What is settled, with this answer. Send it as `reading`. */
  reading: Reading;
  /** Three rows as this answer reads them. */
  rows: StatementRow[];
}

/** A file that was read. All statements are of one account. */
export interface FileRead {
  outcome: 'read';
  /** Oldest first; at least one. */
  statements: Statement[];
  /** Everything that was decided. It can be remembered and given back as `remembered` with the next file. */
  reading: Reading;
  proof: Proof;
  leftOut: LeftOut[];
  layout?: Layout;
  /** The file says that it is of a credit card. */
  isCard?: true;
}

/** A file with more than one plausible reading. */
export interface FileQuestion {
  outcome: 'question';
  question: Question;
  /** What is settled so far. */
  reading: Reading;
  layout?: Layout;
}

/** A file that cannot be read. */
export interface FileRefused {
  outcome: 'refused';
  refusal: Refusal;
  /** What was settled before it was refused, if anything was. */
  reading?: Reading;
  layout?: Layout;
}

/** Why a file is refused: `message` says what the file is, and what is accepted. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  /** Where, and what stands there (at most 200 characters). */
  line?: number;
  text?: string;
}

export type RefusalCode =
  | 'empty'
  | 'not-a-statement'
  | 'too-large'
  | 'too-many-rows'
  | 'zip'
  | 'forbidden-xml'
  | 'malformed'
  | 'one-column'
  | 'columns-unknown'
  | 'no-rows'
  | 'unreadable-cell'
  | 'other-currency'
  | 'reading-does-not-fit';

export type StatementFileOutcome = FileRead | FileQuestion | FileRefused;
