import { daysBetween } from '@ledgerline/domain/calendarDate';
import { namesAsset } from '@ledgerline/domain/namesAsset';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { areSides, daysOfOtherSide, TRANSFER_DAYS } from '../../../ledger/queries/useOtherSides.ts';
import { type HistoryPage, readHistory, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { type Asset, isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import { wordsOf } from '../../../ledger/rows/rows.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { CardSection } from '../../../shared/ui/Card.tsx';
import { Stack, TitleLines } from '../../../shared/ui/layout.ts';

/** Expenses that may have paid a card or loan, with the way to make transfers of them; nothing where there are none. */
export function PossiblePayments({ asset }: { asset: Asset }) {
  const open = useLedgerDialogs();
  const [dismissed, setDismissed] = useState(notPayments);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const offered = usePossiblePayments(asset).filter(({ expense }) => !dismissed.has(expense.id));
  if (offered.length === 0) return null;
  const ticked = offered.filter(({ expense }) => !unticked.has(expense.id)).map(({ expense }) => expense);
  const count =
    offered.length === 1 ? '1 expense may be a payment' : `${offered.length} expenses may be payments`;

  function toggle(id: string) {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  }
  function dismiss() {
    rememberNotPayments(offered.map(({ expense }) => expense.id));
    setDismissed(notPayments());
  }
  return (
    <CardSection
      id="possible-payments"
      title={`${count} to ${asset.name}`}
      hint="As transfers they pay it off, and what you bought with it isn’t counted twice."
    >
      <List>
        {offered.map(({ expense, received }) => (
          <li key={expense.id}>
            <label>
              <input
                type="checkbox"
                checked={!unticked.has(expense.id)}
                onChange={() => toggle(expense.id)}
              />
              <TitleLines>
                <strong>{expense.title}</strong>
                <span>{reasonOf(expense, received, asset)}</span>
              </TitleLines>
              <Money amount={expense.amount} kind="expense" />
            </label>
          </li>
        ))}
      </List>
      <Stack row gap={8} wrap top={16}>
        <Button
          variant="primary"
          disabled={ticked.length === 0}
          aria-haspopup="dialog"
          onClick={() =>
            open({
              kind: 'changeMany',
              what: 'transfer',
              proposed: asset.id,
              chosen: new Map(ticked.map(({ id, type }) => [id, type])),
              onChanged: () => undefined,
            })
          }
        >
          {ticked.length === 1 ? 'Make it a transfer' : `Make ${ticked.length} transfers`}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {offered.length === 1 ? 'It is not a payment' : 'None of them is a payment'}
        </Button>
      </Stack>
    </CardSection>
  );
}

function reasonOf(
  { date, account }: PossiblePayment['expense'],
  received: PossiblePayment['received'],
  asset: Asset,
): string {
  const where = `${shortDate(date)}, ${account.name}`;
  return received ? `${where}. ${asset.name} has this amount on ${shortDate(received.date)}` : where;
}

const List = styled.ul`
  max-height: 20rem;
  overflow-y: auto;

  label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
    min-height: ${({ theme }) => theme.size.row};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    cursor: pointer;
  }
`;

/** So many expenses that name it are looked through, and so many of the days around a payment. */
const lookedThrough = 100;
/** So many of its newest payments are compared with what was spent around them. */
const paymentsCompared = 12;

/** The expenses that may be payments of a card or loan, as far as they are read. */
function usePossiblePayments(asset: Asset): PossiblePayment[] {
  const naming = useTransactions({ type: 'expense', search: asset.name, limit: lookedThrough });
  const received = useTransactions({ type: 'income', account: asset.id, limit: paymentsCompared });
  const payments = (received.data?.rows ?? []).filter(isTransaction);
  const around = useQueries({
    queries: payments.map(({ date }) => {
      const query = { type: 'expense', ...daysOfOtherSide(date), limit: lookedThrough } as const;
      return {
        queryKey: ledgerKeys.transactions(query),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<HistoryPage> => readHistory(query, signal),
      };
    }),
  });
  const expenses = [naming, ...around].flatMap(({ data }) => data?.rows ?? []).filter(isTransaction);
  return possiblePayments(asset, expenses, payments);
}

/** In this browser, until the person signs out: the expenses that are no payments of a card or loan. */
const key = 'not_payments';
/** The oldest are forgotten first. */
const kept = 500;

/** The ids of the expenses that the person has said to be no payments. */
export function notPayments(storage: Storage = localStorage): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Remembers that these expenses are no payments. */
export function rememberNotPayments(ids: readonly string[], storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify([...notPayments(storage), ...ids].slice(-kept)));
  } catch {
    // Without storage they are offered again.
  }
}

/** An expense that may have paid a card or a loan. */
interface PossiblePayment {
  expense: Transaction;
  /** The payment on the card that has its amount; undefined where only words name the card. */
  received: Transaction | undefined;
}

/**
 * The expenses elsewhere that may be payments of a card or loan, newest first: those that name it, and those with the
 * amount of a payment that is recorded on it at most 4 days away.
 */
export function possiblePayments(
  asset: Pick<Asset, 'id' | 'name'>,
  expenses: readonly Transaction[],
  payments: readonly Transaction[],
): PossiblePayment[] {
  const found = new Map<string, PossiblePayment>();
  for (const expense of expenses) {
    if (expense.account.id === asset.id || expense.account.isDeleted === true) continue;
    if (expense.type !== 'expense' || expense.status === 'failed') continue;
    const received = payments.find(
      (payment) =>
        areSides(expense, payment) && Math.abs(daysBetween(expense.date, payment.date)) <= TRANSFER_DAYS,
    );
    if (received || namesAsset(wordsOf(expense), asset)) found.set(expense.id, { expense, received });
  }
  return [...found.values()].toSorted((a, b) => b.expense.date.localeCompare(a.expense.date));
}
