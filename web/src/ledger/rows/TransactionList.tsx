import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { dayHeading } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { GroupHeading } from '../../shared/ui/layout.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { HistoryRow } from '../records/records.ts';
import { useToday } from '../useToday.ts';
import type { RowActions } from './RowActions.tsx';
import { groupByDate, isWholeDay, netOf } from './rows.ts';
import { type RowSelection, TransactionRow } from './TransactionRow.tsx';

interface TransactionListProps extends RowActions {
  rows: readonly HistoryRow[];
  /** Where the rows stand in their list; days that may go on elsewhere show no net. Without it all do. */
  pages?: { page: number; totalPages: number };
  /** Whether headings show the day's net: not where rows of a day are scattered. */
  nets: boolean;
  asLinks?: boolean;
  /** The row to be seen; `highlightRef` is set to it. */
  highlightedId?: string | undefined;
  highlightRef?: Ref<HTMLLIElement>;
  selection?: RowSelection;
  /** What is said of days beside their dates. */
  dayMarks?: ReadonlyMap<string, ReactNode>;
  /** They are of one asset, which may owe. */
  owing?: boolean;
}

const onePage = { page: 1, totalPages: 1 };

/** Rows of the history under their dates. */
export function TransactionList({
  rows,
  pages = onePage,
  nets,
  asLinks = false,
  highlightedId,
  highlightRef,
  selection,
  dayMarks,
  owing = false,
  ...actions
}: TransactionListProps) {
  const today = useToday();
  const groups = groupByDate(rows);
  const hasActions = actions.onEdit !== undefined || actions.onDelete !== undefined;
  return (
    <div>
      {groups.map((group, index) => {
        // Of a day with one row it would say what that row says.
        const hasNet = nets && group.rows.length > 1 && isWholeDay(index, groups.length, pages);
        const net = hasNet ? netOf(group.rows) : undefined;
        return (
          <Day key={`${group.date} ${group.rows[0]?.id}`}>
            <Heading>
              <h3>{dayHeading(group.date, today)}</h3>
              {dayMarks?.get(group.date)}
              {net !== undefined && net !== 0 && (
                <Net $besideMenus={hasActions}>
                  <VisuallyHidden>Net of the day: </VisuallyHidden>
                  <Money amount={net} kind={net > 0 ? 'income' : 'expense'} />
                </Net>
              )}
            </Heading>
            <ul>
              {group.rows.map((row) => (
                <TransactionRow
                  key={row.id}
                  row={row}
                  asLink={asLinks}
                  highlighted={row.id === highlightedId}
                  selection={selection}
                  owing={owing}
                  {...(row.id === highlightedId && highlightRef && { rowRef: highlightRef })}
                  {...actions}
                />
              ))}
            </ul>
          </Day>
        );
      })}
    </div>
  );
}

/** The shape of a list that is on its way. */
export function TransactionListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <RowsSkeleton
      label="Loading transactions"
      rows={rows}
      titles={{ from: 9, spread: 5 }}
      end={{ width: '4.5rem', height: '0.875rem' }}
    />
  );
}

const Day = styled.section`
  & + & {
    margin-top: ${({ theme }) => theme.space[8]};
    padding-top: ${({ theme }) => theme.space[12]};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const Heading = styled(GroupHeading)`
  min-height: 1.5rem;
`;

/** Ends where the amounts below it end: before the menus, where rows have them. */
const Net = styled.span<{ $besideMenus: boolean }>`
  color: ${({ theme }) => theme.ink.quiet};

  ${({ theme }) => theme.media.touch} {
    margin-right: ${({ theme, $besideMenus }) => ($besideMenus ? theme.size.touch : 0)};
  }

  span {
    color: inherit;
  }
`;
