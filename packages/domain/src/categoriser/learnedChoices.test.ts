import { describe, expect, it } from 'vitest';
import { choicesForTitle, choicesForWord, learn, nothingLearned } from './learnedChoices.ts';
import { tokenise } from './tokens.ts';

const choose = (
  learned = nothingLearned(),
  title = '',
  category = 'a',
  type: 'income' | 'expense' = 'expense',
) => learn(learned, { type, title, description: '' }, category);

const remembered = (learned = nothingLearned(), title = '', type: 'income' | 'expense' = 'expense') =>
  choicesForTitle(learned, type, title, tokenise(title));

describe('what a person’s choices teach', () => {
  it('is kept by title and by word, without noise', () => {
    const learned = choose(nothingLearned(), 'Kopi Tuku #442 JKT', 'dining');
    expect(learned).toEqual({
      byTitle: { 'expense kopi tuku': { dining: 1 } },
      byWord: { 'expense kopi': { dining: 1 }, 'expense tuku': { dining: 1 } },
      titles: 1,
      words: 2,
    });
    expect(remembered(learned, 'KOPI TUKU 17')).toEqual({ dining: 1 });
    expect(choicesForWord(learned, 'expense', 'tuku')).toEqual({ dining: 1 });
    expect(choicesForWord(learned, 'income', 'tuku')).toBeUndefined();
  });

  it('follows a change of mind: earlier choices count half', () => {
    const learned = nothingLearned();
    for (const category of ['a', 'a', 'a', 'a', 'b']) choose(learned, 'Bu Tini', category);
    expect(remembered(learned, 'Bu Tini')).toEqual({ a: 2, b: 1 });
    choose(learned, 'Bu Tini', 'b');
    expect(remembered(learned, 'Bu Tini')).toEqual({ a: 1, b: 2 });
    choose(learned, 'Bu Tini', 'b');
    expect(remembered(learned, 'Bu Tini')).toEqual({ b: 3 });
  });

  it('is of one type', () => {
    const learned = choose(nothingLearned(), 'Andi', 'debt', 'income');
    expect([remembered(learned, 'Andi', 'income'), remembered(learned, 'Andi', 'expense')]).toEqual([
      { debt: 1 },
      undefined,
    ]);
  });

  it.each(['__proto__', 'constructor', '12345', '...', '🍕'])('also of a title like %j', (title) => {
    const learned = choose(nothingLearned(), title, 'a');
    expect(remembered(learned, title)).toEqual({ a: 1 });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('is plain JSON and stays bounded, the longest unused going first', () => {
    const learned = nothingLearned();
    const word = (index: number) =>
      String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    for (let index = 0; index < 5_000; index += 1) {
      choose(learned, `Shop ${word(index)}x ${word(index)}y`, 'a');
      choose(learned, 'Daily bread', 'b');
    }
    expect(remembered(learned, 'Daily bread')).toEqual({ b: 5_000 });
    expect(remembered(learned, `${word(4_999)}x ${word(4_999)}y`)).toEqual({ a: 1 });
    expect(remembered(learned, `${word(0)}x ${word(0)}y`)).toBeUndefined();
    expect(learned.titles).toBe(Object.keys(learned.byTitle).length);
    expect(learned.words).toBe(Object.keys(learned.byWord).length);
    expect([learned.titles <= 1_000, learned.words <= 2_000]).toEqual([true, true]);
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
  });
});
