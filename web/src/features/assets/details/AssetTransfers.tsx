import { useState } from 'react';
import styled from 'styled-components';
import { useTransfers } from '../../../ledger/queries/useTransfers.ts';
import type { Transfer } from '../../../ledger/records/records.ts';
import { TransferIcon } from '../../../ledger/ui/CategoryIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ellipsis } from '../../../shared/ui/text.ts';
import { DetailSection } from './DetailSection.tsx';

const shownAtFirst = 3;
const shownAtMost = 100;

/** What came from and went to other assets, the newest first. */
export function AssetTransfers({ assetId }: { assetId: string }) {
  const [all, setAll] = useState(false);
  const limit = all ? shownAtMost : shownAtFirst;
  const query = useTransfers({ asset: assetId, limit });
  const { data } = query;
  return (
    <DetailSection title="Recent Transfers">
      {data === undefined && (
        <NotLoaded query={query} title="Error Loading Transfers">
          <Skeleton $height="3rem" />
        </NotLoaded>
      )}
      {data?.transfers.length === 0 && <Quiet>No transfers yet</Quiet>}
      <ul>
        {data?.transfers.map((transfer) => (
          <TransferLine key={transfer.id} transfer={transfer} assetId={assetId} />
        ))}
      </ul>
      {data && data.total > shownAtFirst && (
        <Button variant="quiet" size="small" wide aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show Less' : 'Show More'}
        </Button>
      )}
    </DetailSection>
  );
}

function TransferLine({ transfer, assetId }: { transfer: Transfer; assetId: string }) {
  const incoming = transfer.toAsset.id === assetId;
  return (
    <Line>
      <TransferIcon size="small" />
      <What>
        <strong>{incoming ? `From ${transfer.fromAsset.name}` : `To ${transfer.toAsset.name}`}</strong>
        <Quiet>
          {[shortDate(transfer.date), transfer.description || bankText(transfer, assetId)]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </What>
      <Money amount={transfer.amount} kind={incoming ? 'income' : 'expense'} />
    </Line>
  );
}

/** What the bank of this asset says, else that of the other one. */
const bankText = ({ bank = [] }: Transfer, assetId: string): string | undefined =>
  (bank.find(({ asset }) => asset === assetId) ?? bank[0])?.text;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 48px;
  color: ${({ theme }) => theme.ink.strong};
`;

const What = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;

  strong {
    ${ellipsis}
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

const Quiet = styled.span`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
