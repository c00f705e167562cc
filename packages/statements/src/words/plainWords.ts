/** Letters without their accents. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
};

/** A text as bare words, to be compared with others: lower case, no accents, one space in place of all other marks. */
export const plainWords = (text: string): string =>
  (isAscii.test(text) ? text.toLowerCase() : withoutMarks(text)).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

const isAscii = /^[ -~]*$/;
const withoutMarks = (text: string): string =>
  withoutAccents(text.toLowerCase()).replace(/[øłđðþæœßıς]/g, (letter) => letters[letter] ?? letter);
