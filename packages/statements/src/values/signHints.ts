import type { TextHint } from '../words/language.ts';
import { listsOf, namesWithin } from '../words/lists.ts';
import { plainWords } from '../words/plainWords.ts';

/** What words say about a row: -1 money out, 1 money in, 0 nothing, or both. */
export type SignHint = -1 | 0 | 1;

/** A row's amount as its file writes it, and what its words say. */
export interface HintedAmount {
  amount: number;
  hint: SignHint;
  /** Whether its words name a payment to a card, which is one from an account as well. */
  settles?: boolean;
}

const hintsWithin = namesWithin<TextHint>(listsOf(({ hints }) => hints));

/** What the words of a row say about its direction; `amount` as its file writes it. */
export function signHint(words: string, amount: number): SignHint {
  const found = hintsWithin(plainWords(words));
  // Rows that undo another one say both.
  if (found.has('undone')) return 0;
  if (found.has('thanks')) return 1;
  // Money that somebody collects: out of an account, and into a card that is paid so.
  const isOut = found.has('out') || (amount > 0 && found.has('collected'));
  return (Number(found.has('in')) - Number(isOut)) as SignHint;
}

/** What the words of a row say: its direction, and whether it may settle what a card owes. */
export const hintsOf = (words: string, amount: number): Pick<HintedAmount, 'hint' | 'settles'> => ({
  hint: signHint(words, amount),
  settles: hintsWithin(plainWords(words)).has('settles'),
});

/** With fewer rows that agree for each row, the words may be names of merchants. */
const AGREEING = 1 / 4;
/** Where no amount has a minus, one salary does not make income of the purchases beside it. */
const AGREEING_WITHOUT_MINUS = 2 / 3;

/** Whether the words of the rows agree with the signs as they are written, or speak against them. */
export function weighSigns(rows: readonly HintedAmount[]): 'fit' | 'contradict' | 'say nothing' {
  let balance = 0;
  for (const { amount, hint } of rows) balance += hint * Math.sign(amount);
  if (balance < 0) return 'contradict';
  const agreeing = rows.some(({ amount }) => amount < 0) ? AGREEING : AGREEING_WITHOUT_MINUS;
  return balance > 0 && balance >= rows.length * agreeing ? 'fit' : 'say nothing';
}

/**
 * Whether amounts without a minus may be purchases, as cards write them: more have none than have one, since people pay
 * more often than they are paid; or all with one may settle what a card owes. `isTieOpen`: as many of both are open, too.
 */
export function mayBePurchases(rows: readonly HintedAmount[], isTieOpen = false): boolean {
  const minuses = rows.filter(({ amount }) => amount < 0);
  const others = rows.filter(({ amount }) => amount > 0).length;
  // Of as many of both, one with a minus that speaks of money in is a payment to a card.
  const isOpen = isTieOpen || minuses.some(({ hint }) => hint === 1);
  if (isOpen && others === minuses.length) return true;
  return others > minuses.length || (others > 0 && minuses.every(({ settles }) => settles));
}
