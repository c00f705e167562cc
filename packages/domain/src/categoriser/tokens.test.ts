import { describe, expect, it } from 'vitest';
import { phraseOf, tokenise } from './tokens.ts';

describe('words of a text', () => {
  it.each([
    ['Kopi Kenangan', 'kopi kenangan'],
    ['GOFOOD*AYAM GEPREK', 'gofood ayam geprek'],
    ['H&M', 'hm'],
    ["Trader Joe's", 'trader joe'],
    ['Café Mañana', 'cafe manana'],
    ['Disney+', 'disney'],
    ['e-toll', 'e toll'],
    ['groceries', 'grocery'],
    ['listriknya', 'listrik'],
    ['Ｐｌｎ', 'pln'],
    ['jalan2 ke Bali', 'jalan jalan ke bali'],
    ['  ', ''],
    ['🍕🍕', ''],
  ])('%s: %s', (text, phrase) => {
    expect(phraseOf(tokenise(text))).toBe(phrase);
  });

  it('keep how they were written', () => {
    expect(tokenise('PIZZAS, 2x').map(({ written }) => written)).toEqual(['PIZZAS', '2x']);
  });

  it('end after forty, however long the text', () => {
    expect(tokenise('word '.repeat(10_000))).toHaveLength(40);
  });
});
