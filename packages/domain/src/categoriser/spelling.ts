/** Looks a misspelt word up: the word of the list that is nearest to it, or undefined. */
export type Corrector = (written: string) => string | undefined;

/** Words shorter than this are not found by what is nearly them, but for two letters in the other order. */
const SHORTEST = 6;
const SHORTEST_SWAPPED = 5;
/** From this length of the word on two errors are forgiven. */
const LONG = 11;
/** Nobody types more in one go. */
const LONGEST = 24;

interface Known {
  word: string;
  letters: number;
}

/**
 * Builds a corrector that forgives a wrong, missing, doubled or swapped letter after the first one. Of the words with
 * the same beginning only those are compared that are about as long and have about the same letters.
 */
export function correctorOf(words: Iterable<string>): Corrector {
  const byBeginning = new Map<string, Known[]>();
  for (const word of words) {
    if (word.length < SHORTEST_SWAPPED || word.length > LONGEST) continue;
    const key = beginningOf(word, word.length);
    const known = byBeginning.get(key);
    if (known) known.push({ word, letters: lettersOf(word) });
    else byBeginning.set(key, [{ word, letters: lettersOf(word) }]);
  }
  return (written) => {
    if (written.length < SHORTEST_SWAPPED || written.length > LONGEST) return undefined;
    const letters = lettersOf(written);
    const most = written.length >= LONG - 2 ? 2 : 1;
    let nearest: string | undefined;
    let least = most + 1;
    for (let length = written.length - most; length <= written.length + most; length += 1) {
      for (const known of byBeginning.get(beginningOf(written, length)) ?? []) {
        if (bitsIn(known.letters ^ letters) > 2 * most) continue;
        const errors = forgiven(known.word, written);
        if (errors < least || (errors === least && nearest !== undefined && known.word < nearest)) {
          nearest = known.word;
          least = errors;
        }
      }
    }
    return nearest;
  };
}

/** The distance of two words, or infinity if it is more than their lengths excuse. */
function forgiven(word: string, written: string): number {
  const errors = editDistance(word, written);
  if (word.length >= LONG ? errors <= 2 : word.length >= SHORTEST && errors <= 1) return errors;
  const swapped = word.length === written.length && lettersOf(word) === lettersOf(written);
  return word.length >= SHORTEST_SWAPPED && swapped && errors <= 1 ? errors : Number.POSITIVE_INFINITY;
}

const beginningOf = (word: string, length: number): string => `${word[0] ?? ''}${length}`;

/** Which of the letters a to z a word has, one bit each; all others share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many letters must be changed, put in, taken out or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(before, column - 2) + 1);
      }
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return at(previous, b.length);
}

const at = (costs: readonly number[], column: number): number => costs[column] ?? Number.POSITIVE_INFINITY;
