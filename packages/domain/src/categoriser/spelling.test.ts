import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctorOf, editDistance } from './spelling.ts';

describe('misspelt words', () => {
  const correct = correctorOf(['spotify', 'netflix', 'indomaret', 'electricity', 'bensin', 'kopi', 'hotel']);

  it.each([
    ['spotfy', 'spotify'],
    ['sptoify', 'spotify'],
    ['netflixx', 'netflix'],
    ['indomrt', undefined],
    ['indomart', 'indomaret'],
    ['elctricty', 'electricity'],
    ['bensn', 'bensin'],
    ['hotle', 'hotel'],
    ['hotrl', undefined],
    ['cpotify', undefined],
    ['kopu', undefined],
    ['something', undefined],
    ['', undefined],
  ])('%s: %s', (written, word) => {
    expect(correct(written)).toBe(word);
  });

  it('takes the nearest, and the first in the alphabet of two that are as near', () => {
    expect(correctorOf(['martabak', 'martabok'])('martabik')).toBe('martabak');
  });
});

describe('the distance of two words', () => {
  it('is symmetric, 0 for the same only, and at most the longer length', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
