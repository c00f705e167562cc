import { webPage } from '../sniff.ts';

/** The letters and signs of Latin-1 from U+00A0 on, as HTML names them. */
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');
const named = new Map([
  ...latin.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', minus: '−', ndash: '–' }),
]);

const withCharacters = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (all, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return named.get(name) ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all);
  });

const token = /<!--|<(\/?)([a-z][\w:]*)([^<>]*)>|[^<]+|</gi;
/** Where what stands in the page and is no text of it ends. */
const ends: Readonly<Record<string, RegExp>> = {
  '<!--': /-->/g,
  script: /<\/script/gi,
  style: /<\/style/gi,
};
/** Nobody's table has wider cells. */
const mostSpan = 200;

/**
 * The tables of a web page as one text of rows, with a tab between cells: many banks call such a page an Excel file.
 * Throws where a table does not end, is hidden in part, stands in another one, or has a cell of several rows.
 */
export function textOfTables(page: string): string {
  const rows: string[][] = [];
  let row: string[] | undefined;
  let cell: string | undefined;
  let span = 1;
  let depth = 0;
  const endCell = () => {
    const text = withCharacters(cell ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (cell !== undefined) row?.push(text, ...Array.from({ length: span - 1 }, () => ''));
    cell = undefined;
  };
  const endRow = () => {
    endCell();
    if (row) rows.push(row);
    row = undefined;
  };
  const tokens = new RegExp(token);
  for (let found = tokens.exec(page); found; found = tokens.exec(page)) {
    const [all, slash, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    const end = slash === '/' ? undefined : ends[tag || all];
    if (end) {
      end.lastIndex = tokens.lastIndex;
      if (!end.test(page)) throw webPage();
      tokens.lastIndex = end.lastIndex;
    } else if (tag === '') {
      if (cell !== undefined) cell += all;
    } else if (tag === 'table') {
      endRow();
      depth += slash === '' ? 1 : -1;
      if (depth > 1) throw webPage();
    } else if (tag === 'tr') {
      endRow();
      if (slash === '') row = [];
    } else if (tag === 'td' || tag === 'th') {
      endCell();
      if (slash === '') cell = '';
      span = Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1);
      if (/\browspan\s*=\s*["']?(?:[2-9]|1\d)/i.test(attributes) || span > mostSpan) throw webPage();
    } else if (cell !== undefined && /^(?:br|p|div)$/.test(tag)) cell += ' ';
    if (depth > 0 && /display\s*:\s*none|\bhidden\b/i.test(attributes)) throw webPage();
  }
  if (depth !== 0 || rows.every(({ length }) => length < 2)) throw webPage();
  return rows
    .map((cells) => `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t')}\n`)
    .join('');
}
