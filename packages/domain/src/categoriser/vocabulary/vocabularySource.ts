import type { ExpenseName, IncomeName } from '../../categories/defaultCategories.ts';

/**
 * Phrases by category, separated by commas. A `?` before one marks that it also means other things, a `!` that it says
 * what a payment was for, whatever it was about: a phone insurance is an insurance.
 */
type Phrases<Name extends string> = Partial<Record<Name, string>>;

/** A theme of the vocabulary: names of shops and services, and what people call such payments. */
export interface VocabularySource<Name extends string> {
  merchants: Phrases<Name>;
  words: Phrases<Name>;
}

export type ExpenseVocabulary = VocabularySource<ExpenseName>;
export type IncomeVocabulary = VocabularySource<IncomeName>;
