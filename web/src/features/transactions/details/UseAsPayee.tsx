import type { BankSays } from '@ledgerline/contract';
import { cutAtWord, limits } from '@ledgerline/domain/values';
import { useState } from 'react';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { pressedOnce } from '../../../ledger/forms/pressedOnce.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { tellDone, tellFailed } from '../../../ledger/schedules/tellDone.ts';
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
  const [busy, setBusy] = useState(false);
  const payee = cutAtWord(says.counterparty, longest);
  if (payee === '' || payee === transaction.payee) return null;

  async function take() {
    setBusy(true);
    const { id, title, revision } = transaction;
    const changes = { payee, expectedRevision: revision };
    const result = await pressedOnce(`payee ${id} ${revision} ${payee}`, (key) =>
      ledger.transactions.update(transaction, changes, key),
    );
    setBusy(false);
    if (!result.success) return tellFailed(title, 'changed', result);
    tellDone({ title: `“${title}” has the payee ${payee}`, revision: result.meta.revision });
    onDone();
  }
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => mayWrite() && void take()}>
      Use as payee
    </Button>
  );
}
