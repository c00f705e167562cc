import { describe, expect, test } from 'vitest';
import { becomes, proved } from '../testing/becomes.ts';

const head = 'Dato;Tekst;Beløb;Saldo';
const [early, ...days] = [
  ['13-03-2026;Te;-10,00;990,00', '13-03-2026;Brød;-20,00;970,00'],
  ['15-03-2026;Løn;500,00;1470,00'],
  ['16-03-2026;Bog;-30,00;1440,00', '16-03-2026;Hat;-40,00;1400,00', '16-03-2026;Bus;-5,00;1395,00'],
] as [string[], string[], string[]];
const amounts = [-10_00, -20_00, 500_00, -30_00, -40_00, -5_00];

describe('ST-21 (unit) rows of each day run the other way than the days', () => {
  test('newest day first, and its rows as they came', () => {
    expect(becomes([head, ...days.toReversed().flat(), ...early])).toEqual(proved(...amounts));
  });

  test('oldest day first, and its last row first', () => {
    const turned = [early, ...days].flatMap((day) => day.toReversed());
    expect(becomes([head, ...turned])).toEqual(proved(...amounts));
  });

  test('a balance that follows so nowhere is contradicted as before', () => {
    const broken = days.toReversed().flat().with(1, '16-03-2026;Hat;-40,00;1401,00');
    expect(becomes([head, ...broken, ...early])).toMatchObject({ proof: 'contradicted' });
  });
});
