import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved, unproved } from '../testing/becomes.ts';

const read = (lines: readonly string[], currency = 'EUR') =>
  readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'statement.csv',
    currency,
    latestDate: '2026-11-30',
  });

const texts = (lines: readonly string[]) => {
  const outcome = read(lines);
  return outcome.outcome === 'read' ? outcome.statements[0]?.rows.map(({ text }) => text) : outcome.outcome;
};

describe('ST-147 ST-182 (unit) columns that are called after currencies', () => {
  test.each([
    ['EUR;USD', 'EUR'],
    ['CAD$;USD$', 'CAD'],
  ])('%s hold amounts in them, and rows in another one are left out', (names, currency) => {
    const lines = [
      `Date;Text;${names}`,
      '13.03.2025;Coffee;-20,00;',
      '14.03.2025;Shop;;-30,00',
      '15.03.2025;Wage;500,00;',
    ];
    expect(becomes(lines, currency)).toEqual(unproved(-20_00, 500_00));
    expect(read(lines, currency)).toMatchObject({ leftOut: [{ line: 3, reason: 'other-currency' }] });
  });

  test('"Bob" is somebody', () => {
    const lines = ['Date;Text;Amount;Bob', '13.03.2025;Coffee;-20,00;10,00', '15.03.2025;Wage;50,00;-25,00'];
    expect(becomes(lines)).toHaveProperty('columns');
  });

  test('a sign in a column that nothing names is that of another currency, too', () => {
    const lines = [
      'Date;Text;Withdraw;Deposit;Balance',
      '13.03.2025;Coffee;৳20.00;;৳80.00',
      '15.03.2025;Wage;;৳500.00;৳580.00',
    ];
    expect(read(lines)).toMatchObject({ refusal: { code: 'other-currency' } });
  });
});

describe('ST-140 (unit) a name of amounts above what was bought', () => {
  test.each(['Umsatz', 'Credit'])('%s is that of a text', (name) => {
    const lines = [
      `Datum;${name};Betrag`,
      '13.03.2025;Kaffee;-20,00',
      '14.03.2025;Lohn;500,00',
      '15.03.2025;Tee;-2,00',
    ];
    expect(texts(lines)).toEqual(['Kaffee', 'Lohn', 'Tee']);
  });
});

describe('ST-183 (unit) a minus that some amounts of one direction have takes it back', () => {
  const header = 'Datum;Text;Betrag;S/H;Saldo';
  test('as balances prove', () => {
    const rows = [
      '13.03.2025;Kaffee;20,00;S;80,00',
      '14.03.2025;Storno;-20,00;S;100,00',
      '15.03.2025;Lohn;500,00;H;600,00',
    ];
    expect(becomes([header, ...rows])).toEqual(proved(-20_00, 20_00, 500_00));
  });

  test('or says it again where balances say so, and the row that no step counts is asked about', () => {
    const rows = [
      '13.03.2025;Kaffee;20,00;S;80,00',
      '14.03.2025;Tee;-20,00;S;60,00',
      '15.03.2025;Lohn;500,00;H;560,00',
    ];
    expect(becomes([header, ...rows])).toEqual({ columns: [[-20_00], [20_00]] });
  });
});

describe('ST-204 (unit) the sums of days', () => {
  test('are no rows, though each is that of a single one', () => {
    const lines = [
      'Datum;Text;Soll;Haben',
      '13.03.2025;Kaffee;20,00;',
      '13.03.2025;Tagessumme;20,00;',
      '14.03.2025;Lohn;;500,00',
      '14.03.2025;Tagessumme;;500,00',
      '15.03.2025;Schuhe;30,00;',
      '15.03.2025;Tagessumme;30,00;',
    ];
    expect(becomes(lines)).toEqual(unproved(-20_00, 500_00, -30_00));
  });
});

describe('ST-204 (unit) a line that states a balance below columns without names', () => {
  test('does not make the balances amounts', () => {
    const lines = [
      '2025-06-22;Gym;600.00;3100.00',
      '2025-06-20;Coffee;200.00;2500.00',
      '2025-06-15;Wage;-500.00;2300.00',
      '2025-06-13;Opening balance;;0.00',
    ];
    expect(becomes(lines)).toEqual({
      columns: [
        [600_00, 200_00, -500_00],
        [3100_00, 2500_00, 2300_00],
      ],
    });
  });
});

describe('ST-184 (unit) the newest rows without the balance that all others have', () => {
  test('are asked about on the day of the last balance, too', () => {
    const lines = [
      'Date;Text;Amount;Balance',
      '13.03.2025;Coffee;-20,00;80,00',
      '14.03.2025;Wage;500,00;580,00',
      '15.03.2025;Shoes;-30,00;550,00',
      '15.03.2025;Hotel;-99,00;',
    ];
    expect(read(lines)).toMatchObject({
      question: {
        about: 'columns',
        text: 'One row has no balance, unlike all others, and may not be booked yet. Did this payment happen?',
      },
    });
  });
});

describe('ST-30 (unit) the header of a table again', () => {
  const header = 'Date;Text;Amount';
  const first = ['13.03.2025;Coffee;-20,00', '14.03.2025;Wage;500,00', '20.03.2025;Shoes;-30,00'];
  test('begins another one where the days begin anew', () => {
    const second = ['12.03.2025;Interest;1,00', '19.03.2025;Saving;-100,00'];
    expect(becomes([header, ...first, '', header, ...second])).toEqual({
      account: [
        [-20_00, 500_00, -30_00],
        [1_00, -100_00],
      ],
    });
  });

  test('begins a page where they go on', () => {
    const second = ['21.03.2025;Tea;-1,00', '29.03.2025;Saving;-100,00'];
    expect(becomes([header, ...first, header, ...second])).toEqual(
      unproved(-20_00, 500_00, -30_00, -1_00, -100_00),
    );
  });
});

describe('ST-33 (unit) days that are all more than a year to come', () => {
  test.each(['2081-11-19', '2068-03-13'])('%s is of another calendar', (day) => {
    const lines = ['Date;Text;Amount', `${day};Coffee;-20,00`, `${day};Wage;500,00`];
    expect(read(lines)).toMatchObject({
      refusal: {
        code: 'unreadable-cell',
        message: `Line 2: “${day}” can't be read as a date: as all others it is more than a year to come. Nothing was imported.`,
      },
    });
  });
});

describe('ST-20 ST-149 (unit) days as languages spell them', () => {
  test.each([
    '3 มี.ค. 2568',
    '3 मार्च 2025',
    '3. marca 2025',
    '2025. gada 3. marts',
    '2025 m. kovo 3 d.',
    '3 במרץ 2025',
    '3 tháng 3, 2025',
    '03/03/2025 as of 03/02/2025',
  ])('%s is the third of March', (day) => {
    const outcome = read(['Date;Text;Amount', `"${day}";Coffee;-20,00`]);
    expect(outcome).toMatchObject({ statements: [{ rows: [{ date: '2025-03-03', amount: -20_00 }] }] });
  });
});
