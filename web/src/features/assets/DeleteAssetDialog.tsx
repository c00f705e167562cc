import { toDecimal } from '@ledgerline/domain/money';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDeletion } from '../../ledger/deletion/DeletionProvider.tsx';
import { restorable } from '../../ledger/deletion/deletionTexts.ts';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { minorOf } from '../../ledger/records/minorOf.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { BalanceChange } from '../../ledger/ui/BalanceChange.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { assetTotals } from './assetTotals.ts';

interface DeleteAssetDialogProps {
  asset: Asset;
  control: DialogControl;
}

/** Asks before an asset is deleted, and says what becomes of the total and of its history. */
export function DeleteAssetDialog({ asset, control }: DeleteAssetDialogProps) {
  const { data: assets = [] } = useAssets();
  const deletion = useDeletion();
  const cancel = useRef<HTMLButtonElement>(null);
  const { total } = assetTotals(assets);
  const { id, name, balance } = asset;
  const confirm = () => {
    control.onDone();
    deletion.confirm({ kind: 'asset', id, name, account: { id, name, balance } });
  };
  return (
    <Dialog
      open={control.open}
      question
      initialFocus={cancel}
      title="Delete Asset"
      description={`${name} leaves your totals, pickers and transfers. Its transactions stay in the history under its name.`}
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      <OverlayBody>
        <Box>
          <BalanceChange
            name="Total Assets"
            before={total}
            after={toDecimal(minorOf(total) - minorOf(balance))}
          />
        </Box>
        <Note>You have 5 seconds to undo this. {restorable} at any later time.</Note>
      </OverlayBody>
      <OverlayFooter>
        <Button ref={cancel} variant="quiet" onClick={control.onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={confirm}>
          Delete
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

const Box = styled.div`
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

const Note = styled.p`
  margin-top: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
`;
