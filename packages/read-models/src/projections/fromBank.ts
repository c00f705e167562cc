import { payeeToTake } from '@ledgerline/domain/payeesFromBank';
import { changeOf, type LedgerEvent } from '@ledgerline/events';
import type { BalancesDocument } from '../documents.ts';
import type { TransactionAt } from './countedTransaction.ts';

/** How many live transactions could take their payee from what a bank says, after an event. */
export function fromBankAfter(
  { fromBank = 0 }: Pick<BalancesDocument, 'fromBank'>,
  event: LedgerEvent,
): Pick<BalancesDocument, 'fromBank'> {
  const change = changeOf(event);
  const after =
    change.kind === 'transaction'
      ? fromBank + takes(change.after) - (change.before ? takes(change.before) : 0)
      : fromBank;
  return after > 0 ? { fromBank: after } : {};
}

const takes = ({ record, deletion }: TransactionAt): number =>
  Number(deletion === 'none' && payeeToTake(record) !== '');
