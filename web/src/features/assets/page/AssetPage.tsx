import { isCardOrLoan } from '@ledgerline/domain/values';
import { ArrowLeft, Landmark } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { assetTypeLabel } from '../../../ledger/records/assetTypes.ts';
import { TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { ButtonLink, TextLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../../shared/ui/page.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AddButtons } from '../../transactions/index.ts';
import { AssetBalance } from './AssetBalance.tsx';
import { AssetHistory } from './AssetHistory.tsx';
import { PossiblePayments } from './PossiblePayments.tsx';

/** /dashboard/assets/{id}: an asset with its balance, and everything that moved it. */
export function AssetPage() {
  const { id = '' } = useParams();
  const query = useAssets();
  const { data: assets } = query;
  const asset = assets?.find((known) => known.id === id);
  useTitle(asset?.name ?? 'Asset');
  if (asset)
    return (
      <>
        <PageHeader
          title={asset.name}
          text={asset.institution || asset.description || assetTypeLabel(asset.type)}
          badge={<BackToAssets />}
          actions={<AddButtons account={id} />}
        />
        <AssetBalance asset={asset} />
        {isCardOrLoan(asset.type) && <PossiblePayments key={`payments ${id}`} asset={asset} />}
        <AssetHistory key={id} asset={asset} />
      </>
    );
  return (
    <>
      <PageHeader title="Asset" badge={<BackToAssets />} />
      {assets === undefined ? (
        <NotLoaded query={query} card title="This asset could not be loaded">
          <Skeleton $height="9rem" />
          <Card>
            <TransactionListSkeleton rows={10} />
          </Card>
        </NotLoaded>
      ) : (
        <Card>
          <EmptyState
            icon={<Landmark size={22} />}
            title="Asset not found"
            text="It may have been deleted in the meantime."
            actions={
              <ButtonLink to="/dashboard/assets" icon={<ArrowLeft size={18} aria-hidden="true" />}>
                Go to Assets
              </ButtonLink>
            }
          />
        </Card>
      )}
    </>
  );
}

const BackToAssets = () => <TextLink to="/dashboard/assets">All assets</TextLink>;
