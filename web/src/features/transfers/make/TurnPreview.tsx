import styled from 'styled-components';
import { shownAfter } from '../../../ledger/owing/owing.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset, Transaction } from '../../../ledger/records/records.ts';
import { BalanceChange } from '../../../ledger/ui/BalanceChange.tsx';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Quiet } from '../../../shared/ui/text.ts';

interface TurnPreviewProps {
  transaction: Transaction;
  other: Asset;
  /** The other account has the money already. */
  isTakenIn: boolean;
}

/** What a transfer in a transaction's place does: to the other account, and to incomes or expenses. */
export function TurnPreview({ transaction: { type, amount, account }, other, isTakenIn }: TurnPreviewProps) {
  const format = useFormatAmount();
  const moved = type === 'expense' ? minorOf(amount) : -minorOf(amount);
  const after = shownAfter(other, isTakenIn ? 0 : moved);
  const total = type === 'expense' ? 'Expenses' : 'Income';
  return (
    <Box aria-label="Preview">
      <BalanceChange
        name={other.name}
        before={other.balance}
        after={after.balance}
        shortfall={after.shortfall}
        owed={{ before: other.owed, after: after.owed }}
      />
      <Quiet>
        {`${isTakenIn ? `${account.name} and ${other.name} stay as they are` : `${account.name} stays as it is`}. ${total}: ${format(amount)} less.`}
      </Quiet>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;
