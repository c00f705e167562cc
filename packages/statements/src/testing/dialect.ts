import fc from 'fast-check';

/** A row that a statement is rendered from. */
export interface PlainRow {
  date: string;
  /** Minor units. */
  amount: number;
  text: string;
}

/** How a bank writes its table. */
export interface Dialect {
  delimiter: ',' | ';' | '\t' | '|';
  encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1252';
  newline: '\n' | '\r\n';
  mark: '.' | ',';
  group: '' | ' ' | '\u00a0' | "'" | 'other';
  minus: 'before' | 'behind' | 'brackets' | 'true minus';
  plus: boolean;
  currency: '' | 'EUR ' | '€';
  amounts: 'one' | 'in and out' | 'direction';
  direction: readonly [out: string, into: string];
  dates: 'y-m-d' | 'ymd' | 'd.m.y' | 'd/m/y' | 'm/d/y' | 'd-m-y' | 'd.m.yy' | 'd mon y';
  balance: boolean;
  newestFirst: boolean;
  preamble: number;
  footer: boolean;
  /** Where the file names its opening and its closing balance. */
  edges: 'nowhere' | 'above' | 'around' | 'below';
}

export const dialects: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16le', 'windows-1252'),
  newline: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('.', ','),
  group: fc.constantFrom('', ' ', '\u00a0', "'", 'other'),
  minus: fc.constantFrom('before', 'behind', 'brackets', 'true minus'),
  plus: fc.boolean(),
  currency: fc.constantFrom('', 'EUR ', '€'),
  amounts: fc.constantFrom('one', 'in and out', 'direction'),
  direction: fc.constantFrom(
    ['D', 'C'] as const,
    ['Af', 'Bij'] as const,
    ['S', 'H'] as const,
    ['Debit', 'Credit'] as const,
  ),
  dates: fc.constantFrom('y-m-d', 'ymd', 'd.m.y', 'd/m/y', 'm/d/y', 'd-m-y', 'd.m.yy', 'd mon y'),
  balance: fc.boolean(),
  newestFirst: fc.boolean(),
  preamble: fc.nat(8),
  footer: fc.boolean(),
  edges: fc.constantFrom('nowhere', 'nowhere', 'above', 'around', 'below'),
});

const texts = fc.constantFrom(
  'Coffee shop',
  'Bäckerei Müller',
  'Rent; flat 4',
  'Joe "Pizza" Ltd',
  'Café, 12',
  'Loyer été',
  'Pay',
  'A | B',
  'Refund 4711',
  "O'Neill",
);

/** Rows by date, oldest first. */
export const rowLists = (least = 1): fc.Arbitrary<PlainRow[]> =>
  fc
    .array(
      fc.record({
        date: fc
          .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
        amount: fc
          .oneof(
            fc.integer({ min: -5_000_000, max: 5_000_000 }),
            // Millions have two marks between their thousands.
            fc.integer({ min: -50_000_000_000, max: 50_000_000_000 }),
          )
          .filter((amount) => amount !== 0),
        text: texts,
      }),
      { minLength: least, maxLength: 12 },
    )
    .map((rows) => rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)));

export interface Rendered {
  bytes: Uint8Array;
  /** The lines of the file, and the place of the cells in a row, for tests that damage it. */
  text: string;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Writes rows as a bank of this dialect does. */
export function render(rows: readonly PlainRow[], dialect: Dialect, opening = 1_000_000): Rendered {
  const { delimiter } = dialect;
  const quote = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') || cell.startsWith("'")
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const direction = dialect.direction.join('/');
  const header = [
    'Date',
    ...(dialect.amounts === 'in and out' ? ['Money out', 'Money in'] : ['Amount']),
    ...(dialect.amounts === 'direction' ? [direction] : []),
    'Description',
    ...(dialect.balance ? ['Balance'] : []),
  ];
  let sum = opening;
  const lines = rows.map(({ date, amount, text }) => {
    sum += amount;
    const size = writeAmount(Math.abs(amount), dialect);
    const cells =
      dialect.amounts === 'in and out'
        ? [amount < 0 ? size : '', amount < 0 ? '' : size]
        : dialect.amounts === 'direction'
          ? [size, amount < 0 ? dialect.direction[0] : dialect.direction[1]]
          : [writeAmount(amount, dialect)];
    return [
      writeDate(date, dialect.dates),
      ...cells,
      text,
      ...(dialect.balance ? [writeAmount(sum, dialect)] : []),
    ];
  });
  if (dialect.newestFirst) lines.reverse();
  const preamble = [
    'Bank of Samples',
    `Owner${delimiter}Ann Example`,
    '',
    'Statement',
    `Printed${delimiter}yes`,
    'IBAN',
    '-',
    'Table',
  ];
  const openingLine = ['Opening balance', writeAmount(opening, dialect)];
  const closingLine = ['Closing balance', writeAmount(sum, dialect)];
  const edges = {
    nowhere: { above: [], below: [] },
    above: { above: [openingLine, closingLine], below: [] },
    around: { above: [openingLine], below: [closingLine] },
    below: { above: [], below: [openingLine, closingLine] },
  }[dialect.edges];
  const all = [
    ...preamble.slice(0, dialect.preamble),
    ...[...edges.above, header, ...lines, ...edges.below].map((cells) => cells.map(quote).join(delimiter)),
    ...(dialect.footer ? [`Total${delimiter}${delimiter}end of the list`] : []),
    '',
  ];
  const text = all.join(dialect.newline);
  return { text, bytes: encode(text, dialect.encoding) };
}

/** An amount in minor units, as a bank of this dialect writes it. */
export function writeAmount(
  amount: number,
  { mark, group, minus, plus, currency }: Pick<Dialect, 'mark' | 'group' | 'minus' | 'plus' | 'currency'>,
): string {
  const absolute = Math.abs(amount);
  const whole = String(Math.trunc(absolute / 100)).replace(
    /\B(?=(\d{3})+$)/g,
    group === 'other' ? (mark === '.' ? ',' : '.') : group,
  );
  const digits = `${whole}${mark}${String(absolute % 100).padStart(2, '0')}`;
  const plain = currency === '€' ? `${digits} €` : `${currency}${digits}`;
  if (amount >= 0) return plus && currency === '' ? `+${plain}` : plain;
  if (minus === 'brackets') return `(${plain})`;
  if (minus === 'behind') return currency === '€' ? `-${plain}` : `${plain}-`;
  return `${minus === 'true minus' ? '\u2212' : '-'}${plain}`;
}

/** A day, as a bank writes it. */
export function writeDate(date: string, style: Dialect['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  switch (style) {
    case 'y-m-d':
      return date;
    case 'ymd':
      return `${year}${month}${day}`;
    case 'd.m.y':
      return `${day}.${month}.${year}`;
    case 'd/m/y':
      return `${day}/${month}/${year}`;
    case 'm/d/y':
      return `${month}/${day}/${year}`;
    case 'd-m-y':
      return `${day}-${month}-${year}`;
    case 'd.m.yy':
      return `${day}.${month}.${year.slice(2)}`;
    case 'd mon y':
      return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
  }
}

/** Bytes of a text. Windows-1252 has the first 256 characters in their place, and the few others that are written here. */
export function encode(text: string, encoding: Dialect['encoding']): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding === 'utf-16le')
    return new Uint8Array(
      new Uint16Array([0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))])
        .buffer,
    );
  const special: Record<string, number> = { '€': 0x80, '\u2212': 0x2d };
  return Uint8Array.from(text, (character) => special[character] ?? character.charCodeAt(0));
}
