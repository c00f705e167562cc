import { FileRefusal } from '../fileRefusal.ts';

/** A transaction of a QIF file: its fields by their letter, and its splits as texts. */
export interface QifRecord {
  line: number;
  /** The account of the block before it; '' where the file names none. */
  account: string;
  fields: Map<string, string>;
  /** Their lines. */
  lines: Map<string, number>;
  splits: string[];
}

const kinds = /^!type:\s*(bank|ccard|cash|oth a|oth l)/i;
const once = new Set(['D', 'T', 'P', 'M', 'N', 'L']);

/**
 * Finds the transactions of bank accounts, cash and cards in a QIF file; lists of categories, securities and memorised
 * transactions are left out. Throws a `FileRefusal` where a record has a date or an amount twice, or does not end with the file.
 */
export function qifRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let account = '';
  let block: 'rows' | 'account' | 'other' = 'other';
  let record: QifRecord | undefined;
  let split = '';
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    const [letter = '', value] = [line[0], line.slice(1).trim()];
    if (letter === '!') {
      if (record) throw lost(index + 1, line);
      block = kinds.test(line)
        ? 'rows'
        : /^!account/i.test(line)
          ? 'account'
          : /^!(option|clear)/i.test(line)
            ? block
            : 'other';
    } else if (block === 'account') {
      if (letter === 'N') account = value;
    } else if (block === 'rows' && letter === '^') {
      if (record) records.push(record);
      record = undefined;
    } else if (block === 'rows' && letter !== '') {
      record ??= { line: index + 1, account, fields: new Map(), lines: new Map(), splits: [] };
      if (letter === 'S') split = value;
      else if (letter === '$') record.splits.push(`${split} ${value}`.trim());
      else if (letter === 'E') record.splits.push(value);
      else if (!record.fields.has(letter)) {
        record.fields.set(letter, value);
        record.lines.set(letter, index + 1);
      } else if (once.has(letter)) throw lost(index + 1, line);
    }
  }
  if (record) {
    const last = text.split(/\r\n|\r|\n/);
    if (last.at(-1) !== '') throw cut(last.length, last.at(-1) ?? '');
    records.push(record);
  }
  return records;
}

const cut = (line: number, text: string) =>
  new FileRefusal('malformed', `Line ${line}: the file ends within a record. It may be cut off.`, {
    line,
    text,
  });

const lost = (line: number, text: string) =>
  new FileRefusal(
    'malformed',
    `Line ${line}: the record before it does not end with ^. The file may be damaged.`,
    { line, text },
  );
