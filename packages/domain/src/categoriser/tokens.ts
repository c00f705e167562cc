/** A word of a text: as it was written, and in the form in which words are compared. */
export interface Token {
  written: string;
  stem: string;
}

/** More words than these say nothing new: a title has a few, a description may have hundreds. */
const MOST_TOKENS = 40;
/** Nor is more of a text looked at, should it be one endless word. */
const MOST_CHARACTERS = 2_000;

const word = /[\p{L}\p{M}\p{N}]+(?:['’&+][\p{L}\p{M}\p{N}]+)*/gu;

/** Nothing but words and blanks: most titles, and most of the vocabulary. */
const plainWords = /^[A-Za-z0-9 ]*$/;

/** The words of a text, without case, accents, punctuation and plural endings; 'jalan2' is 'jalan jalan'. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const shown = text.slice(0, MOST_CHARACTERS);
  const isPlain = plainWords.test(shown);
  for (const written of isPlain ? shown.split(' ') : wordsIn(shown)) {
    if (written === '') continue;
    const folded = isPlain ? written.toLowerCase() : fold(written);
    const once = folded.endsWith('2') ? /^(\p{L}{3,})2$/u.exec(folded)?.[1] : undefined;
    const token = { written, stem: stemOf(once ?? folded) };
    tokens.push(token);
    if (once !== undefined) tokens.push(token);
    if (tokens.length >= MOST_TOKENS) break;
  }
  return tokens.slice(0, MOST_TOKENS);
}

/** Words as they stand in the vocabulary: their stems with a blank between. */
export const phraseOf = (tokens: readonly { stem: string }[]): string =>
  tokens.map(({ stem }) => stem).join(' ');

const wordsIn = (text: string): string[] => text.match(word) ?? [];

const fold = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’&+]/gu, '');

// The vocabulary goes through the same rules, so a stem need not be a word, only the same for both.
function stemOf(folded: string): string {
  if (!folded.endsWith('s'))
    return folded.length > 6 && folded.endsWith('nya') ? folded.slice(0, -3) : folded;
  if (folded.length > 4 && folded.endsWith('ies')) return `${folded.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(folded) && folded.length > 5) return folded.slice(0, -2);
  if (/[^siu]s$/.test(folded) && folded.length > 3) return folded.slice(0, -1);
  return folded;
}
