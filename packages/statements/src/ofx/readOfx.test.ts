import { expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

/** The amounts of these TRNAMT, what is asked, or the line that is refused. */
function amountsOf(...amounts: string[]) {
  const rows = amounts.map(
    (amount) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>${amount}<NAME>TEA</STMTTRN>`,
  );
  const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></OFX>`;
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.ofx', currency: 'USD' });
  if (outcome.outcome === 'read')
    return outcome.statements.flatMap(({ rows: found }) => found.map(({ amount }) => amount));
  return outcome.outcome === 'question' ? outcome.question.about : outcome.refusal.line;
}

test.each([
  [
    ['-12.50', '-8.95000'],
    [-12_50, -8_95],
  ],
  [['-12,50'], [-12_50]],
  [
    ['-1.650,00', '-1.234'],
    [-1_650_00, -1_234_00],
  ],
  [
    ['-1.650.000', '-250.000'],
    [-1_650_000_00, -250_000_00],
  ],
  [['-1.500', '-12.000'], 'decimals'],
  [['-5', '-1.234'], 6],
])(
  'ST-22 (unit) amounts of OFX have no thousands marks, unless a decimal comma stands beside them: %j',
  (amounts, told) => {
    expect(amountsOf(...amounts)).toEqual(told);
  },
);
