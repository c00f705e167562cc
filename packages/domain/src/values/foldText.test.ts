import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './foldText.ts';

it.each([
  ['Lunch', 'lunch'],
  ['ÄPFEL', 'apfel'],
  ['Café', 'cafe'],
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul', 'istanbul'],
  ['ﬁsh', 'FISH'],
  ['Зарплата', 'зарплата'],
  ['給料', '給料'],
  ['Łódź', 'lodz'],
  ['bœuf', 'BOEUF'],
  ['smørrebrød', 'smorrebrod'],
  ['Æble', 'aeble'],
  ['Đà Nẵng', 'da nang'],
  ['Diyarbakır', 'diyarbakir'],
  ['Rock ’n’ Roll', "rock 'n' roll"],
  ['“Café” – bar', '"cafe" - bar'],
])('%s and %s are the same to a search', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it('keeps marks that are letters in their script', () => {
  expect(foldText('किताब')).not.toBe(foldText('कतब'));
});

it('folded text stays the same when folded again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 8 }).map((codes) => String.fromCharCode(...codes)),
      (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      },
    ),
  );
});
