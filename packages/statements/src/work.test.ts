import { expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';

/** How files of each format begin; what is repeated stands behind. */
const beginnings: Readonly<Record<string, string>> = {
  header: 'Date;',
  csv: 'Date;Text;Amount;Balance\n2026-03-31;Tea;-1.00;9.00\n',
  cell: 'Date,Text,Amount\n2026-03-31,',
  quoted: 'Date,Text,Amount\n2026-03-31,"',
  named: 'Date,"',
  ofx: 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>',
  xml: '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
  mt940: ':20:A\n:25:1\n:60F:C260301EUR1,00\n:61:2603010301D1,00NMSC\n:86:',
  qif: "!Type:Bank\nD3/13'26\nT-10.00\nP",
};
const repeated = [
  'value ',
  'amount,',
  'credit debit ',
  'Naam: a ',
  ' ',
  '\t',
  '"',
  '""',
  "'",
  ';',
  ',,',
  '1',
  '1.',
  '1,',
  "1'",
  '-',
  '(',
  '€',
  'é',
  '2026-03-01 ',
  'R8.',
  '年',
  '10:10 ',
  '2026-03-01,a,1.00\n',
  'Opening balance: 1.00\n',
  'Date,Text,Amount\n',
  'a\n',
  '\r',
  '\n\n',
  '<',
  '<A>',
  '<STMTTRN>',
  '<Ntry>',
  '</A>',
  '&amp;',
  '&#1;',
  '<!--',
  ':61:',
  '\n:61:2603010301D1,00NMSC',
  '\n:86:a',
  '?20a',
  '\n^\nD',
  '\nSa',
  "'2",
];

/** The time of the processor that this thread needs to read so many characters of it, in milliseconds. */
function workOf(beginning: string, part: string, size: number): number {
  const bytes = new TextEncoder().encode(beginning + part.repeat(Math.ceil(size / part.length)));
  const before = process.threadCpuUsage();
  readStatementFile(bytes, { fileName: 'a', currency: 'EUR' });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const SIZE = 6_000;
const TIMES = 8;
/** What so many times the bytes may cost: n log n is below 11, the square of n is 64. */
const FACTOR = 20;
/** Below this the clock and the collector of garbage tell more than the reader, in milliseconds. */
const NOISE = 50;

/** Whether the work grows with more than the bytes. */
const grows = (beginning: string, part: string): boolean =>
  workOf(beginning, part, SIZE * TIMES) > workOf(beginning, part, SIZE) * FACTOR + NOISE;

test.each(Object.entries(beginnings))(
  'ST-28 ST-151 (unit) given more of any repeated part behind the beginning of %s, the work grows with it, not with its square',
  (_format, beginning) => {
    // What is slow once by chance is not so five times.
    const grown = repeated.filter((part) => [1, 2, 3, 4, 5].every(() => grows(beginning, part)));
    expect(grown).toEqual([]);
  },
);
