import styled from 'styled-components';
import { GroupBars } from '../../ledger/charts/GroupBars.tsx';
import { groupName } from '../../ledger/history/periodNames.ts';
import { recordCount } from '../../ledger/history/recordCount.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useToday } from '../../ledger/useToday.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { HiddenTable } from '../../shared/plot/HiddenTable.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { labelAverages } from './labelMonths.ts';
import { useLabelFigures } from './useLabelFigures.ts';

/** What the records of a payee or a tag add up to in each of twelve months, their averages, the first and the last. */
export function LabelFigures({ kind, name }: { kind: LabelKind; name: string }) {
  const today = useToday();
  const format = useFormatAmount();
  const query = useLabelFigures(kind, name, today);
  const { data, error } = query;
  if (data === undefined)
    return (
      <Card aria-busy={error === null || undefined}>
        <NotLoaded query={query} title="The totals could not be loaded">
          <Skeleton $height="20rem" />
        </NotLoaded>
      </Card>
    );
  const { months, first, last } = data;
  const averages = labelAverages(months);
  if (first === null || last === null) return null;
  return (
    <Card as="section" aria-labelledby="label-figures">
      <CardHeader id="label-figures" title="Twelve months" hint="Transfers and failed records don’t count." />
      <Facts>
        {averages !== null && (
          <>
            <div>
              <dt>Average per record</dt>
              <dd>
                <Signed amount={averages.perRecord} />
                <Quiet>of {recordCount(averages.records)}</Quiet>
              </dd>
            </div>
            <div>
              <dt>Average per month</dt>
              <dd>
                <Signed amount={averages.perMonth} />
                <Quiet>
                  of {averages.months === 1 ? '1 month' : `${averages.months} months`} with records
                </Quiet>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>First</dt>
          <dd>{longDate(first)}</dd>
        </div>
        <div>
          <dt>Last</dt>
          <dd>{longDate(last)}</dd>
        </div>
      </Facts>
      {averages === null ? (
        <Quiet>There are no records in the last twelve months.</Quiet>
      ) : (
        <>
          <GroupBars group="month" groups={months} />
          <HiddenTable
            heads={['Month', 'Income', 'Expenses', 'Records']}
            rows={months.map(({ from, to, income, expenses, count }) => [
              groupName({ from, to }, 'month'),
              format(income),
              format(expenses),
              count,
            ])}
          />
        </>
      )}
    </Card>
  );
}

const Signed = ({ amount }: { amount: number }) => (
  <Money amount={amount} kind={amount < 0 ? 'expense' : 'income'} />
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${({ theme }) => theme.space[16]};

  dt {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }

  dd {
    color: ${({ theme }) => theme.ink.strong};
    font-size: ${({ theme }) => theme.font.size.lead};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  dd ${Quiet} {
    font-weight: ${({ theme }) => theme.font.weight.regular};
  }
`;
