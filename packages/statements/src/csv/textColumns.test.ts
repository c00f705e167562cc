import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

const read = (...lines: string[]) => {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR' });
  if (outcome.outcome !== 'read') throw new Error(JSON.stringify(outcome));
  return outcome.statements.flatMap(({ rows }) => rows);
};
const texts = (...lines: string[]) => read(...lines).map(({ text }) => text);

describe('ST-140 (unit) the text of a row', () => {
  test('is every column of words, the known ones first', () => {
    expect(
      texts(
        'Boekingsdatum;Extra gegevens;Bedrag;Mededeling',
        '2026-03-13;Winkel Gent;-12,50;brood',
        '2026-03-14;Bakker Aalst;-3,00;taart',
      ),
    ).toEqual(['brood Winkel Gent', 'taart Bakker Aalst']);
  });

  test('is a reference in words where that is all a row has, behind other references', () => {
    expect(
      texts(
        'id,date,amount,currency,reference',
        'PO1,2026-03-13,-12.50,EUR,Winkel',
        'PO2,2026-03-14,3.00,EUR,Acme',
      ),
    ).toEqual(['Winkel', 'Acme']);
  });

  test('a known column that is empty hides none', () => {
    expect(
      texts(
        'date,class,desc,notes,amount',
        '2026-03-24,Compras,GASOLINERA,,-2.83',
        '2026-04-18,Nómina,TALLER,,100.37',
      ),
    ).toEqual(['Compras GASOLINERA', 'Nómina TALLER']);
  });

  test('is the reference where that alone has words', () => {
    expect(
      texts(
        'Bokföringsdag,Referens,Beskrivning,Belopp',
        '2026-03-13,ICA MAXI,Kortköp,-35.40',
        '2026-03-14,LÖN,Kortköp,2200.00',
      ),
    ).toEqual(['ICA MAXI Kortköp', 'LÖN Kortköp']);
    expect(
      texts('Date,Reference,Details,Amount', '2026-03-13,FT12,Card,-35.40', '2026-03-14,FT13,Card,2.00'),
    ).toEqual(['Card', 'Card']);
  });

  test('what is the same in all rows is none', () => {
    expect(
      texts(
        'Date,Time zone,Holder,Details,Amount',
        '2026-03-13,Europe/Riga,Mira Holt,Coffee,-2.00',
        '2026-03-14,Europe/Riga,Mira Holt,Books,-3.00',
      ),
    ).toEqual(['Coffee', 'Books']);
  });

  test('words that are the same in all rows stand where there are no others', () => {
    expect(texts('Date,Why,Amount', '2026-03-13,Interest,-0.10', '2026-03-14,Interest,-0.20')).toEqual([
      'Interest',
      'Interest',
    ]);
  });

  test('accounts, codes and answers to yes or no are none', () => {
    expect(
      texts(
        'Date,What,Gegen,Kode,Geld,Splitted,Amount',
        '2026-03-13,Coffee,DE02100100100006820101,RABONL2UXXX,EUR,no,-2.00',
        '2026-03-14,Books,DE75512108001245126199,COBADEFFXXX,CHF,yes,-3.00',
      ),
    ).toEqual(['Coffee', 'Books']);
  });

  test('words of two letters are words where a letter is one', () => {
    expect(texts('日付,何,金額', '2026-10-05,給与,250000', '2026-10-06,薬,-540')).toEqual(['給与', '薬']);
  });
});

describe('ST-141 (unit) the other party of a row', () => {
  test('is the payer of money in and the payee of money out, and oneself is no text', () => {
    const rows = read(
      'Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag',
      '03.11.26;Mira Holt;Laden B;Brot;-9,32',
      '03.11.26;Arbeit GmbH;Mira Holt;Gehalt;1.850,00',
      '04.11.26;;Laden C;Storno;5,00',
    );
    expect(rows.map(({ counterparty, text }) => [counterparty, text])).toEqual([
      ['Laden B', 'Laden B Brot'],
      ['Arbeit GmbH', 'Arbeit GmbH Gehalt'],
      ['Laden C', 'Laden C Storno'],
    ]);
  });

  test.each([
    ['Beneficiary,Ordering party', ['Shop', 'Work']],
    ['Odbiorca,Nadawca', ['Shop', 'Work']],
    ['受取人,支払人', ['Shop', 'Work']],
  ])('under the names %s', (names, expected) => {
    expect(
      read(`Date,${names},Amount`, '2026-03-13,Shop,Me,-1.00', '2026-03-14,Me,Work,2.00').map(
        ({ counterparty }) => counterparty,
      ),
    ).toEqual(expected);
  });
});

test('ST-34 (unit) a number beside the other party is no own account, and the own one is asked for', () => {
  const lines = [
    'Datum;Zahlungsempfänger;IBAN;Kontonummer;Betrag',
    '15.10.2026;Mein Sparkonto;;0987654321;-123,45',
    '15.10.2026;Hauptkonto;;1234567890;123,45',
    '25.10.2026;Hilfswerk;DE02100100100006820101;1234567890;-50,00',
  ];
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const asked = readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR' });
  expect(asked.outcome === 'question' && asked.question.options.map(({ label }) => label)).toEqual([
    '1234567890 (2 rows)',
    '0987654321 (1 row)',
    'All 3 rows: “Kontonummer” names the other sides',
  ]);
});

describe('ST-142 (unit) the day of a row', () => {
  test.each([
    ['Transaction Date,Posting Date', '2026-03-15'],
    ['Posting Date,Transaction Date', '2026-03-13'],
    ['Value date,Date of purchase', '2026-03-15'],
    ['Date de valeur,Date comptable', '2026-03-15'],
    ['Data operacji,Data księgowania', '2026-03-15'],
    ['取引日,記帳日', '2026-03-15'],
    ['Datum,Boekdatum', '2026-03-15'],
    ['Transaction date (UTC),Posted date (UTC)', '2026-03-15'],
    ['Value date UTC,Purchase date UTC', '2026-03-15'],
  ])('under %s is that of the booking, else of the purchase', (names, day) => {
    expect(read(`${names},Text,Amount`, '2026-03-13,2026-03-15,Shop,-1.00')[0]?.date).toBe(day);
  });

  test('without a name it is the column in whose order the rows stand', () => {
    expect(
      read(
        '2026-03-14,2026-03-15,Shop,-1.00',
        '2026-03-10,2026-03-16,Cafe,-2.00',
        '2026-03-15,2026-03-17,Bar,-3.00',
      ).map(({ date }) => date),
    ).toEqual(['2026-03-15', '2026-03-16', '2026-03-17']);
  });
});
