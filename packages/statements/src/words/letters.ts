import { languages } from './languages.ts';
import { withoutAccents } from './plainWords.ts';

/** The letters of each language beyond ASCII, in small; of other scripts the ranges. */
const alphabets: Readonly<Record<string, string>> = {
  en: 'éèêëïöüç',
  de: 'äöüßé',
  fr: 'éèêëàâçîïôùûüœæÿ',
  nl: 'éèëïöüóáĳ',
  es: 'áéíóúñüç',
  it: 'àèéìíîòóùú',
  pt: 'áâãàçéêíóôõúü',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sv: 'åäöéüà',
  da: 'æøåéü',
  no: 'æøåéòôü',
  fi: 'äöåšž',
  hu: 'áéíóöőúüű',
  tr: 'çğıöşüâîû',
  id: 'é',
  ru: 'а-яё',
  el: 'ά-ώϊϋΐΰ',
  ja: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  zh: '\\p{Script=Han}',
  ko: '\\p{Script=Hangul}\\p{Script=Han}',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  ro: 'ăâîșțşţ',
  bg: 'а-ъьюя',
  hr: 'čćđšž',
  sl: 'čšžćđ',
  sr: 'а-икл-шђјљњћџčćđšž',
  uk: 'а-щьюяіїєґ',
  et: 'äõöüšž',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  ca: 'àçèéíïòóúü',
  is: 'áðéíóúýþæö',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ',
  th: '\\p{Script=Thai}',
  ms: 'é',
  sq: 'ëç',
  he: 'א-ת',
  ar: 'ء-ي',
};

const own = Object.entries(alphabets).map(([language, letters]) => ({
  language,
  isOwn: new RegExp(`[${letters}]`, 'u'),
}));

const word = /[\p{L}\p{M}]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu;

/** Words of banks' tables, each with the languages that have it. */
const wordsOf = new Map<string, string[]>();
for (const [code, { columns, states, hints, balances }] of Object.entries(languages)) {
  const lists = [columns, states, hints, balances].flatMap((part) => Object.values(part ?? {}));
  // Programs write names of columns without accents, too.
  const written = lists.flatMap((list) => [list, withoutAccents(list)]);
  const words = new Set(written.flatMap((list) => list.toLowerCase().match(word) ?? []));
  for (const one of words) wordsOf.set(one, [...(wordsOf.get(one) ?? []), code]);
}

/** Letters of Japan alone: read as Chinese its texts are nothing but rare characters. */
const kana = /[\u3041-\u30fa]/;

/**
 * How well the letters and words of a text are those of one language: of the one that fits best. A word of a bank's
 * table counts more than a letter, and a letter of another language against it.
 */
export function fitOfLanguage(text: string): number {
  const lower = text.toLowerCase();
  const counts = new Map<string, number>();
  for (const letter of lower.match(/[^\p{ASCII}\P{L}]/gu) ?? [])
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const found = new Map<string, number>();
  for (const one of new Set(lower.match(word) ?? [])) {
    const weight = /[^\p{ASCII}]/u.test(one) ? 10 : 1;
    for (const code of wordsOf.get(one) ?? []) found.set(code, (found.get(code) ?? 0) + weight);
  }
  const fits = own.map(({ language, isOwn }) => {
    let score = found.get(language) ?? 0;
    for (const [letter, count] of counts)
      score += count * (isOwn.test(letter) ? (kana.test(letter) ? 5 : 3) : -1);
    return score;
  });
  return Math.max(...fits);
}
