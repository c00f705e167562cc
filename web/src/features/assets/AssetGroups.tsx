import { isCardOrLoan } from '@ledgerline/domain/values';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { StandingText } from '../../ledger/owing/Holding.tsx';
import { totalStanding } from '../../ledger/owing/owing.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Box, GroupHeading } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { AssetRow } from './AssetRow.tsx';
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
