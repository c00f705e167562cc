import type { TransactionType } from '@ledgerline/events';
import { defaultCategories } from '../categories/defaultCategories.ts';
import { isLinking, isNoise } from './noise.ts';
import { phraseOf, tokenise } from './tokens.ts';
import { vocabularySources } from './vocabulary/sources.ts';
import { type WordForms, wordFormsOf } from './wordForms.ts';

/** What a phrase speaks for: a category of the first catalogue, and how strongly. */
export interface Meaning {
  categoryId: string;
  weight: number;
}

/** The phrases of one type of transaction, ready to be looked up. */
export interface Vocabulary {
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** What a word hints at that only stands in longer phrases: that most of these are of one category. */
  hints: ReadonlyMap<string, Meaning>;
  /** Every word that some phrase has. */
  words: ReadonlySet<string>;
  formsOf: WordForms;
}

const HINT_OF_ONE = 0.7;
const HINT = 0.9;
const WEAK = 1;
const WORD = 2;
const MERCHANT = 3;
const DECIDING = 4;
/** The share of its phrases that must be of one category for a word to hint at it. */
const CLEAR_HINT = 0.7;

/** Reads what the themes say about one type of transaction. Throws on an unknown category or an empty entry. */
export function buildVocabulary(type: TransactionType): Vocabulary {
  const phrases = new Map<string, Meaning[]>();
  const uses = new Map<string, Use[]>();
  for (const { categoryId, phrase, weight, isName } of entriesOf(type)) {
    const tokens = tokenise(phrase);
    if (tokens.length === 0)
      throw new Error(`the vocabulary of ${categoryId} has the empty entry '${phrase}'`);
    addMeaning(phrases, phraseOf(tokens), { categoryId, weight: weight + Math.min(2, tokens.length - 1) });
    for (const { stem } of tokens) addUse(uses, stem, isName ? undefined : categoryId);
  }
  const words = new Set(uses.keys());
  const hints = new Map<string, Meaning>();
  for (const [stem, ofWord] of uses) {
    const hint = hintOf(stem, ofWord);
    if (hint) hints.set(stem, hint);
  }
  addGluedPhrases(phrases);
  return { phrases, hints, words, formsOf: wordFormsOf(words, phrases, hints) };
}

/** In how many phrases of a category a word stands. */
interface Use {
  categoryId: string;
  count: number;
}

/** Counts a use of a word; names of shops don't count, there are people called so. */
function addUse(uses: Map<string, Use[]>, stem: string, categoryId: string | undefined): void {
  let ofWord = uses.get(stem);
  if (!ofWord) uses.set(stem, (ofWord = []));
  if (categoryId === undefined) return;
  const known = ofWord.find((use) => use.categoryId === categoryId);
  if (known) known.count += 1;
  else ofWord.push({ categoryId, count: 1 });
}

/** What a word hints at, or undefined where its uses are of many categories. */
function hintOf(stem: string, uses: readonly Use[]): Meaning | undefined {
  let total = 0;
  let most = uses[0];
  for (const use of uses) {
    total += use.count;
    if (most && use.count > most.count) most = use;
  }
  if (!most || most.count < CLEAR_HINT * total || isNoise(stem) || isLinking(stem)) return undefined;
  return { categoryId: most.categoryId, weight: total > 1 ? HINT : HINT_OF_ONE };
}

function* entriesOf(type: TransactionType): Generator<Meaning & { phrase: string; isName: boolean }> {
  const idOf = new Map(
    defaultCategories.filter((one) => one.type === type).map(({ name, id }) => [name, id]),
  );
  const groups = vocabularySources[type].flatMap(({ merchants, words }) => [
    ...Object.entries(merchants).map((entry) => [MERCHANT, ...entry] as const),
    ...Object.entries(words).map((entry) => [WORD, ...entry] as const),
  ]);
  for (const [weight, name, list] of groups.toSorted(([a], [b]) => b - a)) {
    const categoryId = idOf.get(name);
    if (categoryId === undefined) throw new Error(`the vocabulary has an unknown category ${name}`);
    for (const entry of list.split(',')) {
      yield { categoryId, isName: weight === MERCHANT, ...marked(entry.trim(), weight) };
    }
  }
}

function marked(entry: string, weight: number): { phrase: string; weight: number } {
  if (entry.startsWith('?')) return { phrase: entry.slice(1), weight: WEAK };
  if (entry.startsWith('!')) return { phrase: entry.slice(1), weight: DECIDING };
  return { phrase: entry, weight };
}

function addMeaning(phrases: Map<string, Meaning[]>, phrase: string, meaning: Meaning): void {
  const meanings = phrases.get(phrase);
  if (!meanings) phrases.set(phrase, [meaning]);
  else if (!meanings.some(({ categoryId }) => categoryId === meaning.categoryId)) meanings.push(meaning);
}

/** 'go food' is also found as 'gofood'. */
function addGluedPhrases(phrases: Map<string, Meaning[]>): void {
  for (const [phrase, meanings] of Array.from(phrases)) {
    if (!phrase.includes(' ')) continue;
    const glued = phrase.replaceAll(' ', '');
    if (glued.length >= 6 && !phrases.has(glued)) phrases.set(glued, meanings);
  }
}
