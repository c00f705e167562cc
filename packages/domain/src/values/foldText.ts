/**
 * Text as it is compared and searched: without case, accents and compatibility forms, letters with a stroke and joined
 * ones as the plain ones, and one form of each quotation mark and dash.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(FOLDED, (one) => plain.get(one) ?? one)
    .normalize('NFC');
}

const ASCII = /^[\u0020-\u007e]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/** What has no decomposition of its own. */
const plain = new Map<string, string>(
  Object.entries({
    ss: 'ß',
    σ: 'ς',
    l: 'ł',
    o: 'ø',
    oe: 'œ',
    ae: 'æ',
    d: 'đð',
    i: 'ı',
    h: 'ħ',
    t: 'ŧ',
    th: 'þ',
    n: 'ŋ',
    "'": '‘’‛′ʼ',
    '"': '“”„‟″«»',
    '-': '‐‒–—―−',
  }).flatMap(([to, letters]) => letters.split('').map((letter) => [letter, to] as const)),
);
const FOLDED = new RegExp(`[${[...plain.keys()].join('')}]`, 'g');
