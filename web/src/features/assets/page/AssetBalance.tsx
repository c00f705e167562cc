import { isCardOrLoan } from '@ledgerline/domain/values';
import { ArrowLeftRight, BadgeCheck, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { HistoryLink } from '../../../ledger/activity/HistoryLink.tsx';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { LimitBar } from '../../../ledger/owing/LimitBar.tsx';
import { figureStanding } from '../../../ledger/owing/owing.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { AssetTypeIcon } from '../../../ledger/ui/AssetTypeIcon.tsx';
import { ConfirmationNote } from '../../../ledger/ui/ConfirmationNote.tsx';
import { EarmarkNote } from '../../../ledger/ui/EarmarkNote.tsx';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { ShortfallNote } from '../../../ledger/ui/ShortfallNote.tsx';
import { WhyButton } from '../../../ledger/ui/WhyButton.tsx';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { CardBillLine } from '../CardBillLine.tsx';
import { AssetLine } from '../details/AssetLine.tsx';
import { LoanLines } from '../LoanLines.tsx';

/** What an asset holds, what its bank says of that, and what can be done with it. */
export function AssetBalance({ asset }: { asset: Asset }) {
  const open = useLedgerDialogs();
  const format = useFormatAmount();
  return (
    <Card as="section" aria-label="Balance">
      <Columns>
        <Balance>
          <AssetTypeIcon type={asset.type} />
          <div>
            <Stack row gap={12}>
              <Quiet>Current balance</Quiet>
              <WhyButton
                about={`Balance of ${asset.name}`}
                onClick={() => open({ kind: 'assetProof', assetId: asset.id })}
              />
            </Stack>
            <Figure amount={asset.balance} words={figureStanding(asset, format)} />
            <EarmarkNote asset={asset} />
          </div>
        </Balance>
        <AssetLine asset={asset} />
      </Columns>
      <LimitBar asset={asset} />
      {asset.type === 'credit' && <CardBillLine card={asset} />}
      {asset.type === 'loan' && <LoanLines asset={asset} />}
      <ShortfallNote shortfall={asset.shortfall} />
      <ConfirmationNote asset={asset} undoable confirmed />
      <Stack row gap={8} wrap align="center" top={16}>
        <Button
          size="small"
          aria-haspopup="dialog"
          icon={<BadgeCheck size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'confirmBalance', asset })}
        >
          {isCardOrLoan(asset.type) ? 'My statement says…' : 'My bank says…'}
        </Button>
        <Button size="small" onClick={() => open({ kind: 'editAsset', asset, focus: 'balance' })}>
          {isCardOrLoan(asset.type) ? 'Set what I owe' : 'Set balance'}
        </Button>
        <Button
          size="small"
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'transfer', from: asset.id })}
        >
          Transfer Funds
        </Button>
        <Button
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'editAsset', asset })}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'deleteAsset', asset })}
        >
          Delete
        </Button>
        <HistoryLink record={asset.id} />
      </Stack>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[32]}`};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Balance = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
`;
