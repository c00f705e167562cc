import type { NetWorth } from '@ledgerline/contract';
import { addDays, type DateWindow } from '@ledgerline/domain/values';
import { useState } from 'react';
import { useTheme } from 'styled-components';
import { groupName, spanText } from '../../ledger/history/periods.ts';
import { Amount, type AmountColumn, AmountTable } from '../../ledger/ui/AmountTable.tsx';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { ChartKey, Legend, Plot } from '../../shared/plot/Plot.tsx';
import { type Area, scaleOfBothSides } from '../../shared/plot/plotArea.ts';
import type { Reading } from '../../shared/plot/ReadingTip.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Fact, Figures, NoReport, ReportBody, ReportCard } from './ReportCard.tsx';
import { type Figure, figureAddress, type ReportProps, useReport } from './useReport.ts';

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

/** With more assets than this, a reading has the total alone. */
const mostParts = 8;

interface WorthAreaProps {
  assets: NetWorth['assets'];
  points: NetWorth['points'];
  /** One layer per asset instead of one for all. */
  isStacked: boolean;
}

/** Positions over time. Layers below 0 hang from the line. */
export function WorthArea({ assets, points, isStacked }: WorthAreaProps) {
  const { meaning, hues } = useTheme();
  const colors = [
    hues.green,
    hues.sky,
    hues.amber,
    hues.rose,
    hues.teal,
    hues.yellow,
    hues.coral,
    hues.cyan,
  ].map(({ chart }) => chart);
  const values = isStacked ? points.map(({ amounts }) => amounts) : points.map(({ total }) => [total]);
  const layers = worthLayers(values);
  const { ends, ticks } = scaleOfBothSides(layers.highest, -layers.lowest, 4);
  const nameOf = (place: number): string => shortDate(points[place]?.date ?? '');
  const readingOf = (place: number): Reading => {
    const { total = 0, amounts = [] } = points[place] ?? {};
    const parts = isStacked && assets.length <= mostParts ? assets : [];
    return {
      name: nameOf(place),
      lines: [
        { name: 'Total', amount: total },
        ...parts.map(({ name }, asset) => ({ name, amount: amounts[asset] ?? 0 })),
      ],
    };
  };
  const edge = (line: readonly number[], { xOf, yOf }: Area, isBackwards = false): string => {
    const corners = line.map((value, place) => `${xOf(place).toFixed(1)} ${yOf(value).toFixed(1)}`);
    return (isBackwards ? corners.toReversed() : corners).join('L');
  };
  return (
    <>
      {isStacked && (
        <Legend aria-hidden="true">
          {assets.map(({ id, name }, place) => (
            <ChartKey key={id} $color={colors[place % colors.length] ?? ''}>
              {name}
            </ChartKey>
          ))}
        </Legend>
      )}
      <Stack top={16}>
        <Plot
          label="Net worth by day"
          height={280}
          ends={ends}
          ticks={ticks}
          places={{ count: points.length, readingOf, nameOf }}
        >
          {(area) =>
            layers.layers.map(({ lower, upper }, place) => {
              const key = isStacked ? assets[place]?.id : 'total';
              const color = isStacked ? (colors[place % colors.length] ?? '') : meaning.accent.chart;
              if (points.length === 1) {
                return <circle key={key} cx={area.xOf(0)} cy={area.yOf(upper[0] ?? 0)} r="4" fill={color} />;
              }
              return (
                <g key={key}>
                  <path
                    data-chart
                    d={`M${edge(upper, area)}L${edge(lower, area, true)}Z`}
                    fill={color}
                    fillOpacity={isStacked ? 0.5 : 0.14}
                  />
                  <path
                    data-chart
                    d={`M${edge(upper, area)}`}
                    fill="none"
                    stroke={color}
                    strokeWidth={isStacked ? 1 : 2}
                    strokeLinejoin="round"
                  />
                </g>
              );
            })
          }
        </Plot>
      </Stack>
    </>
  );
}

/** One asset's share of the drawing at each point, in units. */
interface WorthLayer {
  lower: number[];
  upper: number[];
}

interface WorthLayers {
  layers: WorthLayer[];
  highest: number;
  lowest: number;
}

/** Stacks amounts: those above 0 upwards, those below 0 downwards, so that a debt takes nothing off an asset’s layer. */
function worthLayers(points: readonly (readonly number[])[]): WorthLayers {
  const count = points[0]?.length ?? 0;
  const layers = Array.from({ length: count }, (): WorthLayer => ({ lower: [], upper: [] }));
  let [highest, lowest] = [0, 0];
  for (const amounts of points) {
    let [above, below] = [0, 0];
    for (const [place, amount] of amounts.entries()) {
      const layer = layers[place];
      if (amount >= 0) {
        layer?.lower.push(above);
        above += amount;
        layer?.upper.push(above);
      } else {
        layer?.lower.push(below);
        below += amount;
        layer?.upper.push(below);
      }
    }
    highest = Math.max(highest, above);
    lowest = Math.min(lowest, below);
  }
  return { layers, highest, lowest };
}
