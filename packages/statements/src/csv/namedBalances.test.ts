import { describe, expect, test } from 'vitest';
import { becomes } from '../testing/becomes.ts';

test('ST-106 (unit) balances that carry one page over to the next are not those of the table', () => {
  const lines = [
    'Date,Description,Paid out,Paid in,Balance',
    '01/03/2025,BALANCE BROUGHT FORWARD,,,1100.00',
    '03/03/2025,GAS,62.00,,1038.00',
    '14/03/2025,ACME,,2100.00,3138.00',
    ',BALANCE CARRIED FORWARD,,,3138.00',
    ',BALANCE BROUGHT FORWARD,,,3138.00',
    '28/03/2025,TESCO,48.12,,3089.88',
    '31/03/2025,BALANCE CARRIED FORWARD,,,3089.88',
  ];
  expect(becomes(lines)).toEqual({ proof: 'running', amounts: [-62_00, 2100_00, -48_12] });
});

describe('ST-106 (unit) balances that a file names around its rows', () => {
  test.each<[string, string[]]>([
    [
      'in lines that are shorter than the rows, with the figure where the days stand',
      [
        'Sl. No.,Date,Description,Amount,Dr / Cr',
        '1,14-03-2025,CAFE,12.50,DR',
        '2,15-03-2025,ACME SALARY,"2,500.00",CR',
        'Opening balance,1000.00 CR',
        'Closing balance,"3,487.50 CR"',
      ],
    ],
    [
      'by words that are written as one',
      [
        '"openingBalance";"1000,00"',
        '"closingBalance";"3487,50"',
        '',
        '"Datum";"Objem";"Poznámka"',
        '"14.03.2025";"-12,50";"ALBERT"',
        '"15.03.2025";"2500,00";"Mzda"',
      ],
    ],
    [
      'behind their figure, in lines without a day',
      [
        'Data;Valuta;Dare;Avere;Divisa;Descrizione;Causale',
        ';;;1.000,00;EUR;Saldo iniziale;',
        '14/03/2025;14/03/2025;12,50;;EUR;CAFE;50',
        '15/03/2025;15/03/2025;;2.500,00;EUR;ACME;48',
        ';;;3.487,50;EUR;Saldo finale;',
      ],
    ],
    [
      'both below the rows, with days',
      [
        'Buchungstag;Vorgang;Umsatz; ',
        '14.03.2025;CAFE;12,50;S',
        '15.03.2025;ACME;2.500,00;H',
        '01.03.2025;Anfangssaldo;1.000,00;H',
        '31.03.2025;Endsaldo;3.487,50;H',
      ],
    ],
  ])('prove them: %s', (_what, lines) => {
    expect(becomes(lines)).toEqual({ proof: 'balances', amounts: [-12_50, 2500_00] });
  });

  test('a balance at the end of each day, in a column of balances that has no others', () => {
    const lines = [
      'data;lançamento;ag./origem;valor (R$);saldos (R$)',
      '01/03/2025;SALDO ANTERIOR;;;1.000,00',
      '14/03/2025;PIX ENVIADO PADARIA;;-12,50;',
      '14/03/2025;SALDO DO DIA;;;987,50',
      '15/03/2025;TED RECEBIDA EMPRESA;;2.500,00;',
      '15/03/2025;SALDO DO DIA;;;3.487,50',
    ];
    expect(becomes(lines, 'BRL')).toEqual({ proof: 'running', amounts: [-12_50, 2500_00] });
  });
});

describe('ST-25 (unit) balances around the rows that are both off by the same', () => {
  const rows = [
    '2025-03-14,CAFE,-12.50,987.50',
    '2025-03-15,ACME,2500.00,3487.50',
    '2025-03-16,GAS,-9.00,3478.50',
  ];
  const around = (opening: string, closing: string, name = 'Balance') => [
    `Opening balance,${opening}`,
    `Closing balance,${closing}`,
    '',
    `Date,Description,Amount,${name}`,
    ...rows,
  ];
  const amounts = [-12_50, 2500_00, -9_00];

  test('contradict a running balance', () => {
    expect(becomes(around('1005.00', '3483.50'))).toEqual({ proof: 'contradicted', amounts });
    expect(becomes(around('1000.00', '3478.50'))).toEqual({ proof: 'running', amounts });
  });

  test('say nothing about what is available', () => {
    expect(becomes(around('500.00', '2978.50', 'Available balance'))).toEqual({ proof: 'running', amounts });
  });
});
