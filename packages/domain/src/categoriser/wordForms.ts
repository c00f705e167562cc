import { abbreviations } from './abbreviations.ts';
import { rootsOf } from './affixes.ts';
import { isNoise } from './noise.ts';
import { correctorOf } from './spelling.ts';

/** A known word that an unknown one may be a form of, and how sure that is (0 to 1). */
export interface WordForm {
  stem: string;
  certainty: number;
}

/** Phrases, or words, that the vocabulary has a meaning for. */
type Phrases = Pick<ReadonlyMap<string, unknown>, 'has'>;

/** What an unknown word may be: one known word, or two that were written as one; else undefined. */
export type WordForms = (unknown: string) => readonly WordForm[] | undefined;

/** Nobody means a word by more letters. */
const LONGEST = 40;
const SHORTEST_BEGINNING = 6;
const SHORTEST_WITHOUT_VOWELS = 4;
const MOST_VOWELS = 3;

/**
 * Builds the search for what is meant by words that the vocabulary does not have: shortened ones, other forms, letters
 * typed twice or left out, two words in one, and at last misspelt ones.
 */
export function wordFormsOf(words: ReadonlySet<string>, phrases: Phrases, hints: Phrases): WordForms {
  const telling = (stem: string): boolean => words.has(stem) && !isNoise(stem);
  const plain = [...words].filter((stem) => /^\p{L}+$/u.test(stem) && !isNoise(stem));
  const single = plain.filter((stem) => phrases.has(stem)).toSorted();
  const byConsonants = Map.groupBy(single, consonantsOf);
  const correct = correctorOf(plain.filter((stem) => phrases.has(stem) || hints.has(stem)));

  const searches: readonly (readonly [certainty: number, search: (unknown: string) => string | undefined])[] =
    [
      [0.8, (unknown) => [/(.)\1+$/u, /(.)\1+/gu].map((twice) => unknown.replace(twice, '$1')).find(telling)],
      [0.8, (unknown) => firstOf(rootsOf(unknown), telling)],
      [0.7, (unknown) => withVowels(unknown, byConsonants)],
      [0.8, (unknown) => longestBeginning(unknown, phrases)],
      [0.5, (unknown) => completed(unknown, single)],
    ];

  return (unknown) => {
    const long = abbreviations.get(unknown);
    if (long !== undefined && words.has(long)) return [{ stem: long, certainty: 0.9 }];
    if (isNoise(unknown) || unknown.length > LONGEST) return undefined;
    for (const [certainty, search] of searches) {
      const stem = search(unknown);
      if (stem !== undefined) return [{ stem, certainty }];
    }
    const parts = twoWords(unknown, telling);
    if (parts) return parts.map((stem) => ({ stem, certainty: 0.8 }));
    const stem = correct(unknown);
    return stem === undefined ? undefined : [{ stem, certainty: certaintyOf(unknown) }];
  };
}

/** Short words are misread more easily: there are more that differ in one letter. */
const certaintyOf = ({ length }: string): number => Math.min(0.7, length / 10 - 0.1);

function firstOf(candidates: Iterable<string>, fits: (stem: string) => boolean): string | undefined {
  for (const candidate of candidates) if (fits(candidate)) return candidate;
  return undefined;
}

const consonantsOf = (word: string): string => word.replace(/[aeiou]/g, '');

/** 'lstrk' is 'listrik' and 'psar' is 'pasar': the one word that has these letters and some vowels more. */
function withVowels(unknown: string, byConsonants: ReadonlyMap<string, string[]>): string | undefined {
  const consonants = consonantsOf(unknown);
  if (unknown.length < SHORTEST_WITHOUT_VOWELS || consonants.length < SHORTEST_WITHOUT_VOWELS - 1)
    return undefined;
  const shorter = (word: string): boolean =>
    word.length - unknown.length <= MOST_VOWELS && isWithin(unknown, word);
  const [word, another] = (byConsonants.get(consonants) ?? []).filter(shorter);
  return another === undefined ? word : undefined;
}

/** Whether the letters of a word stand in another one in their order. */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** 'indomaretpoint' begins with 'indomaret'. */
function longestBeginning(unknown: string, phrases: Phrases): string | undefined {
  for (let length = Math.min(unknown.length - 1, 24); length >= SHORTEST_BEGINNING; length -= 1) {
    const beginning = unknown.slice(0, length);
    if (phrases.has(beginning)) return beginning;
  }
  return undefined;
}

/** 'restaur' was cut off: the first of the words that begin so. */
function completed(unknown: string, sorted: readonly string[]): string | undefined {
  if (unknown.length < SHORTEST_BEGINNING) return undefined;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < unknown) low = middle + 1;
    else high = middle;
  }
  const next = sorted[low];
  return next?.startsWith(unknown) ? next : undefined;
}

function twoWords(
  unknown: string,
  telling: (stem: string) => boolean,
): readonly [string, string] | undefined {
  if (unknown.length < 8 || unknown.length > 24) return undefined;
  for (let cut = unknown.length - 3; cut >= 4; cut -= 1) {
    const [left, right] = [unknown.slice(0, cut), unknown.slice(cut)];
    if (telling(left) && telling(right)) return [left, right];
  }
  return undefined;
}
