import { readCamt } from './camt/readCamt.ts';
import { readCsv } from './csv/readCsv.ts';
import { acceptedFormats, FileRefusal } from './fileRefusal.ts';
import { textOfTables } from './html/htmlTable.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { answered, asChosen, followedOf, markedAnswers, partThatFits, together } from './memory.ts';
import { readMt940 } from './mt940/readMt940.ts';
import { readOfx } from './ofx/readOfx.ts';
import { readQif } from './qif/readQif.ts';
import type { Encoding, FollowedReading, Reading, RememberedReading } from './reading.ts';
import {
  declaredEncoding,
  formatOf,
  isPageWithTable,
  isZip,
  notAStatement,
  refuseOtherFiles,
} from './sniff.ts';
import type { FileQuestion, FileRead, Statement, StatementFileOutcome, StatementRow } from './statement.ts';
import { decodeText } from './text/decodeText.ts';
import { signHint, weighSigns } from './values/signHints.ts';
import { readTogether } from './zip/readTogether.ts';
import { unzip } from './zip/unzip.ts';

export interface ReadOptions {
  /** As the person's device names it. It decides nothing that the bytes can decide. */
  fileName: string;
  /** ISO 4217: the person's currency. Rows in another one are left out. */
  currency: string;
  /** What the person chose. It is followed, or the file is refused. */
  reading?: Reading;
  /**
   * The reading of an earlier file of the same account. What a person chose of it is followed, the rest answers what this
   * file leaves open. All of it gives way where it does not fit.
   */
  remembered?: RememberedReading;
  /** Today, yyyy-MM-dd: dates of the future tell that their day and month stand the other way round. */
  latestDate?: string;
}

/** Reads a bank's file of any accepted format. It never throws, and waits for nothing. */
export function readStatementFile(bytes: Uint8Array, options: ReadOptions): StatementFileOutcome {
  const { remembered = {} } = options;
  const reading = asChosen(options.reading ?? {});
  const read = (given: FollowedReading) => attempt(bytes, options, given);
  const followed = followedOf(remembered, bytes);
  const outcome = followed ? withMemory(followed, reading, read) : read(reading);
  const last = answered(outcome, remembered, read);
  return last.outcome === 'question' ? { ...last, question: markedAnswers(last.question) } : last;
}

/** Reads a file as a person chose for an earlier one, without the part of it that does not fit, or anew. */
function withMemory(
  followed: FollowedReading,
  reading: Reading,
  read: (given: FollowedReading) => StatementFileOutcome,
): StatementFileOutcome {
  const first = read(together(followed, reading));
  const fitting = first.outcome === 'refused' ? partThatFits(followed, first) : undefined;
  const outcome = fitting ? read(together(fitting, reading)) : first;
  if (outcome.outcome === 'read' && outcome.proof.breaks === undefined) return outcome;
  const alone = read(reading);
  return outcome.outcome === 'question' && alone.outcome === 'question' ? outcome : alone;
}

function attempt(
  bytes: Uint8Array,
  { currency, latestDate }: ReadOptions,
  reading: FollowedReading,
): StatementFileOutcome {
  try {
    if (bytes.length === 0) throw new FileRefusal('empty', `The file is empty. ${acceptedFormats}`);
    if (bytes.length > MAX_FILE_BYTES) {
      throw new FileRefusal('too-large', `The file is larger than 10 MB. ${acceptedFormats}`);
    }
    const read = (file: Uint8Array, given: FollowedReading) =>
      withSigns(readOne(file, currency, given, latestDate), given);
    return isZip(bytes) ? readTogether(unzip(bytes), reading, read) : read(bytes, reading);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const { refusal, reading: settled, layout } = error;
    return {
      outcome: 'refused',
      refusal,
      ...(settled === undefined ? {} : { reading: settled }),
      ...(layout === undefined ? {} : { layout }),
    };
  }
}

function readOne(
  bytes: Uint8Array,
  currency: string,
  reading: FollowedReading,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  if (isZip(bytes)) throw notAStatement('a zip archive inside a zip archive');
  refuseOtherFiles(bytes);
  const declared = declaredEncoding(bytes);
  const { text, encoding } = decodeText(bytes, {
    ...(reading.encoding === undefined ? {} : { chosen: reading.encoding }),
    ...(declared === undefined ? {} : { declared }),
  });
  const isPage = isPageWithTable(text);
  const format = isPage ? 'csv' : formatOf(text);
  if (reading.format !== undefined && reading.format !== format) {
    throw new FileRefusal(
      'reading-does-not-fit',
      `The file is ${format.toUpperCase()}, not ${reading.format.toUpperCase()}.`,
    );
  }
  return isPage
    ? readCsv(textOfTables(text), encoding, currency, { ...reading, delimiter: '\t' }, latestDate)
    : readers[format](text, encoding, currency, reading, latestDate);
}

/** What was read with the signs that were said: no balance tells whether money is had or owed. */
function withSigns(
  read: FileRead | FileQuestion,
  { mirrored = false, balances }: FollowedReading,
): FileRead | FileQuestion {
  if (read.outcome === 'question' || (!mirrored && balances === undefined)) return read;
  const turned = (amount: number): number => 0 - amount;
  const { breaks } = read.proof;
  const statements = read.statements.map((statement) => {
    const isTurned = closesAlone(statement) && balances === 'reversed' ? !mirrored : mirrored;
    const { opening, closing, rows } = statement;
    return {
      ...statement,
      ...(opening !== undefined && mirrored && { opening: turned(opening) }),
      ...(closing !== undefined && isTurned && { closing: turned(closing) }),
      ...(mirrored && {
        rows: rows.map((row) => ({
          ...row,
          amount: turned(row.amount),
          ...(row.balanceAfter !== undefined && { balanceAfter: turned(row.balanceAfter) }),
        })),
      }),
    };
  });
  return {
    ...read,
    reading: { ...read.reading, ...(mirrored && { mirrored }), ...(balances && { balances }) },
    statements,
    ...(mirrored &&
      breaks && {
        proof: {
          ...read.proof,
          breaks: { ...breaks, expected: turned(breaks.expected), found: turned(breaks.found) },
        },
      }),
  };
}

/** What the words of the rows say of their signs. */
export const wordsOfRows = (rows: readonly StatementRow[]): ReturnType<typeof weighSigns> =>
  weighSigns(rows.map(({ amount, text }) => ({ amount, hint: signHint(text, amount) })));

/** Whether a closing balance is all that a statement says of its balances. */
export const closesAlone = ({ opening, closing, rows }: Statement): boolean =>
  closing !== undefined &&
  opening === undefined &&
  rows.every(({ balanceAfter }) => balanceAfter === undefined);

type Reader = (
  text: string,
  encoding: Encoding,
  currency: string,
  reading: FollowedReading,
  latestDate?: string,
) => FileRead | FileQuestion;

const readers: Record<NonNullable<Reading['format']>, Reader> = {
  csv: readCsv,
  ofx: readOfx,
  camt: readCamt,
  mt940: readMt940,
  qif: readQif,
};
