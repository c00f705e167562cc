import { codesOfSign } from '../values/currencySigns.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import { type HeaderWord, type Role, readDirection } from './headerWords.ts';

/** How many rows tell what a column holds. */
const LOOKED_AT = 200;

const ofMoney: ReadonlySet<Role> = new Set(['amount', 'foreignAmount', 'moneyIn', 'moneyOut', 'fee']);

/**
 * The names of columns, without what their cells speak against: "Value" above amounts is none of days, "Valör" above days
 * is none of amounts, and a word for money is none above texts. The name of a currency above amounts is one of money in it.
 */
export const heldWords = (
  words: readonly (HeaderWord | undefined)[],
  names: readonly string[],
  records: readonly CsvRecord[],
): (HeaderWord | undefined)[] =>
  words.map((word, column) => {
    const currencies = word ? undefined : currenciesIn(names[column] ?? '');
    if (!currencies && !(word && (word.role === 'valueDate' || ofMoney.has(word.role)))) return word;
    const cells = records
      .slice(0, LOOKED_AT)
      .flatMap(({ cells: { [column]: cell = '' } }) => (/[\p{L}\p{N}]/u.test(cell) ? [cell] : []));
    if (currencies) {
      const isMoney = cells.length > 0 && cells.every((cell) => isAmount(cell) && !isDate(cell));
      const [currency, ...others] = currencies;
      const certain = currency !== undefined && others.length === 0 ? { currency } : {};
      return isMoney ? { role: 'amount', name: 'amount', exact: true, ...certain, currencies } : undefined;
    }
    if (!word || cells.length === 0) return word;
    const isOfAmounts = cells.every((cell) => isAmount(cell) && !isDate(cell));
    if (word.role === 'valueDate') {
      return isOfAmounts ? { role: 'amount', name: 'amount', exact: word.exact } : word;
    }
    if (cells.every((cell) => isDate(cell) && !isAmount(cell))) {
      return { role: 'valueDate', name: 'valueDate', exact: word.exact };
    }
    if (cells.some(isAmount)) return word;
    // "Umsatz" above what was bought; a mark of a direction is no text.
    return word.exact && cells.some((cell) => !isText(cell)) ? word : undefined;
  });

const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell) && readDirection(cell) === undefined;

/** The currencies of a name that says nothing else: "EUR", "CAD$", "(€)". */
function currenciesIn(name: string): readonly string[] | undefined {
  // "Bob" is somebody, and BOB the money of Bolivia.
  const [, code, sign] =
    /^(?:([A-Z]{3})\p{Sc}?|(\p{L}{0,2}\p{Sc}))$/u.exec(name.replace(/[()[\]\s]/g, '')) ?? [];
  return codesOfSign(code ?? sign ?? '');
}
