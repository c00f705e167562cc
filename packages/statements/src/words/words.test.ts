import { describe, expect, test } from 'vitest';
import { readHeader } from '../csv/headerWords.ts';
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
