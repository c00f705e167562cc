import { ReceiptText } from 'lucide-react';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { TransactionList, TransactionListSkeleton } from '../../ledger/rows/TransactionList.tsx';
import { useRowActions } from '../../ledger/rows/useRowActions.ts';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

const fetched = 20;
const shown = 5;

/** The newest entries of the history. */
export function RecentTransactions() {
  return (
    <Card as="section" aria-labelledby="recent-transactions">
      <CardHeader
        id="recent-transactions"
        title="Recent Transactions"
        end={<TextLink to="/dashboard/transactions">View all</TextLink>}
      />
      <Recent />
    </Card>
  );
}

function Recent() {
  const history = useTransactions({ limit: fetched, include: 'transfers', resolveReferences: true });
  const actions = useRowActions();
  const add = useAddTransaction();
  if (history.data === undefined) {
    if (history.isPending) return <TransactionListSkeleton rows={shown} />;
    return (
      <ErrorState
        title="Recent transactions could not be loaded"
        text={history.error.message}
        busy={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const rows = history.data.rows.slice(0, shown);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={22} />}
        title="No transactions yet"
        text="What you earn and spend stands here, the newest first."
        actions={
          <Button variant="primary" onClick={() => add('expense')}>
            Add Transaction
          </Button>
        }
      />
    );
  const isAll = history.data.meta.total <= rows.length;
  return <TransactionList rows={rows} pages={{ page: 1, totalPages: isAll ? 1 : 2 }} {...actions} />;
}
