import type { StatementImport, StatementRead } from '@ledgerline/contract';
import { shortDate } from '../../shared/format/dates.ts';

/** A count with its noun: 1 row, 201 rows. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** What is true of an import that got no answer: its key makes a repeat safe. */
export const unansweredText =
  'There was no answer, so it is not known yet whether all rows were imported. Press Import again: it goes on where it stopped, and no row is imported twice.';

/** The same, where the button is no longer there. */
export const lostText = 'There was no answer. Choose the file again: no row is imported twice.';

/** What the rows add up to, so that a wrong direction is seen. */
export const movedText = (rows: StatementRead['rows'], money: (amount: number) => string): string =>
  `Money in ${money(sumOf(rows, 1))}, money out ${money(sumOf(rows, -1))}.`;

/** The same in short, for those who do not see the rows come. */
export const readStatus = (rows: StatementRead['rows'], money: (amount: number) => string): string =>
  `${count(rows.length, 'row')}: ${money(sumOf(rows, 1))} in, ${money(sumOf(rows, -1))} out`;

/** What came in (1) or went out (-1), in decimal units. */
const sumOf = (rows: StatementRead['rows'], sign: 1 | -1): number =>
  rows.reduce(
    (cents, { amount }) => (Math.sign(amount) === sign ? cents + Math.round(Math.abs(amount) * 100) : cents),
    0,
  ) / 100;

/** What of the file is in another currency, in a sentence; undefined where nothing is. */
export function foreignText(leftOut: StatementRead['leftOut']): string | undefined {
  const texts = leftOut.flatMap(({ reason, text }) => (reason === 'other-currency' ? [text] : []));
  if (texts.length === 0) return undefined;
  const more = texts.length > 3 ? `; and ${count(texts.length - 3, 'more line')}` : '';
  return `Left out, since it is in another currency than your records: ${texts.slice(0, 3).join('; ')}${more}.`;
}

/** What the statement's closing balance says about the records, once they are in. */
export function closingText(
  closing: NonNullable<StatementRead['closing']>,
  money: (amount: number) => string,
): { fits: boolean; text: string } {
  const { balance, difference, differsFrom, date } = closing;
  if (difference === 0)
    return {
      fits: true,
      text: `Closing balance ${money(balance)} of ${shortDate(date)} equals your records.`,
    };
  const since = differsFrom === undefined ? '' : `, from ${shortDate(differsFrom)} on`;
  return {
    fits: false,
    text: `Closing balance ${money(balance)} of ${shortDate(date)} differs from your records by ${money(Math.abs(difference))}${since}.`,
  };
}

/** What an import did, for its toast. */
export function importedText({ counts }: StatementImport): string {
  const parts = [
    counts.added > 0 ? `${counts.added.toLocaleString('en-US')} added` : '',
    counts.matched > 0 ? `${counts.matched} matched` : '',
    counts.transfers > 0 ? count(counts.transfers, 'transfer') : '',
    counts.already > 0 ? `${counts.already.toLocaleString('en-US')} already there` : '',
    counts.left > 0 ? `${counts.left} left out` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
