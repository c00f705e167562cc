import type { TransactionType } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { type Evidence, learnedEvidence, writtenEvidence } from './evidence.ts';
import {
  type CategorisableText,
  choicesForTitle,
  type LearnedChoices,
  tellingWords,
  textsOf,
} from './learnedChoices.ts';
import { type OfferedCategories, offeredCategories } from './offeredCategories.ts';
import { type Token, tokenise } from './tokens.ts';

export interface Categorisation {
  categoryId: string;
  /** 0 to 1. */
  confidence: number;
  /** The words that decided, as they were written; empty for the fallback. */
  words: string[];
}

/** A description says less about a transaction than its title. */
const DESCRIPTION = 0.4;
/** Less than this is a guess. */
const LEAST_WEIGHT = 0.6;
const MOST_WORDS = 5;
const ONCE_CHOSEN = 0.8;
const companyWords = new Set(['with', 'dengan', 'bareng', 'bersama', 'sama']);

/**
 * Chooses a category of the text's type: first by this person's own choices for similar titles, then by the built-in
 * vocabulary, else 'Miscellaneous'. Deterministic: the same text and history give the same answer.
 */
export function categorise(
  text: CategorisableText,
  learned: LearnedChoices,
  catalogue: Catalogue,
): Categorisation {
  const { type, title, description } = text;
  const offered = offeredCategories(catalogue, type);
  const read = textsOf(text).map((one) => ({ one, tokens: tokenise(one) }));
  const taught = read.map(({ tokens }) => learnedEvidence(type, tokens, learned, offered));
  for (const [place, { one, tokens }] of read.entries()) {
    const choices = choicesForTitle(learned, type, one, tokens);
    const own = ownChoice(choices, tokens, offered, taught[place] ?? []);
    if (own) return own;
  }

  const described = description === title ? [] : tokenise(description);
  const evidence = [
    ...taught.flat(),
    ...read.flatMap(({ tokens }) => titleEvidence(type, tokens, offered)),
    ...writtenEvidence(type, described, offered).map((one) => ({ ...one, weight: one.weight * DESCRIPTION })),
  ];
  return weigh(evidence) ?? { categoryId: offered.fallback, confidence: 0, words: [] };
}

/**
 * What the title says. Names after 'with' are company ('Lunch with Sam Miller'): they count only where nothing before
 * them says what it was.
 */
function titleEvidence(
  type: TransactionType,
  tokens: readonly Token[],
  offered: OfferedCategories,
): Evidence[] {
  const company = tokens.findIndex(({ written }) => companyWords.has(written.toLowerCase()));
  const before = company > 0 ? writtenEvidence(type, tokens.slice(0, company), offered) : [];
  return weigh(before) ? before : writtenEvidence(type, tokens, offered);
}

/** What was chosen for this very title before: certain from the second time on, there or for titles like it. */
function ownChoice(
  choices: Record<string, number> | undefined,
  tokens: readonly Token[],
  offered: OfferedCategories,
  taught: readonly Evidence[],
): Categorisation | undefined {
  const [best] = Object.entries(choices ?? {})
    .filter(([categoryId]) => offered.ids.has(categoryId))
    .toSorted(([, a], [, b]) => b - a);
  if (!best) return undefined;
  const [categoryId, count] = best;
  const telling = tellingWords(tokens);
  const certain = count >= 2 || taught.some((one) => one.certain && one.categoryId === categoryId);
  return {
    categoryId,
    confidence: certain ? 1 : ONCE_CHOSEN,
    words: asWritten((telling.length > 0 ? telling : tokens).map(({ written }) => written)),
  };
}

/** The category that most speaks for; of two that have as much, the one that was spoken for first. */
function weigh(evidence: readonly Evidence[]): Categorisation | undefined {
  const weights = new Map<string, number>();
  for (const { categoryId, weight } of evidence) {
    weights.set(categoryId, (weights.get(categoryId) ?? 0) + weight);
  }
  const [best, second] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (!best || best[1] < LEAST_WEIGHT) return undefined;
  const [categoryId, weight] = best;
  const speaking = evidence.filter((one) => one.categoryId === categoryId);
  return {
    categoryId,
    confidence: speaking.some(({ certain }) => certain) ? 1 : confidenceOf(weight, second?.[1] ?? 0),
    words: asWritten(speaking.flatMap(({ words }) => words)),
  };
}

/** Near 1 for much that nothing contradicts, in hundredths. */
function confidenceOf(weight: number, against: number): number {
  const strength = Math.min(0.98, 0.5 + 0.15 * weight);
  return Math.round(100 * strength * (weight / (weight + against / 2))) / 100;
}

const asWritten = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);
