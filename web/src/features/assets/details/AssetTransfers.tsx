import { useState } from 'react';
import { useTransfers } from '../../../ledger/queries/useTransfers.ts';
import type { Transfer } from '../../../ledger/records/records.ts';
import { TransferIcon } from '../../../ledger/ui/CategoryIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { ListRow, RowDetail, RowName } from '../../../shared/ui/ListRow.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
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
      {data?.transfers.length === 0 && <RowDetail>No transfers yet</RowDetail>}
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
    <ListRow
      lead={<TransferIcon size="small" />}
      title={
        <RowName>{incoming ? `From ${transfer.fromAsset.name}` : `To ${transfer.toAsset.name}`}</RowName>
      }
      details={
        <RowDetail>
          {[shortDate(transfer.date), transfer.description || bankText(transfer, assetId)]
            .filter(Boolean)
            .join(' · ')}
        </RowDetail>
      }
      end={<Money amount={transfer.amount} kind={incoming ? 'income' : 'expense'} />}
    />
  );
}

/** What the bank of this asset says, else that of the other one. */
const bankText = ({ bank = [] }: Transfer, assetId: string): string | undefined =>
  (bank.find(({ asset }) => asset === assetId) ?? bank[0])?.text;
