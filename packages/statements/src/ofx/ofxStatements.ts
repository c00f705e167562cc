import { FileRefusal } from '../fileRefusal.ts';
import { oneLine } from '../text/oneLine.ts';

/** A value of the file, and its line. */
export interface OfxField {
  line: number;
  text: string;
}

export interface OfxTransaction {
  line: number;
  isPending: boolean;
  fields: Map<string, OfxField>;
}

/** A statement as the file has it: values are texts. */
export interface OfxStatement {
  /** Of a credit card. */
  isCard: boolean;
  account?: string;
  currency?: string;
  from?: OfxField;
  to?: OfxField;
  /** LEDGERBAL, and the day that it is of. */
  balance?: OfxField;
  balanceDate?: OfxField;
  transactions: OfxTransaction[];
}

const statementTags = new Set(['STMTRS', 'CCSTMTRS']);
const accountTags = new Set(['BANKACCTFROM', 'CCACCTFROM']);
const onceOnly = new Set(['TRNAMT', 'DTPOSTED', 'FITID', 'TRNTYPE']);

/**
 * Finds the statements in OFX of either kind: SGML without end tags, or XML. A value ends where the next tag begins.
 * Throws a `FileRefusal` where tags of a transaction stand outside of one, or twice in one, or the file is cut off.
 */
export function ofxStatements(text: string): OfxStatement[] {
  const statements: OfxStatement[] = [];
  let statement: OfxStatement | undefined;
  let transaction: OfxTransaction | undefined;
  let within = '';
  let last: OfxTag | undefined;
  for (const tag of tags(text)) {
    last = tag;
    const { name, isEnd, value, line } = tag;
    if (isEnd) {
      if (name === 'STMTTRN' || name === 'STMTTRNP') transaction = undefined;
      else if (name === within) within = '';
      else if (statementTags.has(name)) statement = undefined;
      continue;
    }
    if (statementTags.has(name)) {
      statement = { isCard: name === 'CCSTMTRS', transactions: [] };
      statements.push(statement);
      transaction = undefined;
      within = '';
    } else if (name === 'STMTTRN' || name === 'STMTTRNP') {
      within = '';
      transaction = { line, isPending: name === 'STMTTRNP', fields: new Map() };
      statement?.transactions.push(transaction);
    } else if (
      name === 'LEDGERBAL' ||
      name === 'AVAILBAL' ||
      name === 'BALLIST' ||
      name === 'BANKACCTTO' ||
      name === 'CCACCTTO' ||
      name === 'ORIGCURRENCY' ||
      accountTags.has(name)
    ) {
      within = name;
      if (name === 'LEDGERBAL' || name === 'AVAILBAL' || accountTags.has(name)) transaction = undefined;
    } else if (statement && value !== '') take(statement, transaction, within, name, { line, text: value });
  }
  if (last && !last.isEnd && (transaction || within === 'LEDGERBAL'))
    throw confused(last.line, last.name, 'is where the file ends');
  return statements;
}

function take(
  statement: OfxStatement,
  transaction: OfxTransaction | undefined,
  within: string,
  name: string,
  field: OfxField,
): void {
  if (transaction) {
    if (within === 'BANKACCTTO' || within === 'CCACCTTO' || within === 'ORIGCURRENCY') return;
    if (!transaction.fields.has(name)) transaction.fields.set(name, field);
    else if (onceOnly.has(name)) throw confused(field.line, name, 'stands twice in one transaction');
  } else if (name === 'TRNAMT' || name === 'DTPOSTED' || name === 'FITID') {
    throw confused(field.line, name, 'stands outside of a transaction');
  } else if (accountTags.has(within) && name === 'ACCTID')
    statement.account = oneLine(field.text).slice(0, 100);
  else if (name === 'CURDEF') statement.currency ??= field.text.trim().toUpperCase();
  else if (name === 'DTSTART') statement.from ??= field;
  else if (name === 'DTEND') statement.to ??= field;
  else if (within === 'LEDGERBAL' && name === 'BALAMT') statement.balance ??= field;
  else if (within === 'LEDGERBAL' && name === 'DTASOF') statement.balanceDate ??= field;
}

const confused = (line: number, name: string, what: string) =>
  new FileRefusal('malformed', `Line ${line}: ${name} ${what}. The file may be damaged.`, {
    line,
    text: name,
  });

interface OfxTag {
  name: string;
  isEnd: boolean;
  value: string;
  line: number;
}

/** The tags of the file with the values behind them. */
function* tags(text: string): Generator<OfxTag> {
  let line = 1;
  let lineEnd = text.indexOf('\n');
  let at = text.search(/<OFX>/i);
  while (at !== -1 && at < text.length) {
    const close = text.indexOf('>', at);
    if (close === -1) return;
    while (lineEnd !== -1 && lineEnd < at) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    const open = text.indexOf('<', close);
    const name = text.slice(at + 1, Math.min(close, at + 60)).trim();
    const isEnd = name.startsWith('/');
    yield {
      name: (isEnd ? name.slice(1) : name).toUpperCase(),
      isEnd,
      value: withoutEntities(text.slice(close + 1, open === -1 ? text.length : open)).trim(),
      line,
    };
    at = open;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text with the entities of XML and HTML that banks write; others stay as they stand. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        return entities[String(name).toLowerCase()] ?? whole;
      })
    : text;
