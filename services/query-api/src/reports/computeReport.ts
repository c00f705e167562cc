import { comparedGroups, groupsOf } from '@ledgerline/domain/values';
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
  const groups = groupsOf(window, ask.group, MOST_GROUPS);
  if (groups.length > MOST_GROUPS) throw new TooManyGroups();
  const compared = ask.compare ? comparedGroups(groups, ask.compare) : null;
  const span: ReportSpan = { about: { window, group: ask.group, firstRecord }, groups, compared };
  switch (ask.kind) {
    case 'cashFlow':
      return cashFlow(source, ask, span);
    case 'categoryReport':
      return categoryReport(source, ask, span);
    case 'netWorth':
      return netWorth(source, ask, span);
  }
}
