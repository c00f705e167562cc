import type { TransactionType } from '@ledgerline/events';
import { labelKey } from '../values/labels.ts';
import { isNoise } from './noise.ts';
import { phraseOf, type Token, tokenise } from './tokens.ts';

export interface CategorisableText {
  type: TransactionType;
  title: string;
  /** It is read as the title is; left out or empty for none. */
  payee?: string;
  description: string;
}

/** How often each category was chosen; an earlier choice counts half after another one. */
type Choices = Record<string, number>;

/**
 * What a person's own choices of category taught, as plain JSON (it is part of the ledger's state and snapshots). Keys
 * are a type and a normalised title or word, the longest unused first; so much is kept that a few hundred kB hold it.
 */
export interface LearnedChoices {
  byTitle: Record<string, Choices>;
  byWord: Record<string, Choices>;
  /** How many keys `byTitle` and `byWord` have: counting them each time would cost more than everything else. */
  titles: number;
  words: number;
}

const MOST_TITLES = 1_000;
const MOST_WORDS = 2_000;

export const nothingLearned = (): LearnedChoices => ({ byTitle: {}, byWord: {}, titles: 0, words: 0 });

/** What is read of a text as a title: the title, and the payee where the title does not name it. */
export function textsOf({ title, payee = '' }: CategorisableText): string[] {
  const isNamed = payee === '' || labelKey(title).includes(labelKey(payee));
  return isNamed ? [title] : [title, payee];
}

/** Adds a choice made by hand. Changes and returns what it is given. */
export function learn(learned: LearnedChoices, text: CategorisableText, categoryId: string): LearnedChoices {
  const { type } = text;
  const read = textsOf(text).map((one) => ({ one, tokens: tokenise(one) }));
  for (const key of new Set(read.map(({ one, tokens }) => titleKey(type, one, tokens)))) {
    learned.titles += remember(learned.byTitle, key, categoryId);
  }
  if (learned.titles > MOST_TITLES) learned.titles -= forgetOldest(learned.byTitle, MOST_TITLES / 4);
  const words = read.flatMap(({ tokens }) => tellingWords(tokens).map(({ stem }) => stem));
  for (const word of new Set(words)) {
    learned.words += remember(learned.byWord, wordKey(type, word), categoryId);
  }
  if (learned.words > MOST_WORDS) learned.words -= forgetOldest(learned.byWord, MOST_WORDS / 4);
  return learned;
}

/** What was chosen for this very title, for one that differs in nothing but noise. */
export const choicesForTitle = (
  { byTitle }: LearnedChoices,
  type: TransactionType,
  title: string,
  tokens: readonly Token[],
): Choices | undefined => byTitle[titleKey(type, title, tokens)];

/** What was chosen for titles with this word. */
export const choicesForWord = (
  { byWord }: LearnedChoices,
  type: TransactionType,
  word: string,
): Choices | undefined => byWord[wordKey(type, word)];

/** The words of a title that say what it is about. */
export const tellingWords = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ stem }) => !isNoise(stem));

// A key is never a number nor __proto__, since it begins with the type: so it keeps its place in the order.
function titleKey(type: TransactionType, title: string, tokens: readonly Token[]): string {
  const telling = phraseOf(tellingWords(tokens));
  return `${type} ${telling || phraseOf(tokens) || title}`;
}

const wordKey = (type: TransactionType, word: string): string => `${type} ${word}`;

/** Counts a choice and puts its key last; 1 if the key is new, else 0. */
function remember(group: Record<string, Choices>, key: string, categoryId: string): 0 | 1 {
  const past = group[key];
  delete group[key];
  const choices: Choices = {};
  for (const [other, count] of Object.entries(past ?? {})) {
    if (other !== categoryId && count >= 2) choices[other] = Math.floor(count / 2);
  }
  choices[categoryId] = (past?.[categoryId] ?? 0) + 1;
  group[key] = choices;
  return past ? 0 : 1;
}

function forgetOldest(group: Record<string, Choices>, count: number): number {
  const oldest = Object.keys(group).slice(0, count);
  for (const key of oldest) delete group[key];
  return oldest.length;
}
