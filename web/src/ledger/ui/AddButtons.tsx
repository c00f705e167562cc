import { FileUp, Minus, Plus } from 'lucide-react';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { importAddress } from '../chosenFile.ts';
import { useAddTransaction } from '../useAddTransaction.ts';

interface AddButtonsProps {
  /** The asset that the records are for. */
  account?: string;
  /** Another button beside them is what is done first. */
  beside?: boolean;
}

/** The ways to add to the history, or to that of one asset: from a bank's file, or by hand. */
export function AddButtons({ account, beside = false }: AddButtonsProps) {
  const add = useAddTransaction(account);
  return (
    <>
      <ButtonLink to={importAddress(account)} icon={FileUp}>
        Import
      </ButtonLink>
      <Button icon={Plus} onClick={() => add('income')}>
        Add Income
      </Button>
      <Button variant={beside ? 'secondary' : 'primary'} icon={Minus} onClick={() => add('expense')}>
        Add Expense
      </Button>
    </>
  );
}
