import type { CashFlow } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { GroupBars } from '../../ledger/charts/GroupBars.tsx';
import { recordCount } from '../../ledger/history/historyTexts.ts';
import { groupName } from '../../ledger/history/periods.ts';
import { type HistoryQuery, historyParameters } from '../../ledger/queries/historyQuery.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { readHistory } from '../../ledger/queries/useTransactions.ts';
import { type HistoryRow, isTransfer, minorOf } from '../../ledger/records/records.ts';
import { useToday } from '../../ledger/useToday.ts';
import { api } from '../../shared/api/api.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { HiddenTable } from '../../shared/plot/HiddenTable.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

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
    <CardSection id="label-figures" title="Twelve months" hint="Transfers and failed records don’t count.">
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
    </CardSection>
  );
}

const Signed = ({ amount }: { amount: number }) => (
  <Money amount={amount} kind={amount < 0 ? 'expense' : 'income'} />
);

/** The most rows that the server answers at once. */
const pageLimit = 100;

/** What the history is narrowed to. */
export const labelFilter = (kind: LabelKind, name: string): Pick<HistoryQuery, 'payee' | 'tag'> =>
  kind === 'payees' ? { payee: name } : { tag: [name] };

interface Figures {
  /** The twelve months up to today's, oldest first. */
  months: LabelMonth[];
  /** The days of the first and the last record that counts; null where none does. */
  first: string | null;
  last: string | null;
}

/** What the records of a payee or a tag add up to; transfers and failed ones don't count. */
const useLabelFigures = (kind: LabelKind, name: string, today: string) =>
  useQuery({
    queryKey: ledgerKeys.labels(kind, { name, today }),
    queryFn: async ({ signal }): Promise<Figures> => {
      const narrowed = labelFilter(kind, name);
      // Transfers are not listed, and only an edge of a hundred failed records takes a second page.
      const edge = async (sort: 'oldest' | 'newest') => {
        for (let page = 1; ; page += 1) {
          const { rows, meta } = await readHistory({ ...narrowed, sort, page, limit: pageLimit }, signal);
          const found = rows.find(counts);
          if (found || page >= meta.totalPages) return found?.date ?? null;
        }
      };
      const query = historyParameters({ ...narrowed, ...monthsSpan(today) });
      query.set('group', 'month');
      const [report, first, last] = await Promise.all([
        api.call('GET /reports/cash-flow', { query, signal }),
        edge('oldest'),
        edge('newest'),
      ]);
      const { groups } = successOf(report, { refused: 'Failed to add up these records' }).data;
      return { months: groups, first, last };
    },
  });

const counts = (row: HistoryRow): boolean => !isTransfer(row) && row.status !== 'failed';

/** What the records of a payee or a tag add up to in one month, in units of money. */
type LabelMonth = CashFlow['groups'][number];

/** How many months are shown. */
const shownMonths = 12;

/** The days that the twelve months up to today's cover. */
export function monthsSpan(today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - shownMonths, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** Income less expenses per record, and per month that has records, in units of money; null without records. */
export function labelAverages(
  months: readonly Pick<LabelMonth, 'net' | 'count'>[],
): { perRecord: number; perMonth: number; records: number; months: number } | null {
  const used = months.filter(({ count }) => count > 0);
  const records = used.reduce((all, { count }) => all + count, 0);
  if (records === 0) return null;
  const net = used.reduce((all, month) => all + minorOf(month.net), 0);
  const per = (parts: number) => toDecimal(Math.round(net / parts));
  return { perRecord: per(records), perMonth: per(used.length), records, months: used.length };
}

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
