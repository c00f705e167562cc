import type { Proof } from '../statement.ts';

/** A statement with its own opening and closing balance, in minor units, and the lines on which they stand. */
export interface StatedBalances {
  account?: string;
  opening?: number;
  openingLine?: number;
  closing?: number;
  closingLine?: number;
  /** The closing balance before it and its opening balance, where the file says both and they differ. */
  apart?: { expected: number; found: number };
  rows: readonly { line: number; amount: number }[];
  /** Those of its rows that no statement before it has; all of them where it is absent. */
  kept?: readonly { amount: number }[];
}

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
const lineOf = ({ rows }: StatedBalances): number => rows[0]?.line ?? 1;

/**
 * What the opening and closing balances of statements prove, oldest statement first. P1: the rows of each add up to
 * other than 0, or it has none. P8: each is proved, and opens with what the one before it closed with; where rows are in
 * two of them, the rows that count lead from the first opening to the last closing. `gap` is one that is known already.
 */
export function proveStatements(statements: readonly StatedBalances[], gap?: Proof['breaks']): Proof {
  const rows = statements.reduce((sum, { kept, rows: own }) => sum + (kept ?? own).length, 0);
  const stated = statements.filter(({ opening, closing }) => opening !== undefined && closing !== undefined);
  const moving = stated.filter((one) => sumOf(one.rows) !== 0);
  const breaks = gap ?? firstBreak(statements) ?? firstApart(statements);
  const agree = moving.filter((one) => (one.opening ?? 0) + sumOf(one.rows) === one.closing).length;
  const of = Math.max(moving.length, agree + (breaks ? 1 : 0));
  const counted = of > 0 ? { steps: { agree, of } } : {};
  const unproved = (code: NonNullable<Proof['because']>['code']): Proof => ({
    by: 'none',
    rows: 0,
    ...counted,
    because: { code },
  });
  if (breaks) return { ...unproved('contradicted'), breaks };
  const isOpen = ({ opening, closing, rows: own }: StatedBalances) =>
    own.length > 0 && (opening === undefined || closing === undefined);
  const none = statements.every(({ opening, closing }) => opening === undefined && closing === undefined);
  if (none || rows === 0) return unproved('no-balances');
  if (statements.some(isOpen)) return unproved('statements');
  if (stated.some((one) => one.rows.length > 0 && !moving.includes(one))) return unproved('too-few-steps');
  return { by: 'balances', rows, ...counted };
}

function firstApart(statements: readonly StatedBalances[]): Proof['breaks'] {
  const one = statements.find(({ apart }) => apart);
  return one?.apart && { line: one.openingLine ?? lineOf(one), ...one.apart };
}

/** The first balance of statements that does not follow from what stands before it; undefined where all do. */
export function firstBreak(statements: readonly StatedBalances[]): Proof['breaks'] {
  for (const one of statements) {
    const { opening, closing, closingLine, rows } = one;
    if (opening === undefined || closing === undefined) continue;
    const expected = opening + sumOf(rows);
    if (expected !== closing) {
      return { line: closingLine ?? rows.at(-1)?.line ?? 1, expected, found: closing };
    }
  }
  return statements.some(({ kept, rows }) => kept && kept.length < rows.length)
    ? breakOverall(statements)
    : gapBetween(statements);
}

/** Statements that share rows: only the first opening and the last closing stand around the rows that count. */
function breakOverall(statements: readonly StatedBalances[]): Proof['breaks'] {
  const opening = statements[0]?.opening;
  const last = statements.at(-1);
  if (opening === undefined || last?.closing === undefined) return undefined;
  const expected = statements.reduce((sum, { kept, rows }) => sum + sumOf(kept ?? rows), opening);
  if (expected === last.closing) return undefined;
  return { line: last.closingLine ?? last.rows.at(-1)?.line ?? 1, expected, found: last.closing };
}

function gapBetween(statements: readonly StatedBalances[]): Proof['breaks'] {
  const closings = new Map<string, number | undefined>();
  for (const one of statements) {
    const account = one.account ?? '';
    const before = closings.get(account);
    if (before !== undefined && one.opening !== undefined && before !== one.opening) {
      return { line: one.openingLine ?? lineOf(one), expected: before, found: one.opening };
    }
    closings.set(account, one.closing);
  }
  return undefined;
}

/**
 * The proof of several files of one account, oldest statement first: each is proved, and their statements follow each
 * other (P8).
 */
export function proveTogether(
  proofs: readonly Proof[],
  statements: readonly StatedBalances[],
  known?: Proof['breaks'],
): Proof {
  const rows = statements.reduce((sum, { kept, rows: own }) => sum + (kept ?? own).length, 0);
  const counts = proofs.flatMap(({ steps }) => (steps ? [steps] : []));
  const columns = new Set(counts.map(({ column }) => column));
  const [column] = columns;
  const steps = {
    agree: counts.reduce((sum, { agree }) => sum + agree, 0),
    of: counts.reduce((sum, { of }) => sum + of, 0),
    ...(columns.size === 1 && column !== undefined ? { column } : {}),
  };
  const counted = counts.length > 0 ? { steps } : {};
  const broken = proofs.find((proof) => proof.breaks)?.breaks;
  const gap = broken ?? known ?? firstBreak(statements);
  if (gap) {
    // A gap between two files is a step that none of them counts.
    if (!broken) steps.of += 1;
    return { by: 'none', rows: 0, breaks: gap, steps, because: { code: 'contradicted' } };
  }
  const unproved = proofs.find(({ by }) => by === 'none');
  if (unproved || proofs.length === 0) {
    const some = proofs.some(({ by }) => by !== 'none');
    return {
      by: 'none',
      rows: 0,
      ...counted,
      because: some ? { code: 'statements' } : (unproved?.because ?? { code: 'no-balances' }),
    };
  }
  return {
    by: proofs.every(({ by }) => by === 'running') ? 'running' : 'balances',
    rows: Math.min(
      rows,
      proofs.reduce((sum, proof) => sum + proof.rows, 0),
    ),
    ...counted,
  };
}
