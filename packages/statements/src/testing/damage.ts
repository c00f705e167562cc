import fc from 'fast-check';

/** One thing that happens to a file on its way: parts get lost, doubled, swapped or overwritten. */
export interface Damage {
  kind: 'lose' | 'double' | 'insert' | 'overwrite' | 'swap';
  /** Where, and how much, as parts of the whole. */
  at: number;
  length: number;
  by: string;
}

export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('lose', 'double', 'insert', 'overwrite', 'swap'),
  at: fc.integer({ min: 0, max: 9999 }).map((place) => place / 10_000),
  length: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 60 }) },
  ),
  by: fc.constantFrom(
    '0',
    '1',
    '9',
    '.',
    ',',
    '-',
    ';',
    '"',
    ' ',
    '\n',
    'x',
    '<',
    '>',
    ':',
    '/',
    '^',
    '(',
    '&',
    '\t',
    '€',
  ),
});

/** The text with one damage. */
export function damage(text: string, { kind, at, length, by }: Damage): string {
  const start = Math.floor(at * text.length);
  const part = text.slice(start, start + length);
  const [before, after] = [text.slice(0, start), text.slice(start + length)];
  switch (kind) {
    case 'lose':
      return before + after;
    case 'double':
      return before + part + part + after;
    case 'insert':
      return before + by + part + after;
    case 'overwrite':
      return before + by.repeat(part.length) + after;
    case 'swap':
      return before + Array.from(part).reverse().join('') + after;
  }
}
