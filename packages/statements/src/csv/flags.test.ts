import { describe, expect, test } from 'vitest';
import { becomes, unproved } from '../testing/becomes.ts';

const table = (name: string, yes: string, no: string, ...more: string[]) => [
  `Date;Text;Amount;${name}`,
  `2025-03-29;Shell;-60.00;${yes}`,
  `2025-03-28;Spar;-18.20;${no}`,
  `2025-03-27;Acme;2100.00;${no}`,
  ...more,
];

describe('ST-184 (unit) a state that is the name of a column, and yes or no in its rows', () => {
  test.each([
    ['Pending', 'Yes', 'No'],
    ['isPending', 'true', 'false'],
    ['Declined', 'Y', 'N'],
    ['Storniert', 'X', ''],
    ['Vorgemerkt', 'Ja', 'Nein'],
    ['En attente', 'oui', 'non'],
    ['Anulado', '1', '0'],
    ['Oczekujące', 'Tak', 'Nie'],
  ])('leaves out what did not happen: %s %s', (name, yes, no) => {
    expect(becomes(table(name, yes, no))).toEqual(unproved(-18_20, 2100_00));
  });

  test.each([
    ['Booked', 'No', 'Yes'],
    ['Gebucht', 'Nein', 'Ja'],
    ['Contabilizado', 'no', 'sí'],
  ])('asks about what may not have happened: %s %s', (name, no, yes) => {
    expect(becomes(table(name, no, yes))).toEqual({
      columns: [
        [-60_00, -18_20, 2100_00],
        [-18_20, 2100_00],
      ],
    });
  });

  test('stands beside a column of states', () => {
    const lines = table('Pending', 'Yes', 'No').map(
      (line, at) => `${line};${at === 0 ? 'Status' : 'Approved'}`,
    );
    expect(becomes(lines)).toEqual(unproved(-18_20, 2100_00));
  });

  test.each([
    ['Reconciled', 'Yes', 'No'],
    ['Pending', '', ''],
    ['Pending', 'No', 'No'],
    ['Recurring', 'Yes', 'No'],
  ])('says nothing otherwise: %s "%s" "%s"', (name, yes, no) => {
    expect(becomes(table(name, yes, no))).toEqual(unproved(-60_00, -18_20, 2100_00));
  });
});
