import type { TransactionType } from '@ledgerline/events';
import { choicesForWord, type LearnedChoices, tellingWords } from './learnedChoices.ts';
import type { OfferedCategories } from './offeredCategories.ts';
import { phraseOf, type Token } from './tokens.ts';
import { matchVocabulary } from './vocabulary.ts';

/** Words that speak for a category that is offered, and how strongly. */
export interface Evidence {
  categoryId: string;
  weight: number;
  words: readonly string[];
  /** The person has chosen so more than once. */
  certain?: boolean;
}

const ONCE = 1.2;
const OFTEN = 7;
const ALWAYS = 9;

/** What the built-in vocabulary and the names of the installation's own categories say about a text. */
export function writtenEvidence(
  type: TransactionType,
  tokens: readonly Token[],
  offered: OfferedCategories,
): Evidence[] {
  if (tokens.length === 0) return [];
  const evidence: Evidence[] = [];
  for (const match of matchVocabulary(type, tokens)) {
    const words = match.tokens.map(({ written }) => written);
    for (const meaning of match.meanings) {
      const categoryId = offered.standingFor.get(meaning.categoryId);
      if (categoryId !== undefined) {
        evidence.push({ categoryId, weight: meaning.weight * match.certainty, words });
      }
    }
  }
  evidence.push(...evidenceOfNames(tokens, offered));
  return evidence;
}

/**
 * What the person chose for other titles with the same words: a hint the first time, hardly to be outweighed later.
 * Where the vocabulary reads the word so anyway it stays a hint: somebody who has lunch by hand has said nothing about cats'.
 */
export function learnedEvidence(
  type: TransactionType,
  tokens: readonly Token[],
  learned: LearnedChoices,
  offered: OfferedCategories,
): Evidence[] {
  return tellingWords(tokens).flatMap((token) => {
    const choices = Object.entries(choicesForWord(learned, type, token.stem) ?? {});
    if (choices.length === 0) return [];
    const total = choices.reduce((sum, [, count]) => sum + count, 0);
    const known = new Set(writtenEvidence(type, [token], offered).map(({ categoryId }) => categoryId));
    return choices
      .filter(([categoryId, count]) => offered.ids.has(categoryId) && count >= 0.75 * total)
      .map(([categoryId, count]) => ({
        categoryId,
        weight: known.has(categoryId) ? ONCE : learnedWeight(count),
        words: [token.written],
        certain: count >= 2,
      }));
  });
}

function learnedWeight(count: number): number {
  if (count < 2) return ONCE;
  return count < 4 ? OFTEN : ALWAYS;
}

function evidenceOfNames(tokens: readonly Token[], { byName }: OfferedCategories): Evidence[] {
  if (byName.size === 0) return [];
  return tokens.flatMap((_, at) =>
    [1, 2, 3].flatMap((length) => {
      const taken = tokens.slice(at, at + length);
      const named = taken.length === length ? byName.get(phraseOf(taken)) : undefined;
      return named ? [{ ...named, words: taken.map(({ written }) => written) }] : [];
    }),
  );
}
