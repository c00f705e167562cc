import type { StatementRead, StatementReading } from '@ledgerline/contract';

/** More columns than a file may have. */
const MOST_COLUMNS = 200;

/** What a column holds, as the page offers it. */
export const columnRoles = [
  { value: 'none', text: 'Not used' },
  { value: 'date', text: 'Date' },
  { value: 'valueDate', text: 'Value date' },
  { value: 'amount', text: 'Amount' },
  { value: 'direction', text: 'In or out' },
  { value: 'moneyIn', text: 'Money in' },
  { value: 'moneyOut', text: 'Money out' },
  { value: 'fee', text: 'Fee' },
  { value: 'balance', text: 'Balance' },
  { value: 'balanceBefore', text: 'Balance before' },
  { value: 'text', text: 'Text' },
  { value: 'counterparty', text: 'Counterparty' },
  { value: 'payer', text: 'Payer' },
  { value: 'reference', text: 'Reference' },
  { value: 'currency', text: 'Currency' },
  { value: 'account', text: 'Account' },
  { value: 'status', text: 'Status' },
] as const;

export type ColumnRole = (typeof columnRoles)[number]['value'];

/** The columns of a reading: one role per column of the table. */
export function rolesOf(reading: StatementReading, count: number): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: count }, () => 'none');
  const columns = reading['columns'];
  if (typeof columns !== 'object' || columns === null) return roles;
  for (const [role, place] of Object.entries(columns)) {
    for (const column of Array.isArray(place) ? place : [place]) {
      if (typeof column === 'number' && column < count) roles[column] = role as ColumnRole;
    }
  }
  return roles;
}

/** A reading with these roles; without a column of dates the file decides about all columns itself. */
export function withRoles(reading: StatementReading, roles: readonly ColumnRole[]): StatementReading {
  const columns: Record<string, number | number[]> = {
    text: roles.flatMap((role, column) => (role === 'text' ? [column] : [])),
  };
  roles.forEach((role, column) => {
    if (role !== 'none' && role !== 'text') columns[role] ??= column;
  });
  const { columns: _before, ...rest } = reading;
  return columns['date'] === undefined ? rest : { ...rest, columns };
}

/** What a reading says about one thing. Signs are as written where it says nothing else; other formats have none. */
export function facetOf(reading: StatementReading, name: string): string | undefined {
  const said = reading[name];
  if (typeof said === 'string') return said;
  const hasSigns = ['csv', 'ofx', 'qif'].includes(String(reading['format']));
  return name === 'sign' && hasSigns ? 'as-written' : undefined;
}

/** A reading with one thing changed. Another encoding or delimiter is another table, so the rest is open again. */
export function withFacet(reading: StatementReading, name: string, value: string): StatementReading {
  if (name !== 'encoding' && name !== 'delimiter') return { ...reading, [name]: value };
  const { encoding, delimiter, account } = reading;
  const kept = Object.fromEntries(
    Object.entries({ encoding, delimiter, account }).filter(([, own]) => own !== undefined),
  );
  return { ...kept, [name]: value };
}

/** A reading with what the person chose of it: what differs from the one before, and what was chosen there. */
export function withChosen(before: StatementReading, reading: StatementReading): StatementReading {
  const chosen: readonly unknown[] = Array.isArray(before['chosen']) ? before['chosen'] : [];
  const own = Object.keys(reading).filter((name) => !['format', 'header', 'chosen'].includes(name));
  const isChosen = (name: string) => chosen.includes(name) || said(before, name) !== said(reading, name);
  return { ...reading, chosen: own.filter(isChosen) };
}

/** The same text for the same columns, in whatever order they are named. */
const said = (reading: StatementReading, name: string): string =>
  name === 'columns' ? rolesOf(reading, MOST_COLUMNS).join() : JSON.stringify(reading[name]);

/** What can be said of a file but for its columns: each choice with its values and their words. */
export const readingFacets: readonly {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
}[] = [
  {
    name: 'encoding',
    label: 'Encoding',
    options: [
      ['utf-8', 'Unicode (UTF-8)'],
      ['utf-16le', 'Unicode (UTF-16 LE)'],
      ['utf-16be', 'Unicode (UTF-16 BE)'],
      ['windows-1252', 'Western (Windows-1252)'],
      ['windows-1250', 'Central European (Windows-1250)'],
      ['windows-1251', 'Cyrillic (Windows-1251)'],
      ['windows-1253', 'Greek (Windows-1253)'],
      ['windows-1254', 'Turkish (Windows-1254)'],
      ['windows-1257', 'Baltic (Windows-1257)'],
      ['iso-8859-2', 'Central European (ISO-8859-2)'],
      ['iso-8859-15', 'Western (ISO-8859-15)'],
      ['gb18030', 'Chinese (GB18030)'],
      ['big5', 'Chinese (Big5)'],
      ['shift_jis', 'Japanese (Shift JIS)'],
      ['euc-jp', 'Japanese (EUC-JP)'],
      ['euc-kr', 'Korean (EUC-KR)'],
      ['windows-874', 'Thai (Windows-874)'],
      ['koi8-r', 'Cyrillic (KOI8-R)'],
      ['ibm866', 'Cyrillic (DOS)'],
      ['macintosh', 'Western (Macintosh)'],
    ],
  },
  {
    name: 'delimiter',
    label: 'Columns are separated by',
    options: [
      [',', 'Comma'],
      [';', 'Semicolon'],
      ['\t', 'Tab'],
      ['|', 'Bar'],
    ],
  },
  {
    name: 'dateOrder',
    label: 'Dates',
    options: [
      ['dmy', 'Day, month, year'],
      ['mdy', 'Month, day, year'],
      ['ymd', 'Year, month, day'],
    ],
  },
  {
    name: 'decimalMark',
    label: 'Decimal mark',
    options: [
      ['.', 'Point: 1,234.50'],
      [',', 'Comma: 1.234,50'],
    ],
  },
  {
    name: 'sign',
    label: 'Signs',
    options: [
      ['as-written', 'As written'],
      ['reversed', 'The other way round'],
    ],
  },
  {
    name: 'balances',
    label: 'Closing balance',
    options: [
      ['as-written', 'As written'],
      ['reversed', 'The other way round'],
    ],
  },
  {
    name: 'reversals',
    label: 'Reversals',
    options: [
      ['own', 'State their own direction'],
      ['original', 'State that of the entry they reverse'],
    ],
  },
];

/** What one kind of column was read from; `label` is what the page calls it. */
interface ColumnsOfRole {
  role: ColumnRole;
  label: string;
  names: string[];
}

/**
 * How each column of a table was read, in the order of the page's own list, what is not used last. Empty for a file that is
 * no table.
 */
export function columnsRead(reading: StatementReading, layout: StatementRead['layout']): ColumnsOfRole[] {
  if (!layout || typeof reading['columns'] !== 'object') return [];
  const roles = rolesOf(reading, layout.header.length);
  const namesOf = (role: ColumnRole): string[] =>
    roles.flatMap((own, column) => (own === role ? [layout.header[column] || `column ${column + 1}`] : []));
  const [unused, ...used] = columnRoles;
  return [...used, { ...unused, text: 'Ignored' }]
    .map(({ value, text }) => ({ role: value, label: text, names: namesOf(value) }))
    .filter(({ names }) => names.length > 0);
}
