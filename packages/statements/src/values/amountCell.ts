import { fromDigits } from '@ledgerline/domain/money';
import type { DecimalMark } from '../reading.ts';
import { codesOfSign } from './currencySigns.ts';

/** An amount as it stands in a file. */
export interface AmountCell {
  /** Minor units (1/100) with the sign that is written. */
  minor: number;
  /** Whether a sign, brackets, CR, DR or the like is written. */
  signed: boolean;
  /** Whether a word or a plus says the direction, which a card's bare amounts leave open. */
  told: boolean;
  /** A currency's sign or code beside the digits, as it is written. */
  currency?: string;
}

const longest = 60;
/** Signs and words beside an amount that say money out: S is the Soll of German banks. */
const outWords: ReadonlySet<string> = new Set(['-', 'dr', 'db', 'od', 'd', 's', 'debit', 'soll', 'af']);
const spaces = /[\s\u00a0\u2000-\u200b\u202f\u205f\ufeff]+/g;
/** Also the triangles of Japanese accounts. */
const minuses = /[\u2212\u2010-\u2012\u2013\u2014\ufe63\uff0d\u25b2\u25b3]/g;
/** Digits, points and commas as wide as the letters of East Asia. */
const wide = /[\uff0b\uff0c\uff0e\uff10-\uff19]/g;
const narrow = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0);
/** Sign, what stands in front, sign, digits, sign, what stands behind, sign. */
const parts =
  /^([+-]?) ?((?:\p{L}{0,3}\p{Sc}|credit|[\p{L}\p{M}]{1,5}\.?|\p{L}\/\.?)?) ?([+-]?) ?([\d.,' ]*\d[.,]?) ?([+-]?) ?((?:\p{L}{0,3}\p{Sc}|[\p{L}\p{M}]{1,5}\.?)?) ?((?:\(?(?:cr|dr|db|od|[cdhs]|credit|debit|soll|haben|af|bij)\.?\)?|[+-])?)$/iu;
const directionWord = /^\(?(cr|dr|db|od|[cdhs]|credit|debit|soll|haben|af|bij)\.?\)?$/i;
/** A dash in place of decimals that are zeros: "62,-". */
const dash = /(?<=\d[.,])-{1,2}(?!\d)/;
/** Letters of which one may be a word say something else than a currency, as in `1回払い`, but for the known signs. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{Sc}./]/u;
/** Letters right behind the figures, as in `5,0O`; those of a code, `5,00BTC`, may be a currency that is not known. */
const lettersBehind = /[\d.,](?!\p{Lu}{3,5}$)[\p{L}\p{M}]+\.?$/u;

const number: Record<DecimalMark, RegExp> = { '.': numberWith('.', ','), ',': numberWith(',', '.') };

/** Digits, ungrouped or grouped by three (or as in India), and a fraction. */
function numberWith(mark: string, other: string): RegExp {
  const grouped = `[1-9]\\d{0,2}(?<group>[\\${other}' ])\\d{3}(?:\\k<group>\\d{3})*`;
  const lakhs = `[1-9]\\d?(?:\\${other}\\d{2})+\\${other}\\d{3}`;
  return new RegExp(`^(\\d+|${grouped}|${lakhs}|)(?:\\${mark}(\\d*))?$`);
}

/**
 * Reads an amount under one decimal mark; undefined for anything that is not exactly an amount. More than two decimals
 * are read only where the rest are zeros, so nothing is rounded and no mark changes its meaning.
 */
export function readAmount(cell: string, mark: DecimalMark): AmountCell | undefined {
  if (cell.length > longest) return undefined;
  let text = cell
    .replace(spaces, ' ')
    .trim()
    .replace(minuses, '-')
    .replace(wide, narrow)
    .replaceAll('\u2019', "'")
    // A mark of spreadsheets for texts.
    .replace(/^'([^']*)'?$/, '$1')
    .replace(dash, '00');
  const inBrackets = /^(\p{L}{0,3}\p{Sc}?) ?\((.*)\) ?([\p{Sc}\p{L}]*)$/u.exec(text);
  if (inBrackets?.[1] && codesOfSign(inBrackets[1]) === undefined) return undefined;
  if (inBrackets) text = `${inBrackets[1]}${inBrackets[2]}${inBrackets[3]}`;
  const [, sign1 = '', front = '', sign2 = '', digits, sign3 = '', back = '', end = ''] =
    parts.exec(text) ?? [];
  if (digits === undefined) return undefined;
  // A direction beside the digits stands before a currency: "C" is CR, not a sign.
  const words = [front, back, end].filter((part) => directionWord.test(part));
  const word = words[0]?.replace(/[().]/g, '').toLowerCase() ?? '';
  const currencies = [front, back].filter((part) => part !== '' && !directionWord.test(part));
  const sign4 = directionWord.test(end) ? '' : end;
  const [currency = ''] = currencies;
  if (words.length > 1 || currencies.length > 1) return undefined;
  const mayBeOther = !otherLetters.test(currency) && !lettersBehind.test(text);
  if (currency !== '' && !mayBeOther && codesOfSign(currency) === undefined) return undefined;
  const signs = [sign1, sign2, sign3, word, sign4].filter((sign) => sign !== '');
  if (signs.length > (inBrackets ? 0 : 1)) return undefined;
  const [, whole = '', , fraction = ''] = number[mark].exec(digits) ?? [];
  if (whole === '' && fraction === '') return undefined;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const negative = inBrackets !== null || outWords.has(signs[0] ?? '');
  const parsed = fromDigits(whole.replace(/\D/g, '') || '0', fraction.slice(0, 2), negative);
  if (!parsed.ok) return undefined;
  return {
    minor: parsed.minor,
    signed: inBrackets !== null || signs.length > 0,
    told: word !== '' || signs[0] === '+',
    ...(currency === '' ? {} : { currency: currency.replace(/\.$/, '') }),
  };
}
