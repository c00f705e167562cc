import { addDays, type DateWindow } from '@ledgerline/domain/values';
import { useState } from 'react';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Amount } from './Amount.tsx';
import { AsKnownCard } from './AsKnownCard.tsx';
import { WorthArea } from './chart/WorthArea.tsx';
import { EmptyReport, Figures, NoReport, ReportCard, Shown } from './ReportCard.tsx';
import type { ReportProps } from './ReportFilterBar.tsx';
import { Table, TableFrame } from './ReportTable.tsx';
import { type Figure, figureAddress } from './reportAddress.ts';
import { groupName, periodName, spanText } from './reportTexts.ts';
import { useReport } from './useReport.ts';

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
  const { assets, points, groups, totals, before, group, asKnown } = report;
  const known = asKnown && (
    <AsKnownCard
      asKnown={asKnown}
      period={periodName(report)}
      then={{ income: totals.income, expenses: totals.expenses, worth: totals.closing }}
    />
  );
  if (assets.length === 0 || points.length === 0) {
    return (
      <Shown isOld={isOld}>
        {known}
        <EmptyReport firstRecord={report.firstRecord} />
      </Shown>
    );
  }
  const open = (name: Figure['name'], { from, to }: DateWindow): string =>
    figureAddress({ name, first: from, last: to }, asked);
  const worthAt = (last: string): string => figureAddress({ name: 'worth', last }, asked);
  const hasTransfers = groups.some(({ transfers }) => transfers !== 0);
  return (
    <Shown isOld={isOld}>
      {known}
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
          <div>
            <dt>At the end</dt>
            <dd>
              <Amount value={totals.closing} evenZero to={worthAt(report.to)} label="by asset" />
            </dd>
          </div>
          <div>
            <dt>At the beginning</dt>
            <dd>
              <Amount
                value={totals.opening}
                evenZero
                to={worthAt(addDays(report.from, -1))}
                label="by asset"
              />
            </dd>
          </div>
          <div>
            <dt>Change</dt>
            <dd>
              <Amount
                value={Math.round((totals.closing - totals.opening) * 100) / 100}
                evenZero
                to={open('change', report)}
                label="by asset"
              />
            </dd>
          </div>
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
        <TableFrame label="What moved the net worth">
          <Table>
            <caption hidden>What moved the net worth</caption>
            <thead>
              <tr>
                <th scope="col">Period</th>
                <th scope="col">Income</th>
                <th scope="col">Expenses</th>
                <th scope="col">Adjustments</th>
                {hasTransfers && <th scope="col">Transfers</th>}
                <th scope="col">At the end</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((one) => (
                <tr key={one.from}>
                  <th scope="row">{groupName(one, group)}</th>
                  <td>
                    <Amount value={one.income} to={open('income', one)} />
                  </td>
                  <td>
                    <Amount value={one.expenses} to={open('expenses', one)} />
                  </td>
                  <td>
                    <Amount value={one.adjustments} to={open('adjustments', one)} />
                  </td>
                  {hasTransfers && (
                    <td>
                      <Amount value={one.transfers} to={open('transfers', one)} />
                    </td>
                  )}
                  <td>
                    <Amount value={one.closing} evenZero to={worthAt(one.to)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>
                  <Amount value={totals.income} to={open('income', report)} />
                </td>
                <td>
                  <Amount value={totals.expenses} to={open('expenses', report)} />
                </td>
                <td>
                  <Amount value={totals.adjustments} to={open('adjustments', report)} />
                </td>
                {hasTransfers && (
                  <td>
                    <Amount value={totals.transfers} to={open('transfers', report)} />
                  </td>
                )}
                <td>
                  <Amount value={totals.closing} evenZero to={worthAt(report.to)} />
                </td>
              </tr>
            </tfoot>
          </Table>
        </TableFrame>
      </ReportCard>
    </Shown>
  );
}
