import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

/** The texts and amounts of a table, and the lines that were left out. */
function told(...lines: string[]) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'statement.csv', currency: 'EUR' });
  if (outcome.outcome !== 'read') return outcome.outcome;
  return {
    rows: outcome.statements.flatMap(({ rows }) =>
      rows.map(({ text, counterparty, amount }) => [text, counterparty, amount]),
    ),
    left: outcome.leftOut.map(({ line }) => line),
  };
}

describe('ST-140 (unit) a text that goes on in the lines below its row', () => {
  test('is that of the row, also of the last one', () => {
    const lines = [
      'Transaction date,Value date,Description,Withdrawals,Deposits',
      '28/03/2025,27/03/2025,POS PURCHASE,18.20,',
      ',,FAIRPRICE 27/03/25,,',
      ',,XX-1234,,',
      '03/03/2025,03/03/2025,BILL PAYMENT,62.00,',
      ',,SP SERVICES,,',
      'Generated on 31/03/2025,,,,',
    ];
    expect(told(...lines)).toEqual({
      rows: [
        ['POS PURCHASE FAIRPRICE 27/03/25 XX-1234', undefined, -18_20],
        ['BILL PAYMENT SP SERVICES', undefined, -62_00],
      ],
      left: [7],
    });
  });

  test.each([
    ['the name of a part in the first column', 'Posted transactions,,'],
    ['a line that calls the next ones pending', ',Pending transactions,'],
  ])('not %s', (_what, line) => {
    const lines = [
      'Date,Description,Amount',
      '2025-03-28,Spar,-18.20',
      line,
      '2025-03-27,Acme,-21.00',
      '2025-03-26,Edf,-62.00',
    ];
    expect(JSON.stringify(told(...lines))).toContain('["Spar",null,-1820]');
  });

  test('not a line that lacks cells, too', () => {
    const lines = ['Date,Description,Amount', '2025-03-28,Spar,-18.20', ',Rent', '2025-03-27,Acme,-21.00'];
    expect(told(...lines)).toMatchObject({ left: [3] });
  });

  test('not a line with a figure, or a footer below the only row with one', () => {
    const lines = ['Date,Description,Amount', '2025-03-28,Spar,-18.20', ',Rent 18.20 and 3.00,', ',12.40,'];
    expect(told(...lines)).toEqual({ rows: [['Spar', undefined, -18_20]], left: [3, 4] });
  });
});
