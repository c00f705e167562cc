import { foldText } from './foldText.ts';

/** A word of a search. What a list shows has to hold each of them, in any order. */
export interface SearchWord {
  /** Folded: a part of a text that is folded as well. */
  text: string;
  /** Minor units, where the word is an amount: records of exactly this amount are found, too. */
  amount?: number;
}

/** The words of what somebody searches for, each once. */
export const searchWords = (search: string): SearchWord[] =>
  [...new Set(foldText(search).split(/\s+/))]
    .filter((text) => text !== '')
    .map((text) => {
      const amount = amountOf(text);
      return { text, ...(amount !== undefined && { amount }) };
    });

/** Digits with at most two decimals behind a mark, in groups of three by the other mark or in none. */
const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{3}){1,3})$/;

/** The minor units that a word stands for: a mark before one or two last digits is the decimal one, any other parts groups. */
function amountOf(word: string): number | undefined {
  const [, whole = word, mark = '', decimals = ''] = /^(.*\d)([.,])(\d{1,2})$/.exec(word) ?? [];
  if (!AMOUNT.test(whole) || (mark !== '' && whole.includes(mark))) return undefined;
  return Number(whole.replaceAll(/[.,]/g, '') + decimals.padEnd(2, '0'));
}
