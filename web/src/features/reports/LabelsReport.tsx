import type { CategoryReport } from '@ledgerline/contract';
import { Quiet } from '../../shared/ui/layout.ts';
import type { Asked } from './FlowTable.tsx';
import { type LabelRow, LabelTable } from './LabelTable.tsx';
import { ReportBody } from './ReportCard.tsx';

interface LabelsReportProps extends Asked {
  by: 'payee' | 'tag';
  isOld: boolean;
}

/** Payees or tags by group, with sums and shares. */
export function LabelsReport({ report, asked, by, isOld }: LabelsReportProps) {
  const { groups, totals, moreRows } = report;
  const rows = labelRows(report);
  const ofType = (type: LabelRow['type']) => rows.filter((row) => row.type === type);
  const props = { report, asked, by };
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={rows.length === 0}>
      {by === 'tag' && <Quiet>Records with several tags stand in several rows.</Quiet>}
      <LabelTable
        {...props}
        type="expense"
        title="Expenses"
        rows={ofType('expense')}
        sums={groups.map(({ expenses }) => expenses)}
        total={totals.expenses}
      />
      <LabelTable
        {...props}
        type="income"
        title="Income"
        rows={ofType('income')}
        sums={groups.map(({ income }) => income)}
        total={totals.income}
      />
      {moreRows > 0 && <Quiet>{moreRows.toLocaleString('en-US')} smaller rows are left out.</Quiet>}
    </ReportBody>
  );
}

/** The rows of a report by payee or by tag. */
const labelRows = ({ categories }: CategoryReport): LabelRow[] =>
  categories.flatMap((row) => {
    if ('category' in row) return [];
    const { type, amounts, total, share } = row;
    return [{ name: 'payee' in row ? row.payee : row.tag, type, amounts, total, share }];
  });
