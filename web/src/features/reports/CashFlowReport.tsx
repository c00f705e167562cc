import type { CashFlow } from '@ledgerline/contract';
import { formatPercent } from '@ledgerline/domain/currency';
import { type DateWindow, percentChange } from '@ledgerline/domain/values';
import { GroupBars } from '../../ledger/charts/GroupBars.tsx';
import { groupName, spanText } from '../../ledger/history/periods.ts';
import { Amount, type AmountColumn, AmountTable } from '../../ledger/ui/AmountTable.tsx';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Fact, Figures, NoReport, ReportBody, ReportCard } from './ReportCard.tsx';
import { type Figure, figureAddress, type ReportProps, useReport } from './useReport.ts';

/** Income, expenses and net of each group, as bars and as a table. */
export function CashFlowReport({ filters, today }: ReportProps) {
  const { query, data } = useReport('cash-flow', filters, today);
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  if (!data) return <NoReport query={query} />;
  const { report, asked, isOld } = data;
  const open = (name: Figure['name'], { from, to }: DateWindow): string =>
    figureAddress({ name, first: from, last: to }, asked);
  const { groups, totals, averages, before, group } = report;
  const extremes = bestAndWorst(groups, today);
  const against = (now: number, then: number): string => {
    const change = percentChange(Math.round(now * 100), Math.round(then * 100));
    if (then === 0 || change === 0) return `${format(then)} before`;
    return `${formatPercent(Math.abs(change), currency)} ${change > 0 ? 'more' : 'less'} than before`;
  };
  const netOf = (one: NonNullable<typeof before>) => ({
    value: one.net,
    evenZero: one.count > 0,
    to: open('net', one),
  });
  const columns: AmountColumn<(typeof groups)[number]>[] = [
    { head: 'Income', cell: (row) => ({ value: row.income, to: open('income', row) }) },
    { head: 'Expenses', cell: (row) => ({ value: row.expenses, to: open('expenses', row) }) },
    { head: 'Net', cell: netOf, isMain: true },
  ];
  if (before) columns.push({ head: 'Net before', cell: (row) => row.before && netOf(row.before) });
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={totals.count === 0 && (before?.count ?? 0) === 0}>
      <ReportCard
        id="cash-flow"
        title={spanText(report)}
        {...(before && { hint: `Compared with ${spanText(before)}` })}
        csv={() => [
          [
            'From',
            'To',
            'Income',
            'Expenses',
            'Net',
            ...(before ? ['Income before', 'Expenses before', 'Net before'] : []),
          ],
          ...groups.map(({ from, to, income, expenses, net, before: then }) => [
            from,
            to,
            income,
            expenses,
            net,
            ...(then ? [then.income, then.expenses, then.net] : []),
          ]),
        ]}
      >
        <Figures>
          <Fact
            name="Income"
            note={before ? against(totals.income, before.income) : `${format(averages.income)} on average`}
          >
            <Amount value={totals.income} to={open('income', report)} label="transactions" />
          </Fact>
          <Fact
            name="Expenses"
            note={
              before ? against(totals.expenses, before.expenses) : `${format(averages.expenses)} on average`
            }
          >
            <Amount value={totals.expenses} to={open('expenses', report)} label="transactions" />
          </Fact>
          <Fact
            name="Net"
            note={before ? `${format(before.net)} before` : `${format(averages.net)} on average`}
          >
            <Amount
              value={totals.net}
              evenZero={totals.count > 0}
              to={open('net', report)}
              label="transactions"
            />
          </Fact>
          {extremes && (
            <Fact
              name="Best and worst"
              note={`Worst: ${groupName(extremes.worst, group)}, ${format(extremes.worst.net)}`}
            >
              {groupName(extremes.best, group)}, {format(extremes.best.net)}
            </Fact>
          )}
        </Figures>
        <GroupBars groups={groups} group={group} />
        <AmountTable
          label="Cash flow by period"
          caption="Income, expenses and net"
          first="Period"
          columns={columns}
          rows={groups.map((row) => ({ key: row.from, name: groupName(row, group), row }))}
          total={{ ...totals, from: report.from, to: report.to, before }}
        />
      </ReportCard>
    </ReportBody>
  );
}

type Group = CashFlow['groups'][number];

/**
 * The groups with the highest and the lowest net, each with records; null where there is no choice. What is not over by
 * `today` is left out: a part of a month compares with no whole one.
 */
export function bestAndWorst(groups: readonly Group[], today: string): { best: Group; worst: Group } | null {
  const byNet = groups
    .filter(({ count, to }) => count > 0 && to < today)
    .toSorted((a, b) => b.net - a.net || (a.from < b.from ? -1 : 1));
  const best = byNet[0];
  const worst = byNet.at(-1);
  return best && worst && best !== worst ? { best, worst } : null;
}
