import { describe, expect, test } from 'vitest';
import { sharedStart, titleOfBankText } from './bankText.ts';

describe('ST-143 LED-86 (unit) the title of a bank’s row', () => {
  test.each([
    ['給与', '給与'],
    ['급여', '급여'],
    ['薬', 'Shop'],
    ['ab', 'Shop'],
    ['SEPA Overboeking IBAN: NL51 BIC: RABO Naam: SVB Omschrijving: KWART', 'SVB'],
    ['SEPA Overboeking Naam: Anoniem', 'Anoniem'],
    ['Überweisung NAME: Mira Holt ZWECK: Miete', 'Mira Holt'],
    ['Card Name: Hr M Holt Description: rent', 'Hr M Holt'],
    ['Virement Nom : Ana Bénédicte', 'Ana Bénédicte'],
    ['Naam: Omschrijving: leeg', 'Naam: Omschrijving: leeg'],
    ['Surname: Holt', 'Surname: Holt'],
    ['Payment to a shop with a very long name', 'Payment to a shop with a very'],
  ])('of “%s” is “%s”', (text, title) => {
    expect(titleOfBankText(text, 'Shop')).toBe(title);
  });

  test('without words it says that there is none', () => {
    expect(titleOfBankText('', '')).toBe('Bank entry');
  });

  test('has none of the words that all rows begin with, unless nothing remains', () => {
    const texts = ['EUR SEPA Coffee bar', 'EUR SEPA Books', 'EUR SEPA a'];
    const shared = sharedStart(texts);
    expect(texts.map((text) => titleOfBankText(text, '', shared))).toEqual([
      'Coffee bar',
      'Books',
      'EUR SEPA a',
    ]);
  });

  test.each([
    ['two texts', ['Card payment Aldi', 'Card payment Lidl', 'Card payment Lidl'], ''],
    ['one word', ['Rent April', 'Rent May', 'Rent June'], ''],
    ['parts of words', ['Card payment A1', 'Card payments A2', 'Card paymentless A3'], ''],
    ['nothing', ['Aldi', 'Lidl', 'Shop'], ''],
    ['whole words', ['EUR SEPA IBAN: a b', 'EUR SEPA IBAN: a c', 'EUR SEPA IBAN: d'], 'EUR SEPA IBAN: '],
    ['a text that is the start of others', ['EUR SEPA', 'EUR SEPA b', 'EUR SEPA c'], 'EUR SEPA '],
  ])('%s in common: %j', (_what, texts, shared) => {
    expect(sharedStart(texts)).toBe(shared);
  });
});
