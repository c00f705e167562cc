import { firstBreak } from './proof/statements.ts';
import { ask, tellingRows } from './questions.ts';
import type { Reading } from './reading.ts';
import type { FileQuestion, Statement } from './statement.ts';

/** Whose direction a reversal has: its own, or that of the entry that it takes back. */
type Way = NonNullable<Reading['reversals']>;

/** Statements whose reversals are read one way. */
export interface ReversalReading {
  way: Way;
  statements: Statement[];
  /** Whether no balance speaks against it. */
  follows: boolean;
}

/** Statements with their reversals read both ways, or the one that is settled. */
export const reversalReadings = (
  found: readonly Statement[],
  settled: Reading['reversals'],
): ReversalReading[] =>
  (['own', 'original'] as const)
    .filter((way) => settled === undefined || settled === way)
    .map((way) => {
      const statements = found.map((statement) => directed(statement, way));
      return { way, statements, follows: firstBreak(statements) === undefined };
    });

/** Whether a statement has both balances, and a reversal between them. */
export const standsBetween = ({ opening, closing, rows }: Statement): boolean =>
  opening !== undefined && closing !== undefined && rows.some(({ reversal }) => reversal);

/** Asks whose direction the reversals have. */
export function askForReversals(readings: readonly ReversalReading[], settled: Reading): FileQuestion {
  const count = readings[0]?.statements.flatMap(({ rows }) => rows.filter(({ reversal }) => reversal)).length;
  const options = readings.map(({ way, statements }) => {
    const rows = statements.flatMap((statement) => statement.rows);
    const shown = tellingRows(rows.length, (index) => rows[index]?.reversal === true);
    return {
      label:
        way === 'own'
          ? 'The direction is that of the reversal'
          : 'The direction is that of the entry that was reversed',
      reading: { ...settled, reversals: way },
      rows: shown.map((index) => rows[index]).filter((row) => row !== undefined),
    };
  });
  return ask(
    'reversals',
    `The file has ${count} ${count === 1 ? 'reversal' : 'reversals'}, and banks differ in how they write their direction. Which rows are right?`,
    options,
    settled,
  );
}

/** A statement with its reversals read one way. */
const directed = ({ rows, ...statement }: Statement, way: Way): Statement => ({
  ...statement,
  rows: rows.map((row) => (row.reversal && way === 'original' ? { ...row, amount: -row.amount } : row)),
});
