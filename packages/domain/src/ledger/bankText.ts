import type { BankData, TransactionRecord } from '@ledgerline/events';
import type { CategorisableText } from '../categoriser/categorise.ts';
import { cleanText, graphemeCount, limits } from '../values/text.ts';

/** A bank's text on one line: characters that no text may have and repeated spaces are spaces. */
export function cleanBankText(raw: string): string {
  const line = raw.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const cleaned = cleanText(line.replace(/\s+/gu, ' '));
  return cleaned.ok ? cleaned.text : '';
}

/**
 * The title of a transaction that comes from a bank: its text cut to 30 characters at a word. Shorter than 3 characters
 * it is the counterparty, else 'Bank entry'.
 */
export function titleOfBankText(text: string, counterparty: string): string {
  for (const candidate of [text, counterparty]) {
    const title = cutAtWord(candidate);
    if (graphemeCount(title) >= limits.title.min) return title;
  }
  return 'Bank entry';
}

/** What the categoriser reads and learns from: of what a bank says the whole text. */
export const textToCategorise = ({
  type,
  title,
  description,
  bank,
}: Pick<TransactionRecord, 'type' | 'title' | 'description'> & {
  bank: BankData | null;
}): CategorisableText =>
  bank === null ? { type, title, description } : { type, title: bankTextWithName(bank), description };

/** The bank's text and, where it is not part of that, the counterparty's name. */
export function bankTextWithName({ text, counterparty }: Pick<BankData, 'text' | 'counterparty'>): string {
  if (counterparty === '' || text.toLowerCase().includes(counterparty.toLowerCase())) return text;
  return text === '' ? counterparty : `${counterparty} ${text}`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutAtWord(text: string): string {
  const { max, maxUnits } = limits.title;
  if (text.length <= max) return text;
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length <= max && text.length <= maxUnits) return text;
  let units = 0;
  const fitting = characters.slice(0, max).filter((character) => (units += character.length) <= maxUnits);
  const cut = fitting.join('');
  if (characters[fitting.length] === ' ') return cut.trimEnd();
  const lastSpace = cut.lastIndexOf(' ');
  // One long word is cut in its middle.
  return (lastSpace >= limits.title.min ? cut.slice(0, lastSpace) : cut).trimEnd();
}
