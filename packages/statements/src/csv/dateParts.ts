import { plainWords } from '../text/plainWords.ts';
import { readDate } from '../values/dateCell.ts';
import { languages } from '../words/languages.ts';
import type { Table } from './findTable.ts';

const parts = ['year', 'month', 'day'] as const;

/** What year, month and day are called in the languages whose words are known. */
const names: Readonly<Record<(typeof parts)[number], ReadonlySet<string>>> = {
  year: namesOf('year'),
  month: namesOf('month'),
  day: namesOf('day'),
};

function namesOf(part: (typeof parts)[number]): ReadonlySet<string> {
  const found = Object.keys(languages).map((language) =>
    plainWords(new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? ''),
  );
  return new Set(found);
}

/**
 * A table whose dates stand in three columns, with the whole date in that of the year; any other table as it is. Where
 * a column has dates of its own, those stand.
 */
export function withWholeDates(table: Table): Table {
  const [year = -1, month = -1, day = -1] = parts.map((part) =>
    table.header.findIndex((name) => names[part].has(plainWords(name.slice(0, 100)))),
  );
  const hasDates = table.words.some(
    (word, column) =>
      (word?.role === 'date' || word?.role === 'valueDate') && ![year, month, day].includes(column),
  );
  if (year === -1 || month === -1 || day === -1 || hasDates) return table;
  const isPart = (cell: string) => /^\d{1,2}$/.test(cell);
  const records = table.records.map((record) => {
    const { [year]: y = '', [month]: m = '', [day]: d = '' } = record.cells;
    if (!/^\d{4}$/.test(y) || !isPart(d)) return record;
    const whole = isPart(m) ? `${y}-${m}-${d}` : readDate(`${d} ${m} ${y}`, 'dmy');
    return whole === undefined ? record : { ...record, cells: record.cells.with(year, whole) };
  });
  const words = table.words
    .with(year, { role: 'date', name: 'date', exact: true })
    .with(month, { role: 'reference', name: 'reference', exact: false })
    .with(day, { role: 'reference', name: 'reference', exact: false });
  return { ...table, records, words };
}
