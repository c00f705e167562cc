import type { BankSays } from '@ledgerline/contract';
import { cutAtWord, limits } from '@ledgerline/domain/values';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { Button } from '../../../shared/ui/Button.tsx';

interface UseAsPayeeProps {
  transaction: Transaction;
  says: BankSays;
  onDone: () => void;
}

const longest = { min: 1, max: limits.payee.max, maxUnits: limits.payee.max };

/** Takes the payee that the bank names into a record that has another one, or none. */
export function UseAsPayee({ transaction, says, onDone }: UseAsPayeeProps) {
  const mayWrite = useMayWrite();
  const payee = cutAtWord(says.counterparty, longest);
  const { id, title, revision } = transaction;
  const { busy, send } = useWrite({
    what: () => `payee ${id} ${revision} ${payee}`,
    send: (_, key) => ledger.transactions.update(transaction, { payee, expectedRevision: revision }, key),
    onDone({ meta }) {
      tellDone({ title: `“${title}” has the payee ${payee}`, revision: meta.revision });
      onDone();
    },
    failed: () => [title, 'changed'],
  });
  if (payee === '' || payee === transaction.payee) return null;
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => mayWrite() && send()}>
      Use as payee
    </Button>
  );
}
