import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

const head = 'Datum;Text;Betrag;Saldo';
const rows = [
  '13.03.2025;Gas;-62,00;1038,00',
  '14.03.2025;Acme;2100,00;3138,00',
  '28.03.2025;Tea;-8,00;3130,00',
];
const amounts = [-62_00, 2100_00, -8_00];

describe('ST-24 (unit) a payment below the last day stops the file', () => {
  test.each([
    ['without a day', ';Bus;-2,00;3128,00'],
    ['without a day and a balance', ';Bus;-2,00;'],
    ['of "Today"', 'Heute;Bus;-2,00;3128,00'],
    ['of a month that nobody knows', '29 Xyzuary 2025;Bus;-2,00;3128,00'],
  ])('%s', (_what, row) => {
    expect(becomes([head, ...rows, row])).toBe('unreadable-cell');
  });

  test.each([
    ['states a balance by its name', ';Endsaldo;3130,00;'],
    ['states a sum by its name', ';Summe vorgemerkter Umsätze;-12,00;'],
    ['is the sum of the rows under a name that nobody knows', ';Xyzum;2030,00;'],
    ['is the sum of what went out under such a name', ';Xyzum;-70,00;'],
    ['has no amount', ';Xyzum;;3130,00'],
    ['has no text', '3 Umsätze;;2030,00;'],
  ])('but not a line that %s', (_what, row) => {
    expect(becomes([head, ...rows, row])).toEqual(proved(...amounts));
  });

  test('nor the sums of two columns', () => {
    const lines = [
      'Datum;Text;Soll;Haben',
      '13.03.2025;Gas;62,00;',
      '14.03.2025;Acme;;2100,00',
      '28.03.2025;Tea;8,00;',
    ];
    expect(becomes([...lines, ';Xyzum;70,00;2100,00'])).toEqual(unproved(...amounts));
  });
});

test('ST-24 (unit) a file that ends in the decimal mark of its last amount is cut off', () => {
  const lines = [
    'Datum;Text;Betrag',
    '13.03.2025;Gas;-62,00',
    '14.03.2025;Acme;2100,00',
    '28.03.2025;Tea;-8,',
  ];
  const read = (text: string) =>
    readStatementFile(new TextEncoder().encode(text), { fileName: 'a.csv', currency: 'EUR' }).outcome;
  expect(read(lines.join('\n'))).toBe('refused');
  expect(read(`${lines.join('\n')}\n`)).toBe('read');
});

describe('ST-24 (unit) a row is no header', () => {
  test('though its text is the name of a column, and its direction another one', () => {
    const lines = [
      '13.03.2025;NL01;62,00;Debet;Omschrijving;1038,00',
      '14.03.2025;NL01;2100,00;Credit;Salaris;3138,00',
      '28.03.2025;NL01;8,00;Debet;Kosten;3130,00',
    ];
    expect(becomes(lines)).toEqual(proved(...amounts));
  });
});

describe('ST-24 (unit) a decimal comma without quotes', () => {
  test('stops a file also where the texts stand behind the amounts', () => {
    expect(becomes(['Date,Amount,Text', '2026-03-14,-12,50,Shop', '2026-03-15,2500,00,Pay'])).toBe(
      'unreadable-cell',
    );
  });
});

describe('ST-204 (unit) a sub-total between the rows', () => {
  test('is left out where the balance beside it has not moved', () => {
    const [first, second, third] = rows;
    const lines = [head, first, second, '14.03.2025;Zwischensumme;2038,00;3138,00', third] as string[];
    expect(becomes(lines)).toEqual(proved(...amounts));
  });
});
