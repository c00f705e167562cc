import { TransactionType } from '@ledgerline/events';
import { buildVocabulary, type Meaning, type Vocabulary } from './buildVocabulary.ts';
import { isLinking } from './noise.ts';
import type { Token } from './tokens.ts';

/** Tokens of a text that the vocabulary knows, with what they mean. */
export interface Match {
  tokens: readonly Token[];
  /** How many words of the text it spans. */
  taken: number;
  meanings: readonly Meaning[];
  /** Below 1 where the words had to be corrected or completed. */
  certainty: number;
}

/** A token as the vocabulary has it. */
interface ReadToken {
  token: Token;
  stem: string;
  certainty: number;
}

const LONGEST_PHRASE = 4;
const MOST_LINKING = 2;

/** What the built-in vocabulary finds in a text, from left to right; longer phrases win over the words in them. */
export function matchVocabulary(type: TransactionType, text: readonly Token[]): Match[] {
  const vocabulary = vocabularyOf(type);
  const tokens = text.flatMap((token) => readingOf(token, vocabulary));
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = phraseAt(vocabulary, tokens, at) ?? hintAt(vocabulary, tokens[at]);
    if (match) matches.push(match);
    at += match?.taken ?? 1;
  }
  return matches;
}

/** A token in the form that the vocabulary has; numbers that it does not have are left out. */
function readingOf(token: Token, { words, formsOf }: Vocabulary): ReadToken[] {
  const { stem } = token;
  if (words.has(stem)) return [{ token, stem, certainty: 1 }];
  if (/\d/.test(stem)) return [];
  const forms = formsOf(stem) ?? [{ stem, certainty: 1 }];
  return forms.map((form) => ({ token, ...form }));
}

/** The longest phrase that begins here, word by word or without the words that only join others. */
function phraseAt(vocabulary: Vocabulary, tokens: readonly ReadToken[], at: number): Match | undefined {
  const plain = phraseIn(vocabulary, tokens.slice(at, at + LONGEST_PHRASE));
  const first = tokens[at];
  if (!first || isLinking(first.stem)) return plain;
  const near = tokens.slice(at, at + LONGEST_PHRASE + MOST_LINKING);
  if (!near.some(({ stem }) => isLinking(stem))) return plain;
  const telling = near.filter(({ stem }) => !isLinking(stem));
  const joined = phraseIn(vocabulary, telling.slice(0, LONGEST_PHRASE));
  if (!joined || (plain && plain.taken >= joined.taken)) return plain;
  const last = telling[joined.taken - 1];
  return { ...joined, taken: last ? near.indexOf(last) + 1 : joined.taken };
}

function hintAt({ hints }: Vocabulary, read: ReadToken | undefined): Match | undefined {
  const meaning = hints.get(read?.stem ?? '');
  return (
    read && meaning && { tokens: [read.token], taken: 1, meanings: [meaning], certainty: read.certainty }
  );
}

/** The longest phrase that these tokens begin with. */
function phraseIn({ phrases }: Vocabulary, tokens: readonly ReadToken[]): Match | undefined {
  let phrase = '';
  let longest: Pick<Match, 'taken' | 'meanings'> | undefined;
  for (const [place, { stem }] of tokens.entries()) {
    const glued = place === 1 ? phrase + stem : undefined;
    phrase = place === 0 ? stem : `${phrase} ${stem}`;
    const meanings = phrases.get(phrase) ?? (glued === undefined ? undefined : phrases.get(glued));
    if (meanings) longest = { taken: place + 1, meanings };
  }
  if (!longest) return undefined;
  const taken = tokens.slice(0, longest.taken);
  const certainty = Math.min(...taken.map((one) => one.certainty));
  return { ...longest, tokens: taken.map(({ token }) => token), certainty };
}

const built = new Map<TransactionType, Vocabulary>();

/** Built when it is first asked for: that takes a tenth of a second and 40 MB, and most processes never categorise. */
function vocabularyOf(type: TransactionType): Vocabulary {
  const vocabulary = built.get(type) ?? buildVocabulary(type);
  built.set(type, vocabulary);
  return vocabulary;
}

/** Builds what the first categorisation would have to wait for. */
export function warmCategoriser(): void {
  for (const type of TransactionType.options) vocabularyOf(type);
}
