import { describe, expect, test } from 'vitest';
import { columnsRead, facetOf, rolesOf, withChosen, withFacet, withRoles } from './reading.ts';

const reading = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  dateOrder: 'dmy',
  columns: { date: 0, amount: 2, text: [1, 3] },
};

describe('ST-49 (web) a reading that the person changes', () => {
  test('its columns are roles of the table, and the roles are its columns again', () => {
    const roles = rolesOf(reading, 5);
    expect(roles).toEqual(['date', 'text', 'amount', 'text', 'none']);
    expect(withRoles(reading, roles)).toEqual(reading);
  });

  test('without a column of dates the file decides about the columns itself', () => {
    const { columns: _columns, ...rest } = reading;
    expect(withRoles(reading, ['none', 'text', 'amount', 'text', 'none'])).toEqual(rest);
  });

  test('signs can be changed also where nobody was asked about them', () => {
    expect([facetOf(reading, 'sign'), facetOf({ ...reading, sign: 'reversed' }, 'sign')]).toEqual([
      'as-written',
      'reversed',
    ]);
    expect([facetOf({ format: 'camt' }, 'sign'), facetOf(reading, 'reversals')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('another delimiter opens all that follows from it', () => {
    expect(withFacet(reading, 'decimalMark', ',')).toEqual({ ...reading, decimalMark: ',' });
    expect(withFacet(reading, 'delimiter', ',')).toEqual({ encoding: 'utf-8', delimiter: ',' });
  });

  test('ST-126 only what the person changes is chosen, beside what was before', () => {
    const roles = rolesOf(reading, 5);
    const changed = withRoles(withFacet(reading, 'sign', 'reversed'), roles);
    expect(withChosen(reading, changed)).toEqual({ ...changed, chosen: ['sign'] });
    const before = { ...reading, chosen: ['sign', 'dateOrder'] };
    const moved = withRoles(before, ['date', 'amount', 'none', 'text', 'none']);
    expect(withChosen(before, moved)['chosen']).toEqual(['dateOrder', 'columns']);
    expect(withChosen(before, withFacet(before, 'delimiter', ','))['chosen']).toEqual(['delimiter']);
  });
});

const layout = { header: ['Datum', 'Billing Amount', 'Fee', 'Rate', '', 'Text'], sample: [] };
const shown = (columns: object) =>
  columnsRead({ columns }, layout).map(({ label, names }) => `${label}: ${names.join(', ')}`);

test('ST-124 tells how each column was read, and which are ignored', () => {
  expect(shown({ date: 0, amount: 1, text: [4, 5] })).toEqual([
    'Date: Datum',
    'Amount: Billing Amount',
    'Text: column 5, Text',
    'Ignored: Fee, Rate',
  ]);
});

test('ST-124 of a file that is no table there is nothing to tell', () => {
  expect([columnsRead({ columns: { date: 0 } }, undefined), columnsRead({}, layout)]).toEqual([[], []]);
});
