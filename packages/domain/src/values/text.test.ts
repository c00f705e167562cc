import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, graphemeCount, hasHiddenCharacters, isEmailAddress } from './text.ts';

describe('S2-5.14 texts', () => {
  it.each([
    ['  Coffee \n', 'Coffee'],
    ['Cafe\u0301', 'Café'],
    ['👨‍👩‍👧 dinner', '👨‍👩‍👧 dinner'],
    ['نم\u200cخوام', 'نم\u200cخوام'],
    ['a\u200fb', 'a\u200fb'],
    ['', ''],
    ['\u200b\u200b\u200b', ''],
    ['\u3164\u2800 ', ''],
  ])('%j is kept as %j', (raw, text) => {
    expect(cleanText(raw)).toEqual({ ok: true, text });
  });

  it.each([
    'a\u0000b',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    'a\nb',
    'a\tb',
    'a\u2028b',
    'a\ud800b',
    'a\udc00',
    'a\u202eb',
    'a\u2066b',
  ])('%j is refused', (raw) => {
    expect(cleanText(raw)).toEqual({ ok: false });
  });

  it('S2-5.15 line feed and tab are fine in descriptions, other control characters are not', () => {
    expect(cleanText('one\r\ntwo\tthree\n', { multiline: true })).toEqual({
      ok: true,
      text: 'one\ntwo\tthree',
    });
    expect(cleanText('one\u0000', { multiline: true })).toEqual({ ok: false });
    expect(cleanText('one\rtwo', { multiline: true })).toEqual({ ok: false });
    expect(cleanText('one\u202etwo', { multiline: true })).toEqual({ ok: false });
  });

  it('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 20 }), (units) => {
        const once = cleanText(String.fromCharCode(...units), { multiline: true });
        fc.pre(once.ok);
        expect(cleanText(once.text, { multiline: true })).toEqual(once);
      }),
    );
  });

  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['🇮🇩🇬🇧', 2],
    ['', 0],
  ])('S2-5.06 %j counts %i', (text, count) => {
    expect(graphemeCount(text)).toBe(count);
  });
});

describe('S1-5.02 S1-5.17 e-mail addresses', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.org",
    'jörg@müller.example',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b@c.com',
    'a b@c.com',
    '.a@c.com',
    'a.@c.com',
    'a..b@c.com',
    'a@-c.com',
    'a@c-.com',
    'a@c..com',
    'a@c.com.',
    'a\n@c.com',
    'a\u202e@c.com',
    'a,b@c.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    `a@${'b.'.repeat(200_000)}`,
  ])('%j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe('AC-26 hidden characters', () => {
  it.each([
    'ann\u200b@example.com',
    '\u2060ann@example.com',
    'a\u00adnn@example.com',
    'a\u200fnn@example.com',
    '\u3164@example.com',
    'a\u{e0061}@example.com',
  ])('%j has some', (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each([
    'jörg@müller.example',
    '❤\ufe0f@example.com',
    '👩\u200d👧@example.com',
    'می\u200cخواهم@example.com',
    '',
  ])('%j has none', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});
