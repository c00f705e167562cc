import { describe, expect, test } from 'vitest';
import { readHeader, statesIn, withCharges } from '../csv/headerWords.ts';
import type { ColumnName, State } from './language.ts';
import { languages } from './languages.ts';
import { entriesOf, namesWithin, wholeNames } from './lists.ts';

describe('ST-20 (unit) the words of a language', () => {
  test.each(Object.entries(languages))('%s: no name stands for two columns', (_, { columns }) => {
    const names = Object.values(columns).flatMap(entriesOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(Object.entries(languages))('%s: no entry is empty', (_, language) => {
    const lists = Object.values(language).flatMap((part) =>
      typeof part === 'string' ? [part] : Object.values(part).flatMap((list) => list as string | string[]),
    );
    expect(lists.filter((list) => typeof list === 'string').flatMap(entriesOf)).not.toContain('');
  });

  test('are found under any capitals, accents and marks', () => {
    const read = ['BUCHUNGSTAG', 'buchungstag', 'Währung', 'Waehrung', 'Numéro-de-compte', 'TUTAR']
      .map(readHeader)
      .map((word) => word?.role);
    expect(read).toEqual(['date', 'date', 'currency', 'currency', 'account', 'amount']);
  });
});

/** What tables of banks have in every language. */
const everywhere: readonly ColumnName[] = [
  'amount',
  'originalAmount',
  'moneyIn',
  'moneyOut',
  'fee',
  'rate',
  'tax',
  'limit',
  'points',
  'balance',
  'balanceBefore',
  'currency',
  'account',
  'counterparty',
  'payee',
  'payer',
  'reference',
  'text',
  'type',
];
const states: readonly State[] = [
  'booked',
  'pending',
  'refused',
  'voided',
  'expired',
  'cancelled',
  'refunded',
];

describe('ST-20 (unit) the words of banks', () => {
  const named = Object.entries(languages);

  test('are known in more than thirty languages', () => {
    expect(named.length).toBeGreaterThan(30);
  });

  test.each(named)('%s has names of all columns, lines of balances and states', (code, language) => {
    const missing = [
      ...everywhere.filter((name) => language.columns[name] === undefined),
      ...(['opening', 'closing', 'turnover', 'balance'] as const).filter(
        (name) => !language.balances?.[name],
      ),
      ...states.filter((name) => language.states?.[name] === undefined),
      ...(language.directions ? [] : ['directions']),
    ];
    // Words for it that would be others' names are left out.
    expect(missing).toEqual({ th: ['voided'] }[code] ?? []);
  });

  test.each([
    ['Dátum zaúčtovania', 'bookingDate'],
    ['Data tranzacției', 'purchaseDate'],
    ['Салдо', 'balance'],
    ['Poziv na broj', 'reference'],
    ['Prejemnik', 'payee'],
    ['Износ', 'amount'],
    ['Валюта картки', 'currency'],
    ['Saaja konto', 'otherAccount'],
    ['Informācija saņēmējam', 'text'],
    ['Mokėtojas', 'payer'],
    ['Càrrec', 'moneyOut'],
    ['Upphæð', 'amount'],
    ['Số dư', 'balance'],
    ['ยอดคงเหลือ', 'balance'],
    ['Rujukan', 'reference'],
    ['Shuma origjinale', 'originalAmount'],
    ['取引前残高', 'balanceBefore'],
    ['Kreditlimit', 'limit'],
    ['Wechselkurs', 'rate'],
    ['MwSt', 'tax'],
    ['獲得ポイント', 'points'],
  ])('“%s” is called so: %s', (header, name) => {
    expect(readHeader(header)).toMatchObject({ name, exact: true });
  });

  test.each([
    ['Source fee amount', 'fee'],
    ['Fee description', 'text'],
    ['Бонусы (включая кэшбэк)', 'points'],
    ['Сумма операции с округлением', 'originalAmount'],
    ['Exchange rate used', 'rate'],
    ['Amount before fees (GBP)', 'originalAmount'],
    ['Paid amount after fees', 'bookedAmount'],
    ['Foreign spend amount', 'originalAmount'],
    ['Debit or credit amount', 'amount'],
    ['Balance before booking', 'balanceBefore'],
    ['Reward points total', 'points'],
    ['Original description', 'text'],
    ['Umsatz in Fremdwährung Betrag', 'originalAmount'],
    ['ご利用金額(円)', 'amount'],
    ['Booked At', 'bookingDate'],
    ['Funds Out', 'moneyOut'],
    ['Cash in', 'moneyIn'],
    ['תאריך חיוב', 'valueDate'],
    ['Payout Date', 'valueDate'],
    ['Created (UTC)', 'purchaseDate'],
    ['Datum verrekening', 'bookingDate'],
    ['Datum splatnosti', 'bookingDate'],
    ['Tillgängligt belopp', 'availableBalance'],
    ['Verfügbar', 'availableBalance'],
    ['お引き出し額', 'moneyOut'],
    ['お預け入れ額', 'moneyIn'],
    ['지급(원)', 'moneyOut'],
    ['Income', 'moneyIn'],
    ['Expenses', 'moneyOut'],
    ['From name', 'payer'],
    ['היתרה בש"ח', 'balance'],
    ['الرصيد', 'balance'],
  ])('words within “%s” tell %s', (header, name) => {
    expect(readHeader(header)?.name).toBe(name);
  });

  test.each([
    ['Charges,Payments', ['moneyOut', 'moneyOut']],
    ['Charges,Credits', ['moneyOut', 'moneyIn']],
    ['Charges,Amount', ['fee', 'amount']],
    ['Debit,Credit,Charge', ['moneyOut', 'moneyIn', 'fee']],
  ])('charges in %s', (header, roles) => {
    const words = withCharges(header.split(',').map(readHeader));
    expect(words.map((word) => word?.role)).toEqual(roles);
  });

  test.each([
    ['REJECTED', 'refused'],
    ['Voided', 'voided'],
    ['nicht gebucht', 'pending'],
    ['gebucht', 'booked'],
    ['Expirée', 'expired'],
    ['Remboursé', 'refunded'],
    ['Odrzucona', 'refused'],
    ['аннулировано', 'voided'],
    ['交易关闭', 'cancelled'],
    ['承認済み', 'booked'],
    ['tühistatud', 'cancelled'],
    ['Sikertelen', 'refused'],
    ['Accepté', 'booked'],
    ['FAILURE', 'refused'],
    ['בוטל', 'cancelled'],
    ['مكتملة', 'booked'],
  ])('the state “%s” is %s', (cell, state) => {
    expect([...statesIn(cell)]).toEqual([state]);
  });
});

describe('ST-20 (unit) lists of words', () => {
  const find = namesWithin<string>([
    ['none', 'credit card; *saldo'],
    ['in', 'credit; *金額*'],
    ['out', 'debit; recall*'],
  ]);

  test.each([
    ['credit card debit', ['none', 'out']],
    ['credit and debit', ['in', 'out']],
    ['anfangssaldo recalled', ['none', 'out']],
    ['お支払金額合計', ['in']],
    ['creditor', []],
    ['', []],
  ])('find in “%s” %j', (text, names) => {
    expect([...find(text)].sort()).toEqual(names.sort());
  });

  test('the first list with a name has it', () => {
    expect(
      wholeNames([
        ['a', 'one; Two'],
        ['b', 'two; three'],
      ]),
    ).toEqual(
      new Map([
        ['one', 'a'],
        ['two', 'a'],
        ['three', 'b'],
      ]),
    );
  });
});
