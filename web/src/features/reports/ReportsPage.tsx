import type { DateWindow } from '@ledgerline/domain/values';
import { Printer } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { longDate } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { usePageStatus, useTitle } from '../../shared/ui/page.ts';
import { TabList, TabPanel, Tabs } from '../../shared/ui/Tabs.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { CashFlowReport } from './CashFlowReport.tsx';
import { CategoriesReport } from './CategoriesReport.tsx';
import { FigureRecords } from './FigureRecords.tsx';
import { NetWorthReport } from './NetWorthReport.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import {
  type ReportProps,
  type ReportTab,
  useFilterNames,
  useReport,
  useReportFilters,
} from './useReport.ts';

const tabTexts = [
  { value: 'cash-flow', text: 'Cash flow' },
  { value: 'categories', text: 'Categories' },
  { value: 'net-worth', text: 'Net worth' },
] as const;

/** /dashboard/reports: any period at a glance, now or as it was known on a past day. */
export function ReportsPage() {
  const { filters, figure, change, today } = useReportFilters();
  const { tab, known } = filters;
  const name = nameOf(tab);
  useTitle(`Reports: ${name}`);
  const isNarrow = useMediaQuery(narrowScreen);
  const { assets, categories, payees, tags } = useFilterNames(filters);
  const narrowed = [
    ...[...assets, ...categories].map((one) => one.name),
    ...payees,
    ...tags.map(({ text }) => text),
  ].join(', ');
  return (
    <>
      <PrintStyle />
      <PageHeader
        title="Reports"
        text={
          known === '' ? (
            <span data-print="no">Any period at a glance.{' Every figure leads to what makes it.'}</span>
          ) : (
            `As known on ${longDate(known)}: later entries are not in it, not even back-dated ones.`
          )
        }
        {...(!isNarrow && {
          actions: (
            <Button data-print="no" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          ),
        })}
      />
      <PrintedLine>
        {name} · made {longDate(today)}
        {narrowed !== '' && ` · only ${narrowed}`}
      </PrintedLine>
      {figure ? (
        <FigureRecords figure={figure} filters={filters} />
      ) : (
        <Report filters={filters} change={change} today={today} />
      )}
    </>
  );
}

const nameOf = (tab: ReportTab): string => tabTexts.find(({ value }) => value === tab)?.text ?? 'Reports';

/** The filters, and the report that they ask for. */
function Report(props: ReportProps) {
  const { filters, change, today } = props;
  const { tab } = filters;
  const { data } = useReport(tab, filters, today);
  usePageStatus(data && !data.isOld ? statusOf(nameOf(tab), data.report) : undefined);
  return (
    <Tabs
      value={tab}
      onValueChange={(next: ReportProps['filters']['tab']) => change({ tab: next, open: '' })}
    >
      <Stack gap={16} items="start" data-print="no">
        <TabList label="Report" options={tabTexts} />
        <ReportFilterBar {...props} />
      </Stack>
      <TabPanel value={tab}>
        {tab === 'cash-flow' && <CashFlowReport {...props} />}
        {tab === 'categories' && <CategoriesReport {...props} />}
        {tab === 'net-worth' && <NetWorthReport {...props} />}
      </TabPanel>
    </Tabs>
  );
}

/** Which report is shown now, for those who do not see it change. */
const statusOf = (name: string, { from, to }: DateWindow): string =>
  `${name} from ${longDate(from)} to ${longDate(to)}`;

/** On paper only. */
const PrintedLine = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

/** A report on paper: black on white, one page wide, without what can be pressed, with numbers on the pages. */
const PrintStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 14mm;

    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt sans-serif;
    }
  }

  @media print {
    html, body { background: #fff; color-scheme: light; font-size: 10pt; }

    body * {
      color: #111 !important;
      background: transparent !important;
      border-color: #bbb !important;
      box-shadow: none !important;
    }

    body rect, body path[data-chart], body circle { print-color-adjust: exact; }

    #root { min-height: 0; }

    main#content { max-width: none; padding: 0 !important; }

    #content ~ *, body > :not(#root), aside, header button, [data-print='no'], a[href='#content'] { display: none !important; }

    section { padding: 0 !important; border: 0 !important; }

    section:not(:has(table, ol)) { break-inside: avoid; }

    h2, section > header { break-after: avoid; }

    dl > div, li { break-inside: avoid; }

    section ol > li { min-height: 0 !important; padding: 3pt 0 !important; }

    table { width: 100%; font-size: 8pt; }

    table th, table td { padding: 3pt 4pt !important; position: static !important; }

    thead { display: table-header-group; }

    /* Else each page would end with the total of all. */
    tfoot { display: table-row-group; }

    /* The parts of a wide table: each on one page. */
    section:has(> [data-scroll] ~ [data-scroll]) table { break-inside: avoid; }

    table button { min-height: 0 !important; }

    table button svg { display: none; }

    tr { break-inside: avoid; }

    a { text-decoration: none !important; }

    svg text { fill: #444; }

    svg [data-before] { stroke: #111; }

    [data-scroll] { overflow: visible !important; animation: none !important; }
  }
`;
