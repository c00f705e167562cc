import { useHistoryFilters } from '../../ledger/history/useHistoryFilters.ts';
import { TextLink } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AddButtons } from './AddButtons.tsx';
import { History } from './history/History.tsx';
import { SummaryCards } from './summary/SummaryCards.tsx';

/** /dashboard/transactions: totals and the whole history. */
export function TransactionsPage() {
  useTitle('Transactions');
  const { filters } = useHistoryFilters();
  return (
    <>
      <PageHeader
        title="Transactions"
        badge={<TextLink to="/dashboard/payees">Payees and tags</TextLink>}
        text="Everything you earned, spent and moved."
        actions={<AddButtons />}
      />
      <SummaryCards filters={filters} />
      <History />
    </>
  );
}
