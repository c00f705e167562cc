import type { TransactionType } from '@ledgerline/events';
import { defaultCategories } from '../categories/defaultCategories.ts';
import { isNoise } from './noise.ts';
import { type Corrector, correctorOf } from './spelling.ts';
import { phraseOf, type Token, tokenise } from './tokens.ts';
import { expenseMerchants } from './vocabulary/expenseMerchants.ts';
import { expenseWords } from './vocabulary/expenseWords.ts';
import { incomeWords } from './vocabulary/incomeWords.ts';

/** What a phrase speaks for: a category of the first catalogue, and how strongly. */
export interface Meaning {
  categoryId: string;
  weight: number;
}

/** Tokens of a text that the vocabulary knows, with what they mean. */
export interface Match {
  tokens: readonly Token[];
  meanings: readonly Meaning[];
  /** Below 1 where the words had to be corrected or completed. */
  certainty: number;
}

interface Vocabulary {
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Every word that some phrase has. */
  words: ReadonlySet<string>;
  correct: Corrector;
}

const WEAK = 1;
const WORD = 2;
const MERCHANT = 3;
const LONGEST_PHRASE = 4;

/** What the built-in vocabulary finds in a text, from left to right; longer phrases win over the words in them. */
export function matchVocabulary(type: TransactionType, text: readonly Token[]): Match[] {
  const vocabulary = vocabularies[type];
  const tokens = text.filter(({ stem }) => !/\d/.test(stem) || vocabulary.words.has(stem));
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = phraseAt(vocabulary, tokens, at) ?? wordAt(vocabulary, tokens, at);
    if (match) matches.push(match);
    at += match?.tokens.length ?? 1;
  }
  return matches;
}

function phraseAt({ phrases }: Vocabulary, tokens: readonly Token[], at: number): Match | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const taken = tokens.slice(at, at + length);
    const phrase = phraseOf(taken);
    const meanings = phrases.get(phrase) ?? (length === 2 ? phrases.get(phrase.replace(' ', '')) : undefined);
    if (meanings) return { tokens: taken, meanings, certainty: 1 };
  }
  return undefined;
}

/** A single word that is a known one with letters typed twice, begins with one ('indomaretpoint') or is misspelt. */
function wordAt({ phrases, correct }: Vocabulary, tokens: readonly Token[], at: number): Match | undefined {
  const token = tokens[at];
  if (!token || isNoise(token.stem)) return undefined;
  const match = (known: string, certainty: number): Match | undefined => {
    const meanings = phrases.get(known);
    return meanings && { tokens: [token], meanings, certainty };
  };
  const { stem } = token;
  const once = match(stem.replace(/(.)\1+$/u, '$1'), 0.8) ?? match(stem.replace(/(.)\1+/gu, '$1'), 0.8);
  if (once) return once;
  for (let length = stem.length - 1; length >= 6; length -= 1) {
    const beginning = match(stem.slice(0, length), 0.8);
    if (beginning) return beginning;
  }
  return match(correct(stem) ?? '', certaintyOf(stem));
}

/** Short words are misread more easily: there are more that differ in one letter. */
const certaintyOf = ({ length }: string): number => Math.min(0.7, length / 10 - 0.1);

const vocabularies: Readonly<Record<TransactionType, Vocabulary>> = {
  expense: vocabularyOf('expense', [
    [MERCHANT, expenseMerchants],
    [WORD, expenseWords],
  ]),
  income: vocabularyOf('income', [[WORD, incomeWords]]),
};

function vocabularyOf(
  type: TransactionType,
  sources: readonly (readonly [weight: number, byCategory: Readonly<Record<string, string>>])[],
): Vocabulary {
  const phrases = new Map<string, Meaning[]>();
  const words = new Set<string>();
  const idOf = new Map(
    defaultCategories.filter((one) => one.type === type).map(({ name, id }) => [name, id]),
  );
  for (const [weight, byCategory] of sources) {
    for (const [name, list] of Object.entries(byCategory)) {
      const categoryId = idOf.get(name);
      if (categoryId === undefined) throw new Error(`the vocabulary has an unknown category ${name}`);
      for (const entry of list.split(',')) {
        const tokens = tokenise(entry);
        if (tokens.length === 0) throw new Error(`the vocabulary of ${name} has an empty entry`);
        const strength = (entry.trim().startsWith('?') ? WEAK : weight) + Math.min(2, tokens.length - 1);
        addMeaning(phrases, phraseOf(tokens), { categoryId, weight: strength });
        for (const { stem } of tokens) words.add(stem);
      }
    }
  }
  const correct = correctorOf(wordsWorthCorrecting(phrases));
  addGluedPhrases(phrases);
  return { phrases, words, correct };
}

function addMeaning(phrases: Map<string, Meaning[]>, phrase: string, meaning: Meaning): void {
  const meanings = phrases.get(phrase);
  if (!meanings) phrases.set(phrase, [meaning]);
  else if (!meanings.some(({ categoryId }) => categoryId === meaning.categoryId)) meanings.push(meaning);
}

/** 'go food' is also found as 'gofood'. */
function addGluedPhrases(phrases: Map<string, Meaning[]>): void {
  for (const [phrase, meanings] of Array.from(phrases)) {
    const glued = phrase.replaceAll(' ', '');
    if (glued.length >= 6 && !phrases.has(glued)) phrases.set(glued, meanings);
  }
}

function* wordsWorthCorrecting(phrases: ReadonlyMap<string, readonly Meaning[]>): Generator<string> {
  for (const [phrase, meanings] of phrases) {
    if (/^\p{L}+$/u.test(phrase) && meanings.some(({ weight }) => weight > WEAK)) yield phrase;
  }
}
