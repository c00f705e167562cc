import { formatPlain } from '@ledgerline/domain/money';
import type { JournalAccount, JournalEntry } from './journal.ts';

/** A form of plain-text accounting. */
export interface PlainText {
  /** The file's name. */
  file: string;
  /** What stands before the entries. */
  head(currency: string, accounts: readonly JournalAccount[]): string;
  entry(entry: JournalEntry, currency: string): string;
  /** What an account is called. Names that lose their marks may become one. */
  nameOf(account: JournalAccount): string;
}

// A colon would begin another level, and two spaces end a name.
const hledgerName = ({ kind, path }: JournalAccount): string =>
  [kind, ...path.map((part) => oneLine(part).replaceAll(':', '-').replaceAll(/[;"]/g, '') || 'Unnamed')].join(
    ':',
  );

/** https://hledger.org: accounts by their names, two spaces before an amount. */
const hledger: PlainText = {
  file: 'ledger.journal',
  nameOf: hledgerName,
  head: (currency) =>
    `; Written by Ledgerline. 'hledger -f ledger.journal balance' says what 'ledger balances' says.\ndecimal-mark .\ncommodity 1.00 ${currency}\n`,
  entry({ date, isPending, title, payee, tags, id, postings }, currency) {
    const lines = postings.map(
      ({ account, amount }) => `    ${hledgerName(account)}  ${formatPlain(amount)} ${currency}\n`,
    );
    // The payee stands before a bar.
    const text = [payee, title]
      .flatMap((part) => (part === '' ? [] : [oneLine(part).replaceAll(/[;|]/g, ',')]))
      .join(' | ');
    // What stands in brackets before a title is a code; without an end it would make the whole journal unreadable.
    const told = text.startsWith('(') ? `() ${text}` : text;
    return `\n${date} ${isPending ? '!' : '*'} ${told}  ; id:${id}\n${tags.map((tag) => `    ; ${hyphened(tag)}:\n`).join('')}${lines.join('')}`;
  },
};

const hyphened = (tag: string): string => oneLine(tag).replaceAll(/\s+/g, '-');

/** A tag with the letters that beancount knows; one that loses others keeps what tells it from the rest. */
function beancountTag(tag: string): string {
  const plain = hyphened(tag)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
  const name = plain.replaceAll(/[^A-Za-z0-9_/.-]+/g, '');
  if (name === plain) return name;
  return `${name.replaceAll(/^-+|-+$/g, '') || 'tag'}-${codeOf(tag)}`;
}

const beancountName = ({ kind, path }: JournalAccount): string => {
  const parts = path.map((part) => {
    const name = part
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '');
    // A name in another script keeps what tells it from others.
    const told = /[^\p{L}\p{N}\s]/u.test(part) || name === '' ? `${name}-${codeOf(part)}` : name;
    const trimmed = told.replace(/^-+/, '');
    return /^[A-Z0-9]/.test(trimmed) ? trimmed : `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  });
  return [`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, ...parts].join(':');
};

/** https://beancount.github.io: accounts are opened first, and their names have letters, digits and hyphens only. */
const beancount: PlainText = {
  file: 'ledger.beancount',
  nameOf: beancountName,
  head: (currency, accounts) =>
    [
      '; Written by Ledgerline.',
      'option "title" "Ledgerline"',
      `option "operating_currency" "${currency}"`,
      ...[...new Set(accounts.map(beancountName))].toSorted().map((name) => `1900-01-01 open ${name}`),
      '',
    ].join('\n'),
  entry({ date, isPending, title, payee, tags, id, postings }, currency) {
    const lines = postings.map(
      ({ account, amount }) => `  ${beancountName(account)}  ${formatPlain(amount)} ${currency}\n`,
    );
    const names = payee === '' ? [title] : [payee, title];
    const told = [
      ...names.map((name) => `"${quoted(name)}"`),
      ...tags.map((tag) => `#${beancountTag(tag)}`),
    ].join(' ');
    return `\n${date} ${isPending ? '!' : '*'} ${told}\n  id: "${id}"\n${lines.join('')}`;
  },
};

/** A short code of a text. */
function codeOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36).toUpperCase();
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const quoted = (text: string): string => oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** The forms by their names. */
export const plainTexts = { hledger, beancount } as const;
export type PlainTextName = keyof typeof plainTexts;
