import { ReceiptText } from 'lucide-react';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { TransactionList, TransactionListSkeleton } from '../../ledger/rows/TransactionList.tsx';
import { useRowActions } from '../../ledger/rows/useRowActions.ts';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../shared/ui/text.ts';
import { defaultFilters, toHistoryQuery } from '../transactions/history/historyFilters.ts';
import { PageControls } from '../transactions/history/PageControls.tsx';
import { useHistoryFilters } from '../transactions/history/useHistoryFilters.ts';
import { labelTexts, records } from './labelTexts.ts';
import { labelFilter } from './useLabelFigures.ts';

/** All records of a payee or a tag, newest first. */
export function LabelHistory({ kind, name }: { kind: LabelKind; name: string }) {
  const { filters, change } = useHistoryFilters();
  const { page, limit } = filters;
  const history = useTransactions({
    ...toHistoryQuery({ ...defaultFilters, page, limit }),
    ...labelFilter(kind, name),
  });
  const actions = useRowActions();
  const { data, error } = history;
  const total = data?.meta.total ?? 0;
  return (
    <Card as="section" aria-labelledby="label-history">
      <CardHeader
        id="label-history"
        title="History"
        end={data && <Quiet as="output">{records(total)}</Quiet>}
      />
      <div aria-busy={history.isFetching || undefined}>
        {data === undefined && history.isPending && <TransactionListSkeleton rows={limit} />}
        {data === undefined && error !== null && (
          <ErrorState
            title="Transactions could not be loaded"
            text={error.message}
            busy={history.isFetching}
            onRetry={() => void history.refetch()}
          />
        )}
        {data && data.rows.length > 0 && (
          <TransactionList rows={data.rows} pages={data.meta} nets={false} {...actions} />
        )}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={<ReceiptText size={22} />}
            title={`No records with this ${labelTexts[kind].one}`}
            text="They may have been renamed, merged or deleted in the meantime."
            actions={<ButtonLink to={`/dashboard/${kind}`}>All {kind}</ButtonLink>}
          />
        )}
      </div>
      {data && total > 0 && (
        <PageControls
          meta={history.isPlaceholderData ? { ...data.meta, page } : data.meta}
          limit={limit}
          onPage={(next) => change({ page: next })}
          onLimit={(next) => change({ limit: next })}
        />
      )}
    </Card>
  );
}
