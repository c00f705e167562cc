import { Minus, Plus } from 'lucide-react';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { Button } from '../../shared/ui/Button.tsx';

/** The two ways to add to the history. */
export function AddButtons() {
  const add = useAddTransaction();
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => add('income')}>
        Add Income
      </Button>
      <Button variant="primary" icon={<Minus size={18} aria-hidden="true" />} onClick={() => add('expense')}>
        Add Expense
      </Button>
    </>
  );
}
