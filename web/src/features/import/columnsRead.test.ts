import { expect, test } from 'vitest';
import { columnsRead } from './columnsRead.ts';

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
