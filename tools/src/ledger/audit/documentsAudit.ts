import type { PersonFold } from '@ledgerline/projector/personFold';
import type {
  BalancesDocument,
  HistoryRow,
  KeptHistoryRow,
  OverviewDayDocument,
  ReadModels,
} from '@ledgerline/read-models';
import type { Check, Finding } from './deviation.ts';
import { differences, isSame, sameFields } from './differences.ts';
import { isUnreadable } from './isUnreadable.ts';
import { otherColumns } from './otherColumns.ts';

/** A person's balances against those of a fold; there is no document where there are no events. */
export const compareBalances = (fold: PersonFold, shown: BalancesDocument | null): Finding[] =>
  compare('balances', 'balances', fold.revision > 0 ? fold.balances : null, shown);

/** A person's days against those of a fold. */
export async function compareOverview(
  models: ReadModels,
  userId: string,
  fold: PersonFold,
): Promise<Finding[]> {
  const expected = new Map(fold.days().map((day) => [day.date, day]));
  const shown = await models.overviewDays(userId, '0001-01-01', '9999-12-31');
  const findings: Finding[] = [];
  for (const found of shown) {
    const day = expected.get(found.date);
    if (!day || !isSameDay(day, found)) findings.push(...compareDay(day, found));
    expected.delete(found.date);
  }
  for (const day of expected.values()) findings.push(...compareDay(day, undefined));
  return findings;
}

/** A person's months against those of a fold. */
export async function compareMonths(
  models: ReadModels,
  userId: string,
  fold: PersonFold,
): Promise<Finding[]> {
  const expected = new Map(fold.months().map((month) => [month.month, month]));
  const findings: Finding[] = [];
  for (const found of await models.months(userId, '0001-01', '9999-12')) {
    const { month } = found;
    findings.push(...compare('months', `months ${month}`, expected.get(month) ?? null, found));
    expected.delete(month);
  }
  for (const [month, missing] of expected)
    findings.push(...compare('months', `months ${month}`, missing, null));
  return findings;
}

/**
 * A person's transactions and transfers against those of a fold, as far as the fold keeps them. Takes the rows out of the
 * fold.
 */
export async function compareHistory(
  models: ReadModels,
  userId: string,
  fold: PersonFold,
  keeps: (rowId: string) => boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const rows of models.keptHistory(userId)) {
    for (const row of rows) {
      if (!keeps(row.id)) continue;
      const expected = fold.takeRow(row.id);
      if (expected && row.says(expected)) continue;
      // A tombstone is shown to nobody.
      const visible = expected?.deletion === 'permanent' ? null : (expected ?? null);
      const different = compare('history', `history ${row.id}`, visible, loaded(row));
      findings.push(...(different.length > 0 ? different : [otherColumns('history', `history ${row.id}`)]));
    }
  }
  for (const row of fold.rows.values()) {
    if (row.deletion === 'permanent') continue;
    findings.push(...compare('history', `history ${row.id}`, row, null));
  }
  return findings;
}

/** A row's document; of one that can't be read, why not. */
function loaded(row: KeptHistoryRow): HistoryRow | string {
  try {
    return row.load();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return error.message;
  }
}

const hasSameSums = sameFields<Omit<OverviewDayDocument, 'byCategory' | 'refunds' | 'fromGoals' | 'beyond'>>({
  userId: true,
  date: true,
  revision: true,
  income: true,
  expense: true,
});

const isSameDay = (a: OverviewDayDocument, b: OverviewDayDocument): boolean =>
  hasSameSums(a, b) &&
  isSame(a.byCategory, b.byCategory) &&
  isSame(a.refunds, b.refunds) &&
  isSame(a.fromGoals, b.fromGoals) &&
  isSame(a.beyond, b.beyond);

const compareDay = (
  expected: OverviewDayDocument | undefined,
  found: OverviewDayDocument | undefined,
): Finding[] => compare('overview', `overview ${(expected ?? found)?.date}`, expected ?? null, found ?? null);

/** Each field that differs is a finding of its own. */
export const compare = (check: Check, record: string, expected: unknown, found: unknown): Finding[] =>
  differences(expected, found).map((difference) => ({
    check,
    record: `${record} ${difference.path}`.trimEnd(),
    expected: difference.expected,
    found: difference.found,
  }));
