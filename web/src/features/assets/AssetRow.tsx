import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useIsBeingDeleted } from '../../ledger/deletion/DeletionProvider.tsx';
import { Holding } from '../../ledger/owing/Holding.tsx';
import { assetTypeLabel } from '../../ledger/records/assetTypes.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { EarmarkNote, ShortfallNote } from '../../ledger/ui/BalanceNotes.tsx';
import { ConfirmationNote, confirmedText } from '../../ledger/ui/ConfirmationNote.tsx';
import { AssetTypeIcon } from '../../ledger/ui/RecordIcon.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ListRow, RowDetail, RowEnd, RowName } from '../../shared/ui/ListRow.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LimitBar } from './LimitBar.tsx';

interface AssetRowProps {
  asset: Asset;
  /** Without it the row opens nothing. */
  onOpen?: ((asset: Asset) => void) | undefined;
  /** Asks why the balance is what it is. */
  onWhy?: ((asset: Asset) => void) | undefined;
  /** Settles a shortfall. */
  onSetBalance?: ((asset: Asset) => void) | undefined;
}

/** One asset in its group; a press opens its details. */
export function AssetRow({ asset, onOpen, onWhy, onSetBalance }: AssetRowProps) {
  const leaving = useIsBeingDeleted(asset.id);
  const format = useFormatAmount();
  return (
    <Item
      data-record={asset.id}
      aria-busy={leaving || undefined}
      look="raised"
      pad={8}
      lead={<AssetTypeIcon type={asset.type} />}
      title={
        onOpen ? (
          <RowName as="button" type="button" aria-haspopup="dialog" onClick={() => onOpen(asset)}>
            {asset.name}
          </RowName>
        ) : (
          <RowName>{asset.name}</RowName>
        )
      }
      details={
        <RowDetail>
          {asset.institution || asset.description || assetTypeLabel(asset.type)}
          {asset.confirmed && ` · ${confirmedText(asset, asset.confirmed, format)}`}
        </RowDetail>
      }
      end={
        <>
          <RowEnd>
            {onWhy ? (
              <Why type="button" aria-haspopup="dialog" title="Why this amount?" onClick={() => onWhy(asset)}>
                <VisuallyHidden>Why is the balance of {asset.name} </VisuallyHidden>
                <Holding asset={asset} />
                <VisuallyHidden>?</VisuallyHidden>
              </Why>
            ) : (
              <Holding asset={asset} />
            )}
          </RowEnd>
          <Note>
            <EarmarkNote asset={asset} />
            {asset.owed > 0 && <LimitBar asset={asset} short />}
            <ConfirmationNote asset={asset} undoable={onOpen !== undefined} />
            <ShortfallNote
              shortfall={asset.shortfall}
              action={
                onSetBalance && (
                  <Button variant="quiet" size="small" onClick={() => onSetBalance(asset)}>
                    Set balance
                  </Button>
                )
              }
            />
          </Note>
        </>
      }
      actions={onOpen && <ChevronRight size={16} aria-hidden="true" />}
    />
  );
}

const Item = styled(ListRow)`
  min-height: 60px;

  > svg {
    color: ${({ theme }) => theme.ground.edge};
  }
`;

/** Its button lies above the row's own target; on a line of its own its text begins where the others do. */
const Note = styled.div`
  flex-basis: 100%;

  > span {
    column-gap: ${({ theme }) => theme.space[12]};
  }

  button {
    position: relative;
    margin-left: calc(-1 * ${({ theme }) => theme.space[12]});
  }
`;

/** Above the row's own target. */
const Why = styled.button`
  position: relative;
  min-height: ${({ theme }) => theme.size.compact};
  font-weight: inherit;
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 4px;

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &:hover {
    text-decoration-color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
