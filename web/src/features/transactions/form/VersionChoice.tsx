import styled from 'styled-components';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransfer, type Transaction } from '../../../ledger/records/records.ts';
import { valuesOf } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import type { useTransactionForm } from './useTransactionForm.ts';
import { useVersions } from './useVersions.ts';

interface VersionChoiceProps {
  original: Transaction;
  state: ReturnType<typeof useTransactionForm>;
  onClose: () => void;
}

/** Somebody changed the transaction meanwhile: both versions side by side, and the person chooses. */
export function VersionChoice({ original, state, onClose }: VersionChoiceProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { data: row } = useTransaction(original.id);
  const now = row && !isTransfer(row) && row.revision !== original.revision ? row : undefined;
  const lines = useVersions(state, now, { amount: format, date: shortDate });
  return (
    <>
      <OverlayBody>
        <Alert kind="notice">
          This transaction was changed elsewhere in the meantime. Which version shall stay?
        </Alert>
        {now === undefined ? (
          <Waiting aria-busy="true">
            <Skeleton $height="1.25rem" />
            <Skeleton $height="1.25rem" />
          </Waiting>
        ) : (
          <Table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, mine, theirs }) => (
                <tr key={label} data-differs={mine !== theirs || undefined}>
                  <th scope="row">{label}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={now === undefined} onClick={() => now && state.form.reset(valuesOf(now, currency))}>
          Take theirs
        </Button>
        <Button
          variant="primary"
          disabled={now === undefined}
          onClick={() => now && state.save(now.revision)}
        >
          Keep mine
        </Button>
      </OverlayFooter>
    </>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[16]};
`;

const Table = styled.table`
  width: 100%;
  margin-top: ${({ theme }) => theme.space[16]};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} 0`};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    color: ${({ theme }) => theme.ink.quiet};
    font-weight: ${({ theme }) => theme.font.weight.regular};
    text-align: start;
    vertical-align: top;
  }

  tr[data-differs] td {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
