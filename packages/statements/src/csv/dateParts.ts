import { readDate } from '../values/dateCell.ts';
import { languages } from '../words/languages.ts';
import { plainWords } from '../words/plainWords.ts';
import type { Table } from './findTable.ts';

const parts = ['year', 'month', 'day'] as const;

const names = new Map<(typeof parts)[number], ReadonlySet<string>>();

/** What year, month or day is called in the languages whose words are known. Looked up late: it takes a while. */
function namesOf(part: (typeof parts)[number]): ReadonlySet<string> {
  const known = names.get(part);
  if (known) return known;
  const found = Object.keys(languages).map((language) =>
    plainWords(new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? ''),
  );
  names.set(part, new Set(found));
  return new Set(found);
}

/** What stands in brackets behind a name, as in 操作日(年); else the name. */
const partIn = (name: string): string => /[(（]([^()（）]+)[)）]$/.exec(name)?.[1] ?? name;

/**
 * A table whose dates stand in three columns, with the whole date in that of the year; any other table as it is. Where
 * a column has dates of its own, those stand.
 */
export function withWholeDates(table: Table): Table {
  const isPart = (cell: string) => /^\d{1,2}$/.test(cell);
  const isYear = (cell: string) => /^\d{4}$/.test(cell);
  if (!table.records.some(({ cells }) => cells.some(isYear) && cells.some(isPart))) return table;
  const header = table.header.map((name) => plainWords(partIn(name.slice(0, 100))));
  const [year = -1, month = -1, day = -1] = parts.map((part) =>
    header.findIndex((name) => namesOf(part).has(name)),
  );
  const hasDates = table.words.some(
    (word, column) =>
      (word?.role === 'date' || word?.role === 'valueDate') && ![year, month, day].includes(column),
  );
  if (year === -1 || month === -1 || day === -1 || hasDates) return table;
  const records = table.records.map((record) => {
    const { [year]: y = '', [month]: m = '', [day]: d = '' } = record.cells;
    if (!isYear(y) || !isPart(d)) return record;
    const whole = isPart(m) ? `${y}-${m}-${d}` : readDate(`${d} ${m} ${y}`, 'dmy');
    return whole === undefined ? record : { ...record, cells: record.cells.with(year, whole) };
  });
  const words = table.words
    .with(year, { role: 'date', name: 'date', exact: true })
    .with(month, { role: 'reference', name: 'reference', exact: false })
    .with(day, { role: 'reference', name: 'reference', exact: false });
  return { ...table, records, words };
}
