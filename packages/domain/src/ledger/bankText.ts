import type { BankData } from '@ledgerline/events';
import { cutAtWord } from '../values/cutAtWord.ts';
import { cleanText, graphemeCount, limits } from '../values/text.ts';

/** A bank's text on one line: characters that no text may have and repeated spaces are spaces. */
export function cleanBankText(raw: string): string {
  const line = raw.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const cleaned = cleanText(line.replace(/\s+/gu, ' '));
  return cleaned.ok ? cleaned.text : '';
}

/**
 * The title of a transaction that comes from a bank: the name behind its label in the text, else the text, without the
 * `shared` words that all rows of its file begin with, cut to 30 characters at a word. Where that says too little it is
 * the counterparty, else 'Bank entry'.
 */
export function titleOfBankText(text: string, counterparty: string, shared = ''): string {
  for (const candidate of [labelledName(text), text.slice(shared.length), text, counterparty]) {
    const title = cutAtWord(candidate.trimStart());
    if (weightOf(title) >= limits.title.min) return title;
  }
  return 'Bank entry';
}

/** The payee of a record that comes from a bank: the counterparty, cut at a word; empty where the bank names none. */
export const payeeOfBank = (counterparty: string): string => cutAtWord(counterparty, longestPayee);

const longestPayee = { min: 1, max: limits.payee.max, maxUnits: limits.payee.max };

/** The words that all texts begin with: two or more, of three different texts or more; '' where there are none. */
export function sharedStart(texts: Iterable<string>): string {
  const different = new Set(texts);
  if (different.size < 3) return '';
  let shared: string | undefined;
  for (const text of different) {
    const line = `${text} `;
    shared ??= line;
    let end = 0;
    while (end < shared.length && shared[end] === line[end]) end += 1;
    shared = shared.slice(0, shared.lastIndexOf(' ', end - 1) + 1);
    if (shared === '') return '';
  }
  return shared?.trim().includes(' ') ? shared : '';
}

/** The names of banks' labels for the other party, in the languages that write them within texts. */
const labels =
  'naam|name|nom|nombre|nome|nazwa|název|jméno|meno|namn|navn|nimi|név|nume|naziv|ime|nama|nafn|vardas|имя|наименование|ім.я|име|όνομα|payee|beneficiary|merchant|begunstigde|begünstigter|empfänger|auftraggeber|bénéficiaire|beneficiario|ordenante|odbiorca|mottaker|modtager|mottagare|saaja';
const anyCase = labels
  .split('|')
  .flatMap((label) => [label, `${label.charAt(0).toUpperCase()}${label.slice(1)}`, label.toUpperCase()])
  .join('|');
const nextLabel = String.raw`\p{Lu}\p{L}{1,20}\s?:`;
const labelled = new RegExp(
  String.raw`(?:^|\s)(?:${anyCase})\s?:\s*(?!${nextLabel})(\S.*?)(?=\s+${nextLabel}|$)`,
  'u',
);

/** The name behind its label in a text; '' where there is none. */
const labelledName = (text: string): string => labelled.exec(text.slice(0, 500))?.[1] ?? '';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How much a title says: its characters, and twice those of which few make a word. */
const weightOf = (title: string): number => graphemeCount(title) + (title.match(wide)?.length ?? 0);

/** The bank's text and, where it is not part of that, the counterparty's name. */
export function bankTextWithName({ text, counterparty }: Pick<BankData, 'text' | 'counterparty'>): string {
  if (counterparty === '' || text.toLowerCase().includes(counterparty.toLowerCase())) return text;
  return text === '' ? counterparty : `${counterparty} ${text}`;
}
