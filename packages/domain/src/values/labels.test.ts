import { expect, it } from 'vitest';
import { cleanTag, isPlainName, labelKey, withoutRepeated } from './labels.ts';

it.each([
  ['  Kopi   Kenangan ', 'kopi kenangan', true],
  ['Cafe\u0301', 'CAF\u00c9', true],
  ['\ufb01sh', 'FISH', true],
  ['Cafe', 'Caf\u00e9', false],
  ['Kopi\u00a0Kenangan', 'kopi kenangan', true],
])('PY-03 %j and %j are one: %s', (a, b, isOne) => {
  expect(labelKey(a) === labelKey(b)).toBe(isOne);
});

it.each([
  [' #trip to Japan ', 'trip to Japan'],
  ['## x', 'x'],
  ['#', undefined],
  ['   ', undefined],
  ['a,b', undefined],
  ['a;b', undefined],
  ['a:b', undefined],
  ['a|b', undefined],
  ['a\nb', undefined],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), undefined],
])('PY-01 the tag %j is kept as %j', (raw, tag) => {
  expect(cleanTag(raw)).toBe(tag);
});

it('PY-01 PY-03 a tag that comes twice counts once, as it was written first', () => {
  expect(withoutRepeated(['Trip', 'food', ' trip', 'FOOD', 'x'])).toEqual(['Trip', 'food', 'x']);
});

it('PY-03 what is looked at quickly has the key that it has in full', () => {
  const inFull = (name: string) =>
    name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const texts = letters.flatMap((letter) => [letter, `a${letter}`, `${letter} B`]);
  const plain = texts.filter(isPlainName);
  expect(plain.filter((text) => labelKey(text) !== inFull(text))).toEqual([]);
  expect(plain.filter((text) => labelKey(text).length !== text.length)).toEqual([]);
  expect(texts.filter((text) => labelKey(text) !== inFull(text))).toEqual([]);
  expect(['Kopi Kenangan', 'Café', 'Лавка', 'a  b', ' a', 'Kópi\u0301', '①'].map(isPlainName)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
