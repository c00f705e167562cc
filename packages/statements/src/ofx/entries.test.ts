import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';

/** The rows as `amount text reference`, and what is left out; the message of a refusal. */
function told(entries: readonly string[], balance = ''): unknown {
  const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>\n${entries
    .map((entry) => `<STMTTRN><DTPOSTED>20260305${entry}</STMTTRN>`)
    .join('\n')}\n</BANKTRANLIST>${balance}</STMTRS></OFX>`;
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.ofx', currency: 'BRL' });
  if (outcome.outcome === 'question') return outcome.question.about;
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  return {
    rows: outcome.statements.flatMap(({ rows }) =>
      rows.map(({ amount, text: words, reference = '' }) => `${amount} ${words} ${reference}`),
    ),
    left: outcome.leftOut.map(({ text: words }) => words),
    by: outcome.proof.by,
  };
}
const entry = (amount: string, name: string, id: string, more = '') =>
  `<TRNTYPE>OTHER<TRNAMT>${amount}<FITID>${id}${more}<NAME>${name}`;
const correct = (id: string, action: string) => `<CORRECTFITID>${id}<CORRECTACTION>${action}`;

describe('ST-20 (unit) corrections of OFX are applied', () => {
  const wrong = entry('-21.00', 'SHOP', 'A');
  const right = entry('-12.00', 'SHOP', 'B', correct('A', 'REPLACE'));
  test.each([
    ['behind', [wrong, right]],
    ['before', [right, wrong]],
  ])('a replacement stands for what it replaces, %s it', (_, entries) => {
    expect(told(entries)).toMatchObject({ rows: ['-1200 SHOP B'], left: ['Corrected: SHOP -21.00'] });
  });

  test('a replacement that is replaced in turn counts no more', () => {
    expect(told([wrong, right, entry('-11.00', 'SHOP', 'C', correct('B', 'REPLACE'))])).toMatchObject({
      rows: ['-1100 SHOP C'],
    });
  });

  test('one with the same number means the other row', () => {
    expect(told([wrong, entry('-12.00', 'SHOP', 'A', correct('A', 'REPLACE'))])).toMatchObject({
      rows: ['-1200 SHOP A'],
    });
  });

  test('one of a row of an earlier file is known by its reference', () => {
    expect(told([right])).toMatchObject({ rows: ['-1200 SHOP A'], left: [] });
  });

  test('what is deleted goes, with the deletion', () => {
    const deletion = entry('-21.00', 'SHOP', 'B', correct('A', 'DELETE'));
    expect(told([wrong, entry('-1.00', 'TEA', 'T'), deletion])).toMatchObject({ rows: ['-100 TEA T'] });
    expect(told([entry('-1.00', 'TEA', 'T'), deletion])).toMatchObject({ rows: ['-100 TEA T'] });
  });

  test.each([
    ['an unknown action', [wrong, entry('-1.00', 'X', 'B', correct('A', 'UPDATE'))], /UPDATE.*neither/],
    ['no action', [wrong, entry('-1.00', 'X', 'B', '<CORRECTFITID>A')], /neither/],
    ['no number', [wrong, entry('-1.00', 'X', 'B', '<CORRECTACTION>DELETE')], /names no CORRECTFITID/],
    ['a number that stands twice', [wrong, wrong, right], /several/],
    [
      'corrections of each other',
      [entry('-1.00', 'X', 'A', correct('B', 'REPLACE')), entry('-1.00', 'X', 'B', correct('A', 'REPLACE'))],
      /replaces what replaces it/,
    ],
  ])('%s is refused', (_, entries, message) => {
    expect(told(entries)).toMatch(message);
  });
});

describe('ST-20 (unit) entries of OFX that only state a balance are no rows', () => {
  test.each([
    'Saldo do dia',
    'SALDO DO DIA 05/03',
    'Saldo Anterior',
    'Saldo Final',
    'Closing balance',
    'S A L D O',
  ])('“%s” that the closing balance confirms', (name) => {
    const entries = [entry('-20.00', 'LOJA', '1'), entry('480.00', name, '2')];
    const balance = '<LEDGERBAL><BALAMT>480.00<DTASOF>20260305</LEDGERBAL>';
    expect(told(entries, balance)).toEqual({ rows: ['-2000 LOJA 1'], left: [name], by: 'none' });
  });

  test('one a day, which confirm each other', () => {
    const entries = [
      entry('-20.00', 'LOJA', '1'),
      entry('480.00', 'Saldo do dia', '2'),
      entry('-30.00', 'LOJA', '3'),
      entry('450.00', 'Saldo do dia', '4'),
    ];
    expect(told(entries)).toMatchObject({ rows: ['-2000 LOJA 1', '-3000 LOJA 3'] });
    expect(told(entries.toReversed())).toMatchObject({ rows: ['-3000 LOJA 3', '-2000 LOJA 1'] });
  });

  test('but a payment of the same amount is one, and so is a name whose figure does not agree', () => {
    expect(told([entry('-20.00', 'LOJA', '1'), entry('-20.00', 'LOJA', '2')])).toMatchObject({
      rows: ['-2000 LOJA 1', '-2000 LOJA 2'],
    });
    const middle = [entry('-20.00', 'LOJA', '1'), entry('-7.00', 'Saldo', '2'), entry('-1.00', 'CAFE', '3')];
    expect(told(middle)).toMatchObject({ rows: ['-2000 LOJA 1', '-700 Saldo 2', '-100 CAFE 3'] });
  });
});

describe('ST-204 (unit) the first or the last entry of which only its name says that it states a balance', () => {
  const entries = [
    entry('1000.00', 'Saldo Anterior', '1'),
    entry('-20.00', 'LOJA', '2'),
    entry('-1.00', 'CAFE', '3'),
  ];

  test.each([entries, entries.toReversed()])('is asked about', (...all) => {
    expect(told(all)).toBe('columns');
  });

  test('and each answer is followed', () => {
    const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${entries
      .map((one) => `<STMTTRN><DTPOSTED>20260305${one}</STMTTRN>`)
      .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
    const read = (reading: Reading) =>
      readStatementFile(new TextEncoder().encode(text), { fileName: 'a.ofx', currency: 'BRL', reading });
    const amountsOf = (reading: Reading) => {
      const outcome = read(reading);
      return (
        outcome.outcome === 'read' &&
        outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))
      );
    };
    const asked = read({});
    if (asked.outcome !== 'question') throw new Error('no question');
    const { options } = asked.question;
    expect(options.map(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
      [-20_00, -1_00],
      [1000_00, -20_00, -1_00],
    ]);
    expect(options.map(({ reading }) => amountsOf(reading))).toEqual([
      [-20_00, -1_00],
      [1000_00, -20_00, -1_00],
    ]);
  });
});

describe('ST-183 (unit) entries of which none has a minus', () => {
  const typed = (type: string, amount: string, id: string) =>
    `<TRNTYPE>${type}<TRNAMT>${amount}<FITID>${id}<NAME>X`;

  test('go by their types where both directions are among them', () => {
    expect(
      told([typed('DEBIT', '20.00', '1'), typed('DEP', '500.00', '2'), typed('ATM', '7.00', '3')]),
    ).toMatchObject({
      rows: ['-2000 X 1', '50000 X 2', '-700 X 3'],
    });
  });

  test.each([
    ['a type that says none', 'XFER', '7.00'],
    ['a minus elsewhere', 'ATM', '-7.00'],
  ])('but as they are written beside %s', (_what, type, amount) => {
    const entries = [typed('CREDIT', '20.00', '1'), typed('DEBIT', '0.50', '2'), typed(type, amount, '3')];
    expect(told(entries)).toMatchObject({ rows: ['2000 X 1', '50 X 2', `${amount.replace('.', '')} X 3`] });
  });
});

describe('ST-20 (unit) amounts of OFX whose marks differ are read each by itself', () => {
  test.each([
    [
      ['-12.80', '-200,00'],
      [-12_80, -200_00],
    ],
    [
      ['-1.234,50', '-7.5', '3'],
      [-1_234_50, -7_50, 3_00],
    ],
    [
      ['-1,234.50', '-7,5'],
      [-1_234_50, -7_50],
    ],
  ])('%j', (amounts, minor) => {
    const outcome = told(amounts.map((amount, index) => entry(amount, 'X', String(index))));
    expect(outcome).toMatchObject({ rows: minor.map((amount, index) => `${amount} X ${index}`) });
  });

  test('three digits behind the one mark are no cents', () => {
    expect(told(['-12.80', '-200,00', '-1.234'].map((amount) => entry(amount, 'X', amount)))).toMatch(
      /“-1.234”/,
    );
  });
});
