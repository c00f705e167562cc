import { addDays, type DateWindow } from '@ledgerline/domain/values';
import { useState } from 'react';
import { groupName, spanText } from '../../ledger/history/periods.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Fact, Figures, NoReport, ReportBody, ReportCard } from './ReportCard.tsx';
import { Amount, type AmountColumn, AmountTable } from './ReportTable.tsx';
import { type Figure, figureAddress, type ReportProps } from './reportAddress.ts';
import { useReport } from './useReport.ts';
import { WorthArea } from './WorthArea.tsx';

const views = [
  { value: 'total', text: 'In total' },
  { value: 'assets', text: 'By asset' },
] as const;

/** The sum of positions over time, and what moved it. */
export function NetWorthReport({ filters, today }: ReportProps) {
  const { query, data } = useReport('net-worth', filters, today);
  const format = useFormatAmount();
  const [view, setView] = useState<(typeof views)[number]['value']>('total');
  if (!data) return <NoReport query={query} />;
  const { report, asked, isOld } = data;
  const { assets, points, groups, totals, before, group } = report;
  const open = (name: Figure['name'], { from, to }: DateWindow): string =>
    figureAddress({ name, first: from, last: to }, asked);
  const worthAt = (last: string): string => figureAddress({ name: 'worth', last }, asked);
  const moved = (head: string, name: 'income' | 'expenses' | 'adjustments' | 'transfers') => ({
    head,
    cell: (row: (typeof groups)[number]) => ({ value: row[name], to: open(name, row) }),
  });
  const hasTransfers = groups.some(({ transfers }) => transfers !== 0);
  const columns: AmountColumn<(typeof groups)[number]>[] = [
    moved('Income', 'income'),
    moved('Expenses', 'expenses'),
    moved('Adjustments', 'adjustments'),
    ...(hasTransfers ? [moved('Transfers', 'transfers')] : []),
    {
      head: 'At the end',
      cell: (row) => ({ value: row.closing, evenZero: true, to: worthAt(row.to) }),
      isMain: true,
    },
  ];
  return (
    <ReportBody
      report={report}
      worth={totals.closing}
      isOld={isOld}
      isEmpty={assets.length === 0 || points.length === 0}
    >
      <ReportCard
        id="net-worth"
        title={spanText(report)}
        {...(before && {
          hint: `Compared with ${spanText(before)}: from ${format(before.opening)} to ${format(before.closing)}`,
        })}
        csv={() => [
          ['Day', 'Total', ...assets.map(({ name }) => name)],
          ...points.map(({ date, total, amounts }) => [date, total, ...amounts]),
        ]}
      >
        {report.firstRecord !== null && report.to < report.firstRecord && (
          <p>Your records begin on {shortDate(report.firstRecord)}. Only opening balances count before.</p>
        )}
        <Figures>
          <Fact name="At the beginning">
            <Amount value={totals.opening} evenZero to={worthAt(addDays(report.from, -1))} label="by asset" />
          </Fact>
          <Fact name="At the end">
            <Amount value={totals.closing} evenZero to={worthAt(report.to)} label="by asset" />
          </Fact>
          <Fact name="Change">
            <Amount
              value={Math.round((totals.closing - totals.opening) * 100) / 100}
              evenZero
              to={open('change', report)}
              label="by asset"
            />
          </Fact>
        </Figures>
        {assets.length > 1 && (
          <div data-print="no">
            <Segmented label="Worth" options={views} value={view} onChange={setView} />
          </div>
        )}
        <WorthArea assets={assets} points={points} isStacked={view === 'assets' && assets.length > 1} />
      </ReportCard>
      <ReportCard
        id="net-worth-moves"
        title="What moved it"
        csv={() => [
          ['From', 'To', 'Opening', 'Income', 'Expenses', 'Adjustments', 'Transfers', 'Closing'],
          ...groups.map((one) => [
            one.from,
            one.to,
            one.opening,
            one.income,
            one.expenses,
            one.adjustments,
            one.transfers,
            one.closing,
          ]),
        ]}
      >
        <AmountTable
          label="What moved the net worth"
          first="Period"
          columns={columns}
          rows={groups.map((row) => ({ key: row.from, name: groupName(row, group), row }))}
          total={{ ...totals, from: report.from, to: report.to }}
        />
      </ReportCard>
    </ReportBody>
  );
}
