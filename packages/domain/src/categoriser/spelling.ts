/** Looks a misspelt word up: the word of the list that is nearest to it, or undefined. */
export type Corrector = (written: string) => string | undefined;

/** Words shorter than this are not found by what is nearly them. */
const SHORTEST = 6;
/** Nor are longer ones: what is left of them after dropping letters would be thousands. */
const LONGEST = 24;
/** From this length on two errors are forgiven. */
const LONG = 9;

/**
 * Builds a corrector that forgives a wrong, missing, doubled or swapped letter after the first one. Words and look-ups
 * meet in what is left of them after dropping letters, so a look-up costs the same however long the list is.
 */
export function correctorOf(words: Iterable<string>): Corrector {
  const shortened = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST || word.length > LONGEST) continue;
    for (const rest of withoutLetters(word, errorsIn(word))) {
      const known = shortened.get(rest);
      if (known) known.push(word);
      else shortened.set(rest, [word]);
    }
  }
  return (written) => {
    if (written.length < SHORTEST - 1 || written.length > LONGEST) return undefined;
    let nearest: string | undefined;
    let least = errorsIn(written) + 1;
    for (const rest of withoutLetters(written, errorsIn(written))) {
      for (const word of shortened.get(rest) ?? []) {
        if (word[0] !== written[0]) continue;
        const errors = editDistance(word, written);
        if (errors < least || (errors === least && nearest !== undefined && word < nearest)) {
          nearest = word;
          least = errors;
        }
      }
    }
    return nearest;
  };
}

const errorsIn = (word: string): 1 | 2 => (word.length >= LONG ? 2 : 1);

function withoutLetters(word: string, count: number): Set<string> {
  const rests = new Set([word]);
  let last = [word];
  for (let dropped = 0; dropped < count; dropped += 1) {
    last = last.flatMap((rest) =>
      Array.from({ length: rest.length }, (_, at) => rest.slice(0, at) + rest.slice(at + 1)),
    );
    for (const rest of last) rests.add(rest);
  }
  return rests;
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
