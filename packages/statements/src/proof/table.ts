import type { Unproved } from '@ledgerline/domain/unproved';
import type { Proof } from '../statement.ts';
import type { Chain } from './running.ts';

/** What the balances of a table say about the reading of its amounts that was decided. */
export interface TableEvidence {
  /** The running balance that says most: its chain, and the column's name. `says`: a name or four of five steps tell that it is one; `isAvailable`: with what may be overdrawn. */
  running?: { chain: Chain; column: string; says: boolean; isAvailable: boolean };
  /** The balances that are named around the rows. */
  edges?: { opening: number; closing: number; closingLine: number; follows: boolean; proves: boolean };
  /** Whether one reading alone meets the rules, and in which order its balances follow is told. */
  isAlone: boolean;
  isInOrder: boolean;
  /** The name of a column of money that is left over. */
  left?: string;
  lines: readonly number[];
  amounts: readonly (number | undefined)[];
}

/** The proof of a table: by its running balance, else by the balances that it names; or the rule that fails. */
export function proveTable(evidence: TableEvidence): Proof {
  const { running, edges, left, lines, amounts } = evidence;
  const chain = running?.chain;
  const steps = chain &&
    chain.of > 0 && {
      agree: chain.agree,
      of: chain.of,
      ...(running?.column ? { column: running.column } : {}),
    };
  const counted = steps ? { steps } : {};
  const unproved = (code: Unproved): Proof => ({
    by: 'none',
    rows: 0,
    ...counted,
    because: { code, ...(code === 'left-over' && left !== undefined ? { column: left } : {}) },
  });
  if (chain?.breaks && running?.says) {
    const { index, expected, found } = chain.breaks;
    return { ...unproved('contradicted'), breaks: { line: lines[index] ?? 1, expected, found } };
  }
  if (edges && !edges.follows) {
    const expected = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), edges.opening);
    return {
      ...unproved('contradicted'),
      breaks: { line: edges.closingLine, expected, found: edges.closing },
    };
  }
  if (edges && running?.says && !running.isAvailable && isApart(running.chain, edges)) {
    return {
      ...unproved('contradicted'),
      breaks: { line: edges.closingLine, expected: running.chain.closing ?? 0, found: edges.closing },
    };
  }
  const fails = chain && (chain.breaks ? undefined : ruleThatFails(evidence, chain));
  if (chain && !chain.breaks && !fails && steps) return { by: 'running', rows: chain.rows, steps };
  if (edges?.proves) {
    if (left !== undefined) return { ...unproved('left-over') };
    if (!evidence.isAlone) return unproved('two-readings');
    const rows = amounts.filter((amount) => amount !== undefined).length;
    return { by: 'balances', rows, steps: { agree: 1, of: 1 } };
  }
  if (fails && (chain.agree > 0 || running?.says)) return unproved(fails);
  if (edges) return unproved('too-few-steps');
  return { by: 'none', rows: 0, because: { code: 'no-balances' } };
}

/** Whether balances named around the rows follow from them, and still differ from the running ones, had or owed. */
const isApart = (
  { opening, closing, isSum, of }: Chain,
  edges: NonNullable<TableEvidence['edges']>,
): boolean =>
  of > 0 &&
  !isSum &&
  opening !== undefined &&
  closing !== undefined &&
  closing - opening === edges.closing - edges.opening &&
  Math.abs(closing) !== Math.abs(edges.closing);

function ruleThatFails({ isAlone, isInOrder, left }: TableEvidence, { fails }: Chain): Unproved | undefined {
  if (fails) return fails;
  if (!isInOrder) return 'order-open';
  if (left !== undefined) return 'left-over';
  return isAlone ? undefined : 'two-readings';
}
