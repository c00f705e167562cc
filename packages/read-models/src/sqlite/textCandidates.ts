import type { Statements } from './statements.ts';

/** Rows are looked up one by one as long as they are so few; beyond that a scan of the list's index is faster. */
export const FEW = 500;
/** Trigrams asked for: they only narrow down, the text itself is compared afterwards. */
const ENOUGH_TRIGRAMS = 12;

/**
 * The places of a person's rows that may hold the folded text, as the trigram index says, as a JSON array; undefined
 * where they are many or the text is too short to ask for.
 */
export function textCandidates(statements: Statements, user: number, text: string): string | undefined {
  const trigrams = trigramsOf(text);
  if (trigrams.length === 0) return undefined;
  const found = statements.all<{ place: number }>(
    `SELECT rowid & 4294967295 AS place FROM history_text
     WHERE history_text MATCH $trigrams AND rowid BETWEEN $user << 32 AND ($user << 32) | 4294967295
     LIMIT ${FEW + 1}`,
    { user, trigrams: trigrams.map(quoted).join(' AND ') },
  );
  return found.length > FEW ? undefined : JSON.stringify(found.map(({ place }) => place));
}

/** Different ones, spread over the text. */
function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const all = new Set(characters.slice(2).map((_, start) => characters.slice(start, start + 3).join('')));
  const step = Math.max(1, all.size / ENOUGH_TRIGRAMS);
  return [...all].filter((_, place) => place % step < 1);
}

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;
