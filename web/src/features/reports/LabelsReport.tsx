import styled from 'styled-components';
import { Quiet } from '../../shared/ui/layout.ts';
import { type Asked, FlowCards, FlowCells } from './FlowTable.tsx';
import { ReportBody } from './ReportCard.tsx';

interface LabelsReportProps extends Asked {
  by: 'payee' | 'tag';
  isOld: boolean;
}

const texts = {
  payee: { heading: 'Payee', none: 'Without payee' },
  tag: { heading: 'Tag', none: 'Without tags' },
} as const;

/** Payees or tags by group, with sums and shares. */
export function LabelsReport({ report, asked, by, isOld }: LabelsReportProps) {
  const { heading, none } = texts[by];
  const { categories, moreRows } = report;
  const rows = categories.flatMap((row) => {
    if ('category' in row) return [];
    // Null for records without one.
    const label = 'payee' in row ? row.payee : row.tag;
    return [{ ...row, label: label ?? '', name: label ?? none }];
  });
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={rows.length === 0}>
      {by === 'tag' && <Quiet>Records with several tags stand in several rows.</Quiet>}
      <FlowCards report={report} asked={asked} id={`${by}s`} heading={heading} rows={rows}>
        {({ label, name, amounts, total, share }, flows) => (
          <tr key={label}>
            <Name scope="row">{name}</Name>
            <FlowCells
              {...flows}
              of={{ label: { by, name: label } }}
              amounts={amounts}
              total={total}
              share={share}
            />
          </tr>
        )}
      </FlowCards>
      {moreRows > 0 && <Quiet>{moreRows.toLocaleString('en-US')} smaller rows are left out.</Quiet>}
    </ReportBody>
  );
}

/** A long name takes several lines: the table's cells take one. */
const Name = styled.th`
  && {
    min-width: 11rem;
    max-width: 14rem;
    white-space: normal;
    overflow-wrap: break-word;
  }

  ${({ theme }) => theme.media.narrow} {
    && {
      min-width: 8rem;
      max-width: 9rem;
    }
  }
`;
