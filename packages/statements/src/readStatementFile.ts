import { readCamt } from './camt/readCamt.ts';
import { readCsv } from './csv/readCsv.ts';
import { acceptedFormats, FileRefusal, MAX_FILE_BYTES } from './fileRefusal.ts';
import { readMt940 } from './mt940/readMt940.ts';
import { readOfx } from './ofx/readOfx.ts';
import { readQif } from './qif/readQif.ts';
import type { Encoding, Reading } from './reading.ts';
import { declaredEncoding, formatOf, isZip, notAStatement, refuseOtherFiles } from './sniff.ts';
import type { FileQuestion, FileRead, FileRefused, StatementFileOutcome } from './statement.ts';
import { canBe, decodeText } from './text/decodeText.ts';
import { readTogether } from './zip/readTogether.ts';
import { unzip } from './zip/unzip.ts';

export interface ReadOptions {
  /** As the person's device names it. It decides nothing that the bytes can decide. */
  fileName: string;
  /** ISO 4217: the person's currency. Rows in another one are left out. */
  currency: string;
  /** What the person chose. It is followed, or the file is refused. */
  reading?: Reading;
  /** The reading of an earlier file of the same account. It answers what this file leaves open, and gives way where it does not fit. */
  remembered?: Reading;
  /** Today, yyyy-MM-dd: dates of the future tell that their day and month stand the other way round. */
  latestDate?: string;
}

/** Reads a bank's file of any accepted format. It never throws, and waits for nothing. */
export function readStatementFile(bytes: Uint8Array, options: ReadOptions): StatementFileOutcome {
  const { remembered, reading = {} } = options;
  const first = remembered && withMemory(bytes, options, remembered, reading);
  if (first?.outcome === 'read' && first.proof.breaks === undefined) return first;
  const alone = attempt(bytes, options, reading);
  return first?.outcome === 'question' && alone.outcome === 'question' ? first : alone;
}

/** Reads a file with what is remembered, and once more without the part of it that does not fit. */
function withMemory(
  bytes: Uint8Array,
  options: ReadOptions,
  remembered: Reading,
  reading: Reading,
): StatementFileOutcome {
  const { encoding, ...rest } = remembered;
  const known = encoding !== undefined && canBe(bytes, encoding) ? { ...rest, encoding } : rest;
  const outcome = attempt(bytes, options, { ...known, ...reading });
  const fitting = outcome.outcome === 'refused' ? partThatFits(known, outcome) : undefined;
  return fitting ? attempt(bytes, options, { ...fitting, ...reading }) : outcome;
}

/** What is left of a remembered reading for a file that was refused with it; undefined where nothing speaks against a part. */
function partThatFits(known: Reading, { refusal, reading: settled }: FileRefused): Reading | undefined {
  if (refusal.code === 'unreadable-cell') {
    const { decimalMark: _mark, dateOrder: _order, ...rest } = known;
    return rest;
  }
  if (refusal.code !== 'reading-does-not-fit' && refusal.code !== 'columns-unknown') return undefined;
  // What amounts without a sign mean was said of these columns.
  const { header, columns: _columns, delimiter: _delimiter, sign: _sign, ...rest } = known;
  if (header && settled?.header && header.join('\n') !== settled.header.join('\n')) return rest;
  const { account: _account, ...others } = known;
  return others;
}

function attempt(
  bytes: Uint8Array,
  { currency, latestDate }: ReadOptions,
  reading: Reading,
): StatementFileOutcome {
  try {
    if (bytes.length === 0) throw new FileRefusal('empty', `The file is empty. ${acceptedFormats}`);
    if (bytes.length > MAX_FILE_BYTES) {
      throw new FileRefusal('too-large', `The file is larger than 10 MB. ${acceptedFormats}`);
    }
    const read = (file: Uint8Array, given: Reading) => readOne(file, currency, given, latestDate);
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
  reading: Reading,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  if (isZip(bytes)) throw notAStatement('a zip archive inside a zip archive');
  refuseOtherFiles(bytes);
  const declared = declaredEncoding(bytes);
  const { text, encoding } = decodeText(bytes, {
    ...(reading.encoding === undefined ? {} : { chosen: reading.encoding }),
    ...(declared === undefined ? {} : { declared }),
  });
  const format = formatOf(text);
  if (reading.format !== undefined && reading.format !== format) {
    throw new FileRefusal(
      'reading-does-not-fit',
      `The file is ${format.toUpperCase()}, not ${reading.format.toUpperCase()}.`,
    );
  }
  return readers[format](text, encoding, currency, reading, latestDate);
}

type Reader = (
  text: string,
  encoding: Encoding,
  currency: string,
  reading: Reading,
  latestDate?: string,
) => FileRead | FileQuestion;

const readers: Record<NonNullable<Reading['format']>, Reader> = {
  csv: readCsv,
  ofx: readOfx,
  camt: readCamt,
  mt940: readMt940,
  qif: readQif,
};
