import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { DimmedRows } from '../../shared/ui/layout.ts';
import { usePageStatus } from '../../shared/ui/page.ts';
import type { useTransactions } from '../queries/useTransactions.ts';
import { useRowActions } from '../rows/RowActions.tsx';
import { TransactionList, TransactionListSkeleton } from '../rows/TransactionList.tsx';
import { historyStatus, type useHistoryFilters } from './historyFilters.ts';
import { PageControls } from './PageControls.tsx';

interface HistoryPagesProps extends Pick<ComponentProps<typeof TransactionList>, 'dayMarks' | 'owing'> {
  history: ReturnType<typeof useTransactions>;
  /** Which page was asked for, and how another one is. */
  asked: ReturnType<typeof useHistoryFilters>;
  /** What stands where there are no rows. */
  empty: ReactNode;
}

/** A page of a history on a card of its own: its rows, why there are none, and the way to other pages. */
export function HistoryPages({ history, asked, empty, ...list }: HistoryPagesProps) {
  const { page, limit } = asked.filters;
  const { data } = history;
  usePageStatus(history.isPlaceholderData ? undefined : data && historyStatus(data.meta));
  const actions = useRowActions();
  return (
    <>
      <DimmedRows aria-busy={history.isFetching || undefined} $dimmed={history.isPlaceholderData}>
        {data === undefined && (
          <NotLoaded query={history} title="Transactions could not be loaded">
            <TransactionListSkeleton rows={limit} />
          </NotLoaded>
        )}
        {data && data.rows.length > 0 && (
          <TransactionList rows={data.rows} pages={data.meta} nets={false} {...list} {...actions} />
        )}
        {data?.rows.length === 0 && empty}
      </DimmedRows>
      {data && data.meta.total > 0 && (
        <PageControls
          meta={history.isPlaceholderData ? { ...data.meta, page } : data.meta}
          limit={limit}
          onPage={(next) => asked.change({ page: next })}
          onLimit={(next) => asked.change({ limit: next })}
        />
      )}
    </>
  );
}
