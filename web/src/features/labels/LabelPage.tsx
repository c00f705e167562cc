import type { CashFlow, Rule } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { labelKey } from '@ledgerline/domain/values';
import { useQuery } from '@tanstack/react-query';
import { Pencil, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { GroupBars } from '../../ledger/charts/GroupBars.tsx';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { HistoryPages } from '../../ledger/history/HistoryPages.tsx';
import {
  defaultFilters,
  recordCount,
  toHistoryQuery,
  useHistoryFilters,
} from '../../ledger/history/historyFilters.ts';
import { groupName } from '../../ledger/history/periods.ts';
import { type HistoryQuery, historyParameters } from '../../ledger/queries/historyQuery.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useRules } from '../../ledger/queries/useRules.ts';
import { readHistory, useTransactions } from '../../ledger/queries/useTransactions.ts';
import { type HistoryRow, isTransfer, minorOf } from '../../ledger/records/records.ts';
import { useToday } from '../../ledger/useToday.ts';
import { api } from '../../shared/api/api.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { HiddenTable } from '../../shared/plot/Plot.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button, ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { thenTexts, useRuleNames, whenText } from '../rules/index.ts';
import { labelTexts } from './labels.ts';

/** /dashboard/payees/{name} and /dashboard/tags/{name}: what its records add up to, its rules, and the records. */
export function LabelPage({ kind }: { kind: LabelKind }) {
  const { name = '' } = useParams();
  const open = useLedgerDialogs();
  useTitle(name);
  const { title } = labelTexts[kind];
  return (
    <>
      <PageHeader
        title={kind === 'tags' ? `#${name}` : name}
        badge={<TextLink to={`/dashboard/${kind}`}>All {title.toLowerCase()}</TextLink>}
        actions={
          <Button
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'renameLabels', labels: kind, names: [name] })}
          >
            Rename
          </Button>
        }
      />
      <LabelFigures key={`figures ${name}`} kind={kind} name={name} />
      <LabelRules kind={kind} name={name} />
      <LabelHistory key={`history ${name}`} kind={kind} name={name} />
    </>
  );
}

/** All records of a payee or a tag, newest first. */
function LabelHistory({ kind, name }: { kind: LabelKind; name: string }) {
  const asked = useHistoryFilters();
  const { page, limit } = asked.filters;
  const history = useTransactions({
    ...toHistoryQuery({ ...defaultFilters, page, limit }),
    ...labelFilter(kind, name),
  });
  return (
    <CardSection
      id="label-history"
      title="History"
      end={history.data && <Quiet as="span">{recordCount(history.data.meta.total)}</Quiet>}
    >
      <HistoryPages
        history={history}
        asked={asked}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={`No records with this ${labelTexts[kind].one}`}
            text="They may have been renamed, merged or deleted in the meantime."
            actions={<ButtonLink to={`/dashboard/${kind}`}>All {kind}</ButtonLink>}
          />
        }
      />
    </CardSection>
  );
}

/** The rules that set a payee or a tag, or ask for a payee by this name. */
function LabelRules({ kind, name }: { kind: LabelKind; name: string }) {
  const { data: rules } = useRules();
  const names = useRuleNames();
  const open = useLedgerDialogs();
  const own = rules?.filter((rule) => isAbout(rule, kind, labelKey(name))) ?? [];
  if (own.length === 0) return null;
  return (
    <CardSection
      id="label-rules"
      title="Rules"
      end={<TextLink to="/dashboard/settings/rules">All rules</TextLink>}
    >
      <List>
        {own.map((rule) => (
          <li key={rule.id}>
            <div>
              <Button
                variant="quiet"
                size="small"
                aria-haspopup="dialog"
                onClick={() => open({ kind: 'editRule', rule })}
              >
                {rule.name}
              </Button>
              {!rule.enabled && <Badge>Off</Badge>}
            </div>
            <Quiet>{whenText(rule, names)}</Quiet>
            <Quiet>{thenTexts(rule, names).join(' · ')}</Quiet>
          </li>
        ))}
      </List>
    </CardSection>
  );
}

/** Whether a rule sets it, or asks for a payee by this name. */
export function isAbout({ when, then }: Pick<Rule, 'when' | 'then'>, kind: LabelKind, key: string): boolean {
  const isIt = (name: string | undefined) => name !== undefined && labelKey(name) === key;
  if (kind === 'tags') return then.tags?.some(isIt) === true;
  const asks = when.some(
    ({ field, test, value }) =>
      field === 'payee' &&
      test === 'equals' &&
      (Array.isArray(value) ? value.some(isIt) : typeof value === 'string' && isIt(value)),
  );
  return asks || isIt(then.payee);
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  overflow-wrap: anywhere;

  button {
    margin-left: -${({ theme }) => theme.space[12]};
  }
`;

/** What the records of a payee or a tag add up to in each of twelve months, their averages, the first and the last. */
function LabelFigures({ kind, name }: { kind: LabelKind; name: string }) {
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
const labelFilter = (kind: LabelKind, name: string): Pick<HistoryQuery, 'payee' | 'tag'> =>
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
