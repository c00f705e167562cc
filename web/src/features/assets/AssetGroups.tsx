import { isCardOrLoan } from '@ledgerline/domain/values';
import { ChevronRight, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled, { useTheme } from 'styled-components';
import { useIsBeingDeleted } from '../../ledger/deletion/DeletionProvider.tsx';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { Holding, StandingText } from '../../ledger/owing/Holding.tsx';
import { limitUsed, totalStanding } from '../../ledger/owing/owing.ts';
import { type Asset, assetTypeLabel } from '../../ledger/records/records.ts';
import { EarmarkNote, ShortfallNote } from '../../ledger/ui/BalanceNotes.tsx';
import { ConfirmationNote, confirmedText } from '../../ledger/ui/ConfirmationNote.tsx';
import { AssetTypeIcon } from '../../ledger/ui/RecordIcon.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ListRow, RowDetail, RowEnd, RowFacts, RowName } from '../../shared/ui/ListRow.tsx';
import { Box, GroupHeading, Quiet } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type AssetGroup, groupAssets } from './assetTotals.ts';

interface AssetGroupsProps {
  assets: readonly Asset[];
  /** They stand as on a past day: nothing can be opened or changed. */
  past: boolean;
}

/** The assets by type, each type a card. */
export function AssetGroups({ assets, past }: AssetGroupsProps) {
  const open = useLedgerDialogs();
  const groups = groupAssets(assets);
  const presses: Omit<ComponentProps<typeof AssetRow>, 'asset'> = past
    ? {}
    : {
        onOpen: ({ id }) => open({ kind: 'assetDetails', assetId: id }),
        onWhy: ({ id }) => open({ kind: 'assetProof', assetId: id }),
        onSetBalance: (asset) => open({ kind: 'editAsset', asset, focus: 'balance' }),
      };
  return (
    <section aria-labelledby="asset-categories">
      <Head>
        <h2 id="asset-categories">Asset Categories</h2>
        <Badge>{assets.length === 1 ? '1 asset' : `${assets.length} assets`}</Badge>
        {!past && (
          <Box left="auto">
            <Button variant="primary" size="small" icon={Plus} onClick={() => open({ kind: 'addAsset' })}>
              New Asset
            </Button>
          </Box>
        )}
      </Head>
      <Groups $single={groups.length === 1}>
        {groups.map((group) => (
          <Group key={group.type} aria-label={group.heading}>
            <GroupHead>
              <h3>{group.heading}</h3>
              <Total $besideChevrons={!past}>
                <GroupTotal group={group} />
              </Total>
            </GroupHead>
            <ul>
              {group.assets.map((asset) => (
                <AssetRow key={asset.id} asset={asset} {...presses} />
              ))}
            </ul>
          </Group>
        ))}
      </Groups>
    </section>
  );
}

function GroupTotal({ group: { type, total } }: { group: AssetGroup }) {
  const format = useFormatAmount();
  return total < 0 || isCardOrLoan(type) ? (
    <StandingText {...totalStanding(total, format)} />
  ) : (
    <Money amount={total} />
  );
}

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
        <RowFacts $oneLine="wide">
          <RowDetail>{asset.institution || asset.description || assetTypeLabel(asset.type)}</RowDetail>
          {asset.confirmed && <span>{confirmedText(asset, asset.confirmed, format)}</span>}
        </RowFacts>
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

interface LimitBarProps {
  asset: Pick<Asset, 'owed' | 'mayOwe' | 'available' | 'overLimit'>;
  /** The bar alone, beside words that say the rest. */
  short?: boolean;
}

/** How much of its limit an asset uses; nothing where it has none. */
export function LimitBar({ asset, short = false }: LimitBarProps) {
  const { meaning } = useTheme();
  const format = useFormatAmount();
  const used = limitUsed(asset);
  if (used === null) return null;
  return (
    <Room>
      <ProgressBar
        value={used}
        label="Part of the limit that is owed"
        color={asset.overLimit > 0 ? meaning.danger.chart : meaning.warning.chart}
      />
      {!short && (
        <Quiet className="figures">
          {asset.overLimit > 0
            ? `${format(asset.overLimit)} over the limit of ${format(asset.mayOwe ?? 0)}`
            : `${format(asset.available ?? 0)} available, limit ${format(asset.mayOwe ?? 0)}`}
        </Quiet>
      )}
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[4]};
`;

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

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.touch};
  margin-bottom: ${({ theme }) => theme.space[12]};

  h2 {
    font-size: ${({ theme }) => theme.font.size.lead};
  }
`;

/** Two columns that fill up one after the other, so that short groups leave no holes. */
const Groups = styled.div<{ $single: boolean }>`
  columns: ${({ $single }) => ($single ? 1 : 2)};
  column-gap: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    columns: 1;
  }
`;

const Group = styled(Card).attrs({ as: 'section' })`
  break-inside: avoid;
  margin-bottom: ${({ theme }) => theme.space[16]};
  padding-block: ${({ theme }) => `${theme.space[16]} ${theme.space[8]}`};
`;

const GroupHead = styled(GroupHeading)`
  padding-bottom: ${({ theme }) => theme.space[8]};
`;

/** Ends where the balances below it end: before their chevrons, if they have any. */
const Total = styled.span<{ $besideChevrons: boolean }>`
  margin-right: ${({ theme, $besideChevrons }) => ($besideChevrons ? `calc(16px + ${theme.space[12]})` : 0)};
`;

/** The shape of two groups of assets. */
export function AssetGroupsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading assets</VisuallyHidden>
      <Head as="div">
        <Skeleton $width="9rem" />
      </Head>
      <SkeletonGroups>
        {['first', 'second'].map((group) => (
          <SkeletonGroup key={group}>
            <Skeleton $width="6rem" $height="0.75rem" />
            {['one', 'two'].map((row) => (
              <SkeletonRow key={row}>
                <Skeleton $width="36px" $height="36px" />
                <Skeleton $width="9rem" $height="0.875rem" />
                <Box as="span" left="auto">
                  <Skeleton $width="5rem" $height="0.875rem" />
                </Box>
              </SkeletonRow>
            ))}
          </SkeletonGroup>
        ))}
      </SkeletonGroups>
    </div>
  );
}

const SkeletonGroups = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SkeletonGroup = styled(Card)`
  padding-block: ${({ theme }) => `${theme.space[16]} ${theme.space[8]}`};
`;

const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 60px;
`;
