import type { CategorisableText } from './categorise.ts';

/** What a person's own choices of category taught, as plain JSON (it is part of the ledger's state and snapshots). */
export interface LearnedChoices {
  /** By type and normalised title: category id to how often it was chosen. */
  byTitle: Record<string, Record<string, number>>;
}

export const nothingLearned = (): LearnedChoices => ({ byTitle: {} });

/** Adds a choice made by hand. Changes and returns what it is given. */
export function learn(
  learned: LearnedChoices,
  _text: CategorisableText,
  _categoryId: string,
): LearnedChoices {
  return learned;
}
