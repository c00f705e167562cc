import { ArrowDownWideNarrow, History, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { importAddress } from '../../ledger/chosenFile.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { useRowActions } from '../../ledger/rows/RowActions.tsx';
import { type RowOrder, sortRows } from '../../ledger/rows/rows.ts';
import { TransactionList, TransactionListSkeleton } from '../../ledger/rows/TransactionList.tsx';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';

/** Of so many newest entries the first ones of an order are shown. */
const newest = { limit: 20, include: 'transfers', resolveReferences: true } as const;
const shown = 5;
const history = '/dashboard/transactions';

const orders: readonly { value: RowOrder; text: string }[] = [
  { value: 'date', text: 'Date' },
  { value: 'amount', text: 'Amount' },
  { value: 'title', text: 'Title' },
  { value: 'category', text: 'Category' },
];

/** Whether nothing was ever recorded, once that is known. */
export const useIsFirstDay = (): boolean => useTransactions(newest).data?.meta.total === 0;

/** The newest entries of the history. */
export function RecentTransactions() {
  const [order, setOrder] = useState<RowOrder>('date');
  return (
    <CardSection
      id="recent-transactions"
      title="Recent Transactions"
      end={<OrderMenu order={order} onChange={setOrder} />}
    >
      <Recent order={order} />
    </CardSection>
  );
}

function OrderMenu({ order, onChange }: { order: RowOrder; onChange: (order: RowOrder) => void }) {
  const text = orders.find(({ value }) => value === order)?.text ?? '';
  return (
    <Tight>
      <Menu
        trigger={
          <Button variant="quiet" size="small" aria-label={`Sort by ${text}`} icon={ArrowDownWideNarrow}>
            {text}
          </Button>
        }
        actions={orders.map(({ value, text }) => ({ text, onSelect: () => onChange(value) }))}
      />
    </Tight>
  );
}

function Recent({ order }: { order: RowOrder }) {
  const page = useTransactions(newest);
  const actions = useRowActions();
  const add = useAddTransaction();
  if (page.data === undefined)
    return (
      <NotLoaded query={page} title="Recent transactions could not be loaded">
        <TransactionListSkeleton />
      </NotLoaded>
    );
  const rows = sortRows(page.data.rows, order).slice(0, shown);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No transactions yet"
        text="Your income and expenses appear here, newest first."
        actions={
          <>
            <Button variant="primary" onClick={() => add('expense')}>
              Add Transaction
            </Button>
            <ButtonLink to={importAddress()}>Import a Bank’s File</ButtonLink>
            <ButtonLink to={history}>Go to Transactions</ButtonLink>
          </>
        }
      />
    );
  const isAll = page.data.meta.total <= rows.length;
  return (
    <>
      <TransactionList
        rows={rows}
        pages={{ page: 1, totalPages: isAll ? 1 : 2 }}
        nets={order === 'date'}
        {...actions}
      />
      <Foot>
        <ButtonLink to={history} variant="quiet" size="small" wide>
          View All Transactions
        </ButtonLink>
      </Foot>
    </>
  );
}

/** In the place of the newest entries, of which nobody knows how they stood on a past day. */
export function NoRecentThen() {
  return (
    <CardSection id="recent-transactions" title="Recent Transactions">
      <EmptyState
        icon={History}
        title="Not shown while you look back"
        text="Transactions are listed as they are today, not as they were on a past day."
        actions={<ButtonLink to={history}>Go to Transactions</ButtonLink>}
      />
    </CardSection>
  );
}

/** The button's room must not make the header higher. */
const Tight = styled.div`
  align-self: center;
  margin: -12px -12px -12px 0;
`;

/** Below a list that goes on elsewhere. */
export const Foot = styled.div`
  margin: ${({ theme }) => `${theme.space[8]} 0 calc(-1 * ${theme.space[8]})`};
`;
