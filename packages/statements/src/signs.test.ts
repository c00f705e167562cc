import { describe, expect, test } from 'vitest';
import type { Reading } from './reading.ts';
import { readStatementFile } from './readStatementFile.ts';

const read = (content: string, reading?: Reading, remembered?: Reading) =>
  readStatementFile(new TextEncoder().encode(content), {
    fileName: 'card',
    currency: 'USD',
    ...(reading ? { reading } : {}),
    ...(remembered ? { remembered } : {}),
  });

/** The amounts of a file, or the amounts under each answer to its question. */
const amountsOf = (content: string, reading?: Reading, remembered?: Reading) => {
  const outcome = read(content, reading, remembered);
  if (outcome.outcome === 'read') {
    return outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
  }
  if (outcome.outcome === 'refused') return outcome.refusal.code;
  const { about, options } = outcome.question;
  return { [about]: options.map(({ rows }) => rows.map(({ amount }) => amount)) };
};

const table = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n');
const ofx = (kind: '' | 'CC', ...rows: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><${kind}STMTRS><CURDEF>USD<BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></${kind}STMTRS></OFX>`;
const booked = (type: string, day: number, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>202603${day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`;

describe('ST-32 (unit) purchases without a minus are never imported as income without a question', () => {
  test.each([
    [
      'payments with a minus, in words',
      table(
        'Date,Description,Amount',
        '2026-03-13,TESCO,12.50',
        '2026-03-14,SHELL,40.00',
        '2026-03-20,PAYMENT - THANK YOU,-52.50',
      ),
      [12_50, 40_00, -52_50],
    ],
    [
      'no word, and most amounts without a minus',
      table(
        'Date,Description,Amount',
        '2026-03-13,TESCO,12.50',
        '2026-03-14,SHELL,40.00',
        '2026-03-20,A1234,-52.50',
      ),
      [12_50, 40_00, -52_50],
    ],
    [
      'balances that names of columns are turned for, though more was paid than spent',
      table(
        'Date,Text,Debit,Credit,Balance',
        '2026-03-03,SHELL,500.00,,1500.00',
        '2026-03-14,A1,,100.00,1400.00',
        '2026-03-20,A2,,200.00,1200.00',
      ),
      [500_00, -100_00, -200_00],
    ],
    [
      'balances that signs are turned for, though more was paid than spent',
      table(
        'Date,Text,Amount,Balance',
        '2026-03-03,SHELL,-500.00,1500.00',
        '2026-03-14,A1,100.00,1400.00',
        '2026-03-20,A2,200.00,1200.00',
      ),
      [500_00, -100_00, -200_00],
    ],
    [
      'as many payments by their names as purchases',
      table('Date,Description,Amount', '2026-03-13,TESCO,12.50', '2026-03-14,AUTOPAY 999990,-120.00'),
      [12_50, -120_00],
    ],
    [
      'what the card collects from the bank',
      table(
        'Date,Description,Amount',
        '2026-03-13,TESCO,12.50',
        '2026-03-14,SHELL,40.00',
        '2026-03-20,DIRECT DEBIT,-52.50',
      ),
      [12_50, 40_00, -52_50],
    ],
    [
      'a purchase that was returned',
      table(
        'Date,Description,Amount',
        '2026-03-13,TESCO,12.50',
        '2026-03-14,SHELL,40.00',
        '2026-03-20,PURCHASE RETURN,-12.50',
      ),
      [12_50, 40_00, -12_50],
    ],
    ['a single payment', table('Date,Description,Amount', '2026-03-20,Payment received,-52.50'), [-52_50]],
    [
      'a balance that is what the card owes',
      table(
        'Date,Description,Amount,Balance',
        '2026-03-13,TESCO,12.50,112.50',
        '2026-03-14,SHELL,40.00,152.50',
        '2026-03-20,Payment received,-100.00,52.50',
      ),
      [12_50, 40_00, -100_00],
    ],
    [
      'a running balance that may be had or owed',
      table('Date,Description,Amount,Balance', '2026-03-13,A,12.50,112.50', '2026-03-14,B,40.00,152.50'),
      [12_50, 40_00],
    ],
    [
      'a credit card named above, with what it owes',
      table(
        'Credit card,1234',
        'Date,Description,Amount,Balance',
        '2026-03-13,TESCO,12.50,112.50',
        '2026-03-14,SHELL,40.00,152.50',
      ),
      [12_50, 40_00],
    ],
    [
      'a balance that rises with each minus, as what is owed does',
      table(
        'Date,Description,Amount,Balance',
        '2026-03-13,TESCO,-12.50,112.50',
        '2026-03-14,SHELL,-40.00,152.50',
        '2026-03-20,PAYMENT THANK YOU,100.00,52.50',
      ),
      [12_50, 40_00, -100_00],
    ],
    [
      'a balance that rises with each debit',
      table(
        'Date,Description,Debit,Credit,Balance',
        '2026-03-13,TESCO,12.50,,112.50',
        '2026-03-14,SHELL,40.00,,152.50',
        '2026-03-20,A1234,,100.00,52.50',
      ),
      [12_50, 40_00, -100_00],
    ],
    [
      'two columns without names, of which the first raises the balance',
      '2026-03-13,TESCO,12.50,,112.50\n2026-03-14,SHELL,40.00,,152.50\n2026-03-20,A1234,,100.00,52.50\n',
      [12_50, 40_00, -100_00],
    ],
    ...['Pago recibido', 'Pagamento recebido', 'Pagamento ricevuto', 'Inbetalning', 'Dziękujemy'].map(
      (words): [string, string, number[]] => [
        `one purchase beside ${words}`,
        table('Date;Text;Amount', '2026-03-13;TESCO;12.50', `2026-03-20;${words};-52.50`),
        [12_50, -52_50],
      ],
    ),
    ...['Kártyás fizetés', 'Plata cu cardul', 'Conta paga', 'Výplata hotovosti'].map(
      (words): [string, string, number[]] => [
        `purchases that another language calls income: ${words}`,
        table('Date;Text;Amount', `2026-03-13;${words} A;12.50`, `2026-03-14;${words} B;40.00`),
        [12_50, 40_00],
      ],
    ),
    [
      'an OFX file of a card',
      ofx(
        'CC',
        booked('OTHER', 13, '12.50', 'TESCO'),
        booked('OTHER', 14, '40.00', 'SHELL'),
        booked('OTHER', 20, '-52.50', 'A1'),
      ),
      [12_50, 40_00, -52_50],
    ],
    [
      'an OFX file whose debits have no minus',
      ofx('', booked('DEBIT', 13, '12.50', 'TESCO'), booked('DEBIT', 14, '40.00', 'SHELL')),
      [12_50, 40_00],
    ],
    [
      'a QIF file of a card',
      '!Type:CCard\nD2026-03-13\nT12.50\nPTESCO\n^\nD2026-03-14\nT40.00\nPSHELL\n^\nD2026-03-20\nT-52.50\nPA1\n^\n',
      [12_50, 40_00, -52_50],
    ],
  ])('%s: one question', (_what, content, amounts) => {
    const asked = read(content);
    expect(amountsOf(content)).toEqual({
      direction: [amounts, amounts.map((amount) => -amount)],
    });
    const answer = asked.outcome === 'question' ? asked.question.options[1]?.reading : undefined;
    expect(amountsOf(content, answer)).toEqual(amounts.map((amount) => -amount));
  });

  test('and each answer shows what it reads, where a fee was taken too', () => {
    const content = table(
      'Date,Description,Amount,Fee,Balance',
      '2026-03-14,Aaa,12.50,0.50,112.00',
      '2026-03-15,Bbb,-250.00,0,-138.00',
      '2026-03-16,Ccc,240.00,2.00,100.00',
    );
    const outcome = read(content);
    const options = outcome.outcome === 'question' ? outcome.question.options : [];
    const shown = options.map(({ rows }) => rows.map(({ amount }) => amount));
    expect(shown).toEqual([
      [12_00, -250_00, 238_00],
      [-13_00, 250_00, -242_00],
    ]);
    expect(options.map(({ reading }) => amountsOf(content, reading))).toEqual(shown);
  });

  test('the telling name of one merchant among many says nothing', () => {
    const purchases = ['TESCO', 'SHELL', 'DEPOSIT PHOTOS', 'UBER'].map((name) => `2026-03-13,${name},12.50`);
    const content = table('Date,Description,Amount', ...purchases, '2026-03-20,A1234,-50.00');
    expect(amountsOf(content)).toEqual({
      direction: [
        [12_50, 12_50, -50_00],
        [-12_50, -12_50, 50_00],
      ],
    });
  });

  test('of a QIF file with two accounts, only the rows of the one that is imported tell the direction', () => {
    const account = (name: string, ...amounts: string[]) =>
      `!Account\nN${name}\n^\n!Type:Bank\n${amounts.map((amount) => `D2026-03-13\nT${amount}\nPA1\n^\n`).join('')}`;
    const content =
      account('Card', '12.50', '40.00', '-52.50') +
      account('Bank', ...Array.from({ length: 9 }, () => '-1.00'));
    expect(amountsOf(content, { account: 'Card' })).toEqual({
      direction: [
        [12_50, 40_00, -52_50],
        [-12_50, -40_00, 52_50],
      ],
    });
    expect(amountsOf(content, { account: 'Bank' })).toEqual(Array.from({ length: 9 }, () => -1_00));
  });

  test('a direction that nobody was asked about answers nothing for the next file; an answer does', () => {
    const first = table('Date,Description,Amount', '2026-02-13,A,-12.50', '2026-02-14,B,-40.00');
    const next = table('Date,Description,Amount', '2026-03-13,TESCO,12.50', '2026-03-20,Thank you,-52.50');
    const decided = read(first);
    const remembered = decided.outcome === 'read' ? decided.reading : {};
    const asked = read(next, undefined, remembered);
    expect(asked).toMatchObject({ outcome: 'question', question: { about: 'direction' } });
    const answers =
      asked.outcome === 'question' ? asked.question.options.map((option) => option.reading) : [];
    expect(answers.map((answer) => amountsOf(next, undefined, answer))).toEqual([
      [12_50, -52_50],
      [-12_50, 52_50],
    ]);
  });

  test('what the card owes is a balance below zero, and proves the rows', () => {
    const content = table(
      'Date,Description,Amount,Balance',
      '2026-03-13,TESCO,12.50,112.50',
      '2026-03-20,Payment received,-100.00,12.50',
      '2026-03-21,SHELL,40.00,52.50',
    );
    expect(read(content, { sign: 'reversed' })).toMatchObject({
      proof: { by: 'running', rows: 2 },
      statements: [{ opening: -100_00, closing: -52_50 }],
    });
  });

  test.each([
    [
      'a column of words: Purchase and Payment',
      table('Date,Type,Description,Amount', '2026-03-13,Purchase,TESCO,12.50', '2026-03-20,Payment,A,52.50'),
      [-12_50, 52_50],
    ],
    [
      'a column of words: Payment and Deposit',
      table('Date,Type,Description,Amount', '2026-03-13,Payment,TESCO,12.50', '2026-03-20,Deposit,A,52.50'),
      [-12_50, 52_50],
    ],
    [
      'CR beside credits alone',
      table('Date,Description,Amount', '2026-03-13,TESCO,12.50', '2026-03-20,A,52.50 CR'),
      [-12_50, 52_50],
    ],
    ...[
      '50.00 DB/100.00',
      '50.00 Dr./100.00 Cr.',
      '50.00(Dr)/100.00(Cr)',
      '50.00 S/100.00 H',
      '50.00/100.00 C',
    ].map((cells): [string, string, number[]] => {
      const [first = '', second = ''] = cells.split('/');
      const content = table('Date,Description,Amount', `2026-03-13,A,${first}`, `2026-03-20,B,${second}`);
      return [`the words of ${cells}`, content, [-50_00, 100_00]];
    }),
    [
      'a plus beside credits alone',
      table('Date,Description,Amount', '2026-03-13,TESCO,12.50', '2026-03-20,A,+52.50'),
      [-12_50, 52_50],
    ],
    [
      'columns of charges and payments',
      table('Date,Description,Charges,Payments', '2026-03-13,TESCO,12.50,', '2026-03-20,A,,52.50'),
      [-12_50, 52_50],
    ],
    [
      'words that agree with the signs',
      table(
        'Date,Description,Amount',
        '2026-03-13,Interest paid,1.50',
        '2026-03-14,Salary,40.00',
        '2026-03-20,A,-52.50',
      ),
      [1_50, 40_00, -52_50],
    ],
  ])('%s: nothing is asked', (_what, content, amounts) => {
    expect(amountsOf(content)).toEqual(amounts);
  });
});

test('ST-32 (unit) a question about one amount speaks of one', () => {
  const outcome = read('Date,Text,Amount\n2025-03-14,Shop,12.50\n');
  expect(outcome).toMatchObject({
    question: { text: 'The only amount is written without a sign. Is this money in or money out?' },
  });
});

test('ST-32 (unit) signs under the name of money out say the opposite of what it says', () => {
  const debits = (...amounts: string[]) =>
    table('Date,Description,Debit', ...amounts.map((amount, at) => `2026-03-1${at},Shop ${at},${amount}`));
  expect(amountsOf(debits('12.50', '-40.00', '-7.00', '8.00', '-3.00'))).toHaveProperty('direction');
  // One of many took money back.
  const one = ['-1.00', '-2.00', '-3.00', '4.00', '-5.00', '-6.00', '-7.00', '-8.00'];
  expect(amountsOf(debits(...one))).toEqual([-1_00, -2_00, -3_00, 4_00, -5_00, -6_00, -7_00, -8_00]);
});

describe('ST-32 (unit) both signs under the name of money out, beside a column of money in', () => {
  const debits = (...amounts: string[]) =>
    table(
      'Date,Description,Debit,Credit',
      ...amounts.map((amount, at) => `2026-03-1${at},Shop ${at},${amount},`),
      '2026-03-20,Salary,,2500.00',
    );
  const few = debits('12.50', '-40.00', '-7.00', '8.00');

  test('are asked about, and an answer is followed', () => {
    expect(amountsOf(few)).toEqual({
      direction: [
        [12_50, -40_00, -7_00],
        [-12_50, 40_00, 7_00],
      ],
    });
    const asked = read(few);
    const [, second] = asked.outcome === 'question' ? asked.question.options : [];
    expect(amountsOf(few, second?.reading)).toEqual([-12_50, 40_00, 7_00, -8_00, 2500_00]);
    const next = debits('-3.00', '9.00', '-1.00', '8.00');
    const kept = read(few, second?.reading);
    expect(amountsOf(next, undefined, kept.outcome === 'read' ? kept.reading : undefined)).toEqual([
      3_00, -9_00, 1_00, -8_00, 2500_00,
    ]);
  });

  test('are not where hardly any has one of them, nor where balances tell', () => {
    const most = ['1.00', '2.00', '3.00', '-4.00', '5.00', '6.00', '7.00'];
    expect(amountsOf(debits(...most))).toEqual([-1_00, -2_00, -3_00, 4_00, -5_00, -6_00, -7_00, 2500_00]);
    const balanced = table(
      'Date,Description,Debit,Credit,Balance',
      '2026-03-10,A,12.50,,87.50',
      '2026-03-11,B,-7.00,,94.50',
      '2026-03-12,C,-8.00,,102.50',
    );
    expect(amountsOf(balanced)).toEqual([-12_50, 7_00, 8_00]);
  });
});

test('ST-32 (unit) as many payments to a card as purchases are asked about', () => {
  const outcome = read(
    'Date,Text,Amount\n2025-03-14,DELTA,12.50\n2025-03-15,PAYMENT RECEIVED - THANK YOU,-40.00\n',
  );
  expect(outcome).toMatchObject({ outcome: 'question', question: { about: 'direction' } });
});
