import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { HeaderWord, Role } from './headerWords.ts';

/** How many rows tell what a column holds. */
const LOOKED_AT = 200;

const ofMoney: ReadonlySet<Role> = new Set(['amount', 'foreignAmount', 'moneyIn', 'moneyOut', 'fee']);

/**
 * The names of columns, without what their cells speak against: "Value" above amounts is none of days, "Valör" above days
 * is none of amounts, and what only contains a word for money is none above texts.
 */
export const heldWords = (
  words: readonly (HeaderWord | undefined)[],
  records: readonly CsvRecord[],
): (HeaderWord | undefined)[] =>
  words.map((word, column) => {
    if (!word || (word.role !== 'valueDate' && !ofMoney.has(word.role))) return word;
    const cells = records
      .slice(0, LOOKED_AT)
      .flatMap(({ cells: { [column]: cell = '' } }) => (/[\p{L}\p{N}]/u.test(cell) ? [cell] : []));
    if (cells.length === 0) return word;
    const isOfAmounts = cells.every((cell) => isAmount(cell) && !isDate(cell));
    if (word.role === 'valueDate') {
      return isOfAmounts ? { role: 'amount', name: 'amount', exact: word.exact } : word;
    }
    if (cells.every((cell) => isDate(cell) && !isAmount(cell))) {
      return { role: 'valueDate', name: 'valueDate', exact: word.exact };
    }
    return word.exact || cells.some(isAmount) ? word : undefined;
  });
