import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { TransactionList, TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../../shared/ui/text.ts';
import { DetailSection } from './DetailSection.tsx';

const shown = 5;

/** What was earned to and spent from this asset, the newest first; each leads to its place in the history. */
export function AssetTransactions({ assetId }: { assetId: string }) {
  const query = useTransactions({
    account: assetId,
    sort: 'newest',
    limit: shown,
  });
  const { data } = query;
  return (
    <DetailSection title="Recent Transactions">
      {data === undefined && (
        <NotLoaded query={query} title="Transactions could not be loaded">
          <TransactionListSkeleton rows={shown} />
        </NotLoaded>
      )}
      {data?.rows.length === 0 && <Quiet>No transactions yet</Quiet>}
      {data && data.rows.length > 0 && <TransactionList rows={data.rows} nets={false} asLinks />}
    </DetailSection>
  );
}
