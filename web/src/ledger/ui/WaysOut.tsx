import { useEffect } from 'react';
import styled from 'styled-components';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { ledger } from '../commands/ledger.ts';
import { useAssets } from '../queries/useAssets.ts';
import { useWrite } from '../writes/useWrite.ts';
import { confirmedText } from './ConfirmationNote.tsx';

interface WaysOutProps {
  asset: { id: string; name: string };
  /** What the bank says, and the first day on which the records part from it, where that is known. */
  closing: { date: string; balance: number; differsFrom?: string };
  /** The opening balance can be the reason: no bank confirms any day of the asset. */
  canSetOpening: boolean;
  /** Tells whether the opening balance is being set. */
  onBusy?: (busy: boolean) => void;
  onSet: () => void;
  onLeave: () => void;
}

/** What can be done where the records do not add up to what the bank says. */
export function WaysOut({ asset, closing, canSetOpening, onBusy, onSet, onLeave }: WaysOutProps) {
  const format = useFormatAmount();
  const { data: assets } = useAssets();
  const mayOwe = assets?.find(({ id }) => id === asset.id)?.mayOwe ?? 0;
  const { date, balance, differsFrom = date } = closing;
  const command = useWrite({
    what: () => `set opening ${asset.id} ${date} ${balance}`,
    once: true,
    send: (_, key) => ledger.assets.confirmBalance(asset.id, { date, balance, setOpening: true }, key),
    onDone() {
      showToast({
        kind: 'success',
        title: confirmedText({ mayOwe }, closing, format),
        description: `The opening balance of ${asset.name} was changed.`,
      });
      onSet();
    },
  });
  const { busy } = command;
  useEffect(() => onBusy?.(busy), [onBusy, busy]);
  return (
    <>
      {command.failure && <Alert kind="error">{command.failure.message}</Alert>}
      <Ways>
        {canSetOpening && (
          <Button variant="primary" busy={busy} onClick={() => command.send()}>
            Set the opening balance so that it fits
          </Button>
        )}
        <ButtonLink
          variant={canSetOpening ? 'quiet' : 'primary'}
          to={`/dashboard/transactions?account=${asset.id}&from=${differsFrom}&to=${differsFrom}`}
        >
          Look at {longDate(differsFrom)}
        </ButtonLink>
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          Leave it
        </Button>
      </Ways>
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[12]};

  > * {
    min-width: 0;
    white-space: normal;
  }
`;
