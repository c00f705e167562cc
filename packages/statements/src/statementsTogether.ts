import { createRepeatFilter } from '@ledgerline/domain/repeatedRows';
import { spanOf } from './questions.ts';
import type { LeftOut, Proof, Statement, StatementRow } from './statement.ts';

/** Statements of one account as one, and the first opening balance that is not the closing balance before it. */
export interface Together {
  /** By their days, without the rows that an earlier one has; at least one. */
  statements: Statement[];
  gap?: NonNullable<Proof['breaks']>;
}

/**
 * Puts statements of one account in turn, and counts rows once that stand in two of them: by the rules of files that are
 * imported one after the other, unless the balances say that both count. A report adds no rows to the days of a statement.
 * What is left out is said.
 */
export function together(found: readonly Statement[], leftOut: LeftOut[]): Together {
  const kept: Statement[] = [];
  const repeatedOf = createRepeatFilter();
  let until = '';
  let closing: number | undefined;
  let gap: Together['gap'];
  for (const statement of inTurn(withoutReports(withoutTwins(found, leftOut), leftOut))) {
    const { opening, rows, from = '', to = '' } = statement;
    const before = { until, closing };
    const goesOn = opening !== undefined && opening === before.closing && from >= before.until;
    const repeated = repeatedOf(rows, ({ size }, sum) => size > 0 && !(goesOn && sum !== 0));
    const isAllRepeated = repeated.size > 0 && repeated.size === rows.length;
    const isWithin = to < before.until || (to === before.until && isAllRepeated);
    if (repeated.size > 0) {
      const [first] = repeated;
      sayLeftOut(
        leftOut,
        statement,
        first?.line,
        `${rowCount(repeated)} that ${repeated.size === 1 ? 'stands' : 'stand'} in an earlier statement`,
      );
      if (isAllRepeated && isWithin) continue;
    }
    gap ??= gapBefore(statement, before.closing, sumOf(repeated), isWithin);
    kept.push(
      repeated.size === 0
        ? statement
        : {
            ...statement,
            ...(opening === undefined ? {} : { opening: opening + sumOf(repeated) }),
            rows: rows.filter((row) => !repeated.has(row)),
          },
    );
    if (to >= until) ({ until, closing } = { until: to, closing: statement.closing });
  }
  return { statements: kept, ...(gap === undefined ? {} : { gap }) };
}

/** Where a statement doesn't open as the one before it closes, or has rows on days that the closing balance has counted. */
function gapBefore(
  { opening, openingLine, rows }: Statement,
  closing: number | undefined,
  repeated: number,
  isWithin: boolean,
): Together['gap'] {
  if (closing === undefined) return undefined;
  const line = openingLine ?? rows[0]?.line ?? 1;
  const added = sumOf(rows) - repeated;
  if (isWithin) return added === 0 ? undefined : { line, expected: closing + added, found: closing };
  const expected = closing - repeated;
  return opening === undefined || opening === expected ? undefined : { line, expected, found: opening };
}

/** Leaves out each statement that has the days, balances and rows of one before it: it came twice. */
function withoutTwins(statements: readonly Statement[], leftOut: LeftOut[]): Statement[] {
  const known = new Set<string>();
  return statements.filter((statement) => {
    const { account, from, to, opening, closing, closingLine, rows } = statement;
    // Without balances the same rows may well have been booked twice.
    if (opening === undefined || closing === undefined) return true;
    const own = rows.map(({ line: _line, ...row }) => row);
    const key = JSON.stringify([account, from, to, opening, closing, own]);
    if (!known.has(key)) {
      known.add(key);
      return true;
    }
    const line = rows[0]?.line ?? closingLine;
    sayLeftOut(leftOut, statement, line, `${rowCount(rows)} of a statement that came before`);
    return false;
  });
}

/** Leaves out the rows of reports on days of which a statement tells. */
function withoutReports(all: readonly Statement[], leftOut: LeftOut[]): Statement[] {
  const told = daysTold(all.filter(({ isReport }) => !isReport));
  if (told.length === 0) return [...all];
  return all.flatMap((report) => {
    if (!report.isReport) return [report];
    const rows = report.rows.filter(({ date }) => !isTold(told, date));
    const left = report.rows.length - rows.length;
    if (left === 0) return [report];
    const line = report.rows.find(({ date }) => isTold(told, date))?.line;
    sayLeftOut(
      leftOut,
      report,
      line,
      `${rowCount({ length: left })} of a report beside the statement of the same days`,
    );
    // Its balances are about rows that have gone.
    const { opening: _opening, closing: _closing, ...rest } = report;
    return rows.length === 0 ? [] : [{ ...rest, ...spanOf(rows), rows }];
  });
}

type Days = { from: string; to: string };

/** The days of which statements tell: by `from`, none of them touching the next. */
function daysTold(statements: readonly Statement[]): Days[] {
  const told: Days[] = [];
  const spans = statements.map((one): Days => ({ from: '', to: '', ...spanOf(one.rows), ...pickDays(one) }));
  for (const { from, to } of spans.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))) {
    const last = told.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else told.push({ from, to });
  }
  return told;
}

const pickDays = ({ from, to }: Statement) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

function isTold(told: readonly Days[], date: string): boolean {
  let [low, high] = [0, told.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((told[middle]?.to ?? '') < date) low = middle + 1;
    else high = middle;
  }
  return (told[low]?.from ?? '~') <= date;
}

/** Statements by their days, the longer one of two that begin together first; those of the same days as they go on. */
function inTurn(statements: readonly Statement[]): Statement[] {
  const days = statements.map((one) => ({ ...spanOf(one.rows), ...one }));
  const groups = Map.groupBy(days, ({ from = '', to = '' }) => `${from} ${to}`);
  return [...groups.values()]
    .sort(([a], [b]) => compare(a?.from, b?.from) || compare(b?.to, a?.to))
    .flatMap(asTheyGoOn);
}

const compare = (a = '', b = ''): number => (a < b ? -1 : Number(a > b));

/** Statements of the same days so that each opens as the one before it closes, where they can be put so. */
function asTheyGoOn(alike: readonly Statement[]): Statement[] {
  const byOpening = new Map(alike.map((one) => [one.opening, one]));
  const closings = new Set(alike.map(({ closing }) => closing));
  const firsts = alike.filter(({ opening }) => !closings.has(opening));
  const chain: Statement[] = [];
  let next = firsts.length === 1 ? firsts[0] : undefined;
  while (next && chain.length < alike.length) {
    chain.push(next);
    next = next.closing === undefined ? undefined : byOpening.get(next.closing);
  }
  return chain.length === alike.length ? chain : [...alike];
}

function sayLeftOut(leftOut: LeftOut[], { file }: Statement, line: number | undefined, what: string): void {
  const text = file === undefined ? what : `${file}: ${what}`.slice(0, 200);
  leftOut.push({ line: line ?? 1, reason: 'information', text });
}

/** How many rows there are, in words. */
export const rowCount = (rows: { length: number } | { size: number }): string => {
  const count = 'size' in rows ? rows.size : rows.length;
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
};

const sumOf = (rows: Iterable<StatementRow>): number => {
  let sum = 0;
  for (const { amount } of rows) sum += amount;
  return sum;
};
