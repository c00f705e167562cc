import { nothingPlanned, periodOf, periodsWithin } from '@ledgerline/domain/plan';
import { comparedGroups, type DateWindow, groupsOf } from '@ledgerline/domain/values';
import { cashFlow, categoryReport } from './flowReports.ts';
import { netWorth } from './netWorth.ts';
import {
  MOST_GROUPS,
  type ReportAsk,
  type ReportFigures,
  type ReportSource,
  type ReportSpan,
  TooManyGroups,
} from './report.ts';

/** The figures of a report. Throws TooManyGroups. */
export async function computeReport(source: ReportSource, ask: ReportAsk): Promise<ReportFigures> {
  const firstRecord = await source.firstRecord();
  const from = ask.from ?? (firstRecord !== null && firstRecord < ask.to ? firstRecord : ask.to);
  const window = { from, to: ask.to };
  const { starts } = source.balances.plan ?? nothingPlanned;
  const groups =
    ask.group === 'period'
      ? periodsWithin(starts, window, MOST_GROUPS)
      : groupsOf(window, ask.group, MOST_GROUPS);
  if (groups.length > MOST_GROUPS) throw new TooManyGroups();
  const { compare } = ask;
  const isWhole = ({ from: first, to }: DateWindow): boolean => {
    const period = periodOf(starts, first);
    return period.from === first && period.to === to;
  };
  const span: ReportSpan = {
    about: { window, group: ask.group, firstRecord },
    groups,
    compared: compare && compare !== 'plan' ? comparedGroups(groups, compare) : null,
    planned: compare === 'plan' ? groups.filter(isWhole) : null,
  };
  switch (ask.kind) {
    case 'cashFlow':
      return cashFlow(source, ask, span);
    case 'categoryReport':
      return categoryReport(source, ask, span);
    case 'netWorth':
      return netWorth(source, ask, span);
  }
}
