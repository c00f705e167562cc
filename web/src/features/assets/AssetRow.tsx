import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useIsBeingDeleted } from '../../ledger/deletion/DeletionProvider.tsx';
import { Holding } from '../../ledger/owing/Holding.tsx';
import { LimitBar } from '../../ledger/owing/LimitBar.tsx';
import { assetTypeLabel } from '../../ledger/records/assetTypes.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { RowLines, RowWords, rowNameStyle } from '../../ledger/rows/rowStyle.ts';
import { AssetTypeIcon } from '../../ledger/ui/AssetTypeIcon.tsx';
import { ConfirmationNote, confirmedText } from '../../ledger/ui/ConfirmationNote.tsx';
import { EarmarkNote } from '../../ledger/ui/EarmarkNote.tsx';
import { ShortfallNote } from '../../ledger/ui/ShortfallNote.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ellipsis, Strong } from '../../shared/ui/text.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

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
    <Item data-record={asset.id} aria-busy={leaving || undefined}>
      <AssetTypeIcon type={asset.type} />
      <RowLines>
        <RowWords>
          {onOpen ? (
            <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(asset)}>
              {asset.name}
            </Name>
          ) : (
            <Name as="span">{asset.name}</Name>
          )}
          <Details>
            {asset.institution || asset.description || assetTypeLabel(asset.type)}
            {asset.confirmed && ` · ${confirmedText(asset, asset.confirmed, format)}`}
          </Details>
        </RowWords>
        <Strong as="span">
          {onWhy ? (
            <Why type="button" aria-haspopup="dialog" title="Why this amount?" onClick={() => onWhy(asset)}>
              <VisuallyHidden>Why is the balance of {asset.name} </VisuallyHidden>
              <Holding asset={asset} />
              <VisuallyHidden>?</VisuallyHidden>
            </Why>
          ) : (
            <Holding asset={asset} />
          )}
        </Strong>
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
      </RowLines>
      {onOpen && <ChevronRight size={16} aria-hidden="true" />}
    </Item>
  );
}

const Item = styled.li`
  &[aria-busy] {
    opacity: 0.5;
  }

  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 60px;
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.control};

  ${({ theme }) => theme.media.hover} {
    &:hover {
      background: ${({ theme }) => theme.ground.raised};
    }
  }

  > svg {
    color: ${({ theme }) => theme.ground.edge};
  }
`;

const Name = styled.button`
  ${rowNameStyle}
`;

const Details = styled.span`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
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
