import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { TransactionList, TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../../shared/ui/text.ts';
import { DetailSection } from './DetailSection.tsx';

const shown = 5;

/** What was earned to and spent from this asset, the newest first; each leads to its place in the history. */
export function AssetTransactions({ assetId }: { assetId: string }) {
  const { data, isPending, isFetching, error, refetch } = useTransactions({
    account: assetId,
    sort: 'newest',
    limit: shown,
  });
  return (
    <DetailSection title="Recent Transactions">
      {isPending && <TransactionListSkeleton rows={shown} />}
      {error !== null && data === undefined && (
        <ErrorState
          title="Transactions could not be loaded"
          text={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rows.length === 0 && <Quiet>No transactions yet</Quiet>}
      {data && data.rows.length > 0 && <TransactionList rows={data.rows} nets={false} asLinks />}
    </DetailSection>
  );
}
