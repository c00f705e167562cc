import { balanceLineOf, statedLines } from '../balanceLines.ts';
import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, LeftOut, Statement, StatementRow } from '../statement.ts';

/** A statement without the entries that only state a balance or a turnover, and one that only its name says it of. */
export interface WithoutStated {
  statement: Statement;
  /** The first or the last entry, whose figure agrees with no other one. */
  doubtful: StatementRow[];
}

/** Takes the entries out that only state a balance or a turnover; they prove nothing of the others. */
export function withoutStated(
  statement: Statement,
  leftOut: LeftOut[],
  balanceLines: Reading['balanceLines'],
): WithoutStated {
  const { rows, closing } = statement;
  const lines = rows.map(({ amount, text, counterparty = '' }) => ({
    amount,
    states:
      balanceLineOf(counterparty) ?? balanceLineOf(text) ?? balanceLineOf(text.slice(counterparty.length)),
  }));
  const stated = statedLines(lines, closing);
  const edges = rows.length > 1 ? [0, rows.length - 1] : [];
  const open = edges.filter((place) => !stated.has(place) && isBalance(lines[place]?.states));
  const left = new Set([...stated, ...(balanceLines === 'left-out' ? open : [])]);
  for (const place of left) {
    const { line, text } = rows[place] as StatementRow;
    leftOut.push({ line, reason: 'information', text: excerpt(text) });
  }
  return {
    statement:
      left.size === 0 ? statement : { ...statement, rows: rows.filter((_, place) => !left.has(place)) },
    doubtful: balanceLines === undefined ? open.map((place) => rows[place] as StatementRow) : [],
  };
}

const isBalance = (states: ReturnType<typeof balanceLineOf>): boolean =>
  states === 'opening' || states === 'closing' || states === 'balance';

/** Asks whether an entry states a balance, or is a payment; with rows under each answer. */
export function askForEntry(
  { line, text }: StatementRow,
  statements: readonly WithoutStated[],
  settled: Reading,
): FileQuestion {
  const all = statements.flatMap(({ statement }) => statement.rows);
  const open = new Set(statements.flatMap(({ doubtful }) => doubtful));
  const options = (['left-out', 'payments'] as const).map((balanceLines) => ({
    label: balanceLines === 'left-out' ? 'It states a balance and is left out' : 'It is a payment',
    reading: { ...settled, balanceLines },
    rows: all.filter((row) => balanceLines === 'payments' || !open.has(row)).slice(0, 3),
  }));
  return ask(
    'columns',
    `Line ${line} reads “${excerpt(text)}”. Does it state a balance, or is it a payment? No other balance in the file confirms it.`,
    options,
    settled,
  );
}
