import type { Statement, StatementRow } from '../statement.ts';
import type { SignHint } from '../values/signHints.ts';
import type { OfxStatement } from './ofxStatements.ts';

/** What TRNTYPE says of a direction; types that both directions have say nothing. */
const typeHints: Readonly<Record<string, SignHint>> = {
  CREDIT: 1,
  DEP: 1,
  DIRECTDEP: 1,
  DIV: 1,
  DEBIT: -1,
  POS: -1,
  ATM: -1,
  FEE: -1,
  SRVCHG: -1,
  CHECK: -1,
  CASH: -1,
};

/** What the type of an entry says of its direction; undefined where it says nothing. */
export const hintOfType = (type: string | undefined): SignHint | undefined =>
  typeHints[type?.trim().toUpperCase() ?? ''];

/**
 * The rows of an account of which no amount has a minus, with the directions of their types. They stay as they are where a
 * type says none, or all say the same.
 */
export function directedByTypes(statement: Statement, { isCard, transactions }: OfxStatement): Statement {
  const { rows } = statement;
  const hints = rows.map((_, index) => hintOfType(transactions[index]?.fields.get('TRNTYPE')?.text));
  const hasBoth = hints.includes(1) && hints.includes(-1);
  if (isCard || !hasBoth || hints.includes(undefined) || rows.some(({ amount }) => amount < 0))
    return statement;
  const directed = rows.map(
    (row, index): StatementRow => (hints[index] === -1 ? { ...row, amount: -row.amount || 0 } : row),
  );
  return { ...statement, rows: directed };
}
