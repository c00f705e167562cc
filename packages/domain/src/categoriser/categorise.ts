import type { TransactionType } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import type { LearnedChoices } from './learnedChoices.ts';

export interface CategorisableText {
  type: TransactionType;
  title: string;
  description: string;
}

export interface Categorisation {
  categoryId: string;
  /** 0 to 1. */
  confidence: number;
  /** The words that decided, as they were written; empty for the fallback. */
  words: string[];
}

/**
 * Chooses a category of the text's type: first by this person's own choices for similar titles, then by the built-in
 * vocabulary, else 'Miscellaneous'. Deterministic: the same text and history give the same answer.
 */
export function categorise(
  _text: CategorisableText,
  _learned: LearnedChoices,
  _catalogue: Catalogue,
): Categorisation {
  throw new Error('not built yet');
}
