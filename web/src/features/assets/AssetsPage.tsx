import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { AssetGroups } from './AssetGroups.tsx';
import { AssetGroupsSkeleton } from './AssetGroupsSkeleton.tsx';
import { AssetSummary, AssetSummarySkeleton } from './AssetSummary.tsx';
import { AssetTips } from './AssetTips.tsx';
import { EmptyAssets } from './EmptyAssets.tsx';
import { QuickActions, QuickActionsSkeleton } from './QuickActions.tsx';

/** /dashboard/assets: where the money is. */
export function AssetsPage() {
  useTitle('Assets');
  return (
    <>
      <PageHeader title="Asset Manager" text="Where your money is, and how it is spread." />
      <Assets />
    </>
  );
}

function Assets() {
  const { data: assets, isPending, isFetching, error, refetch } = useAssets();
  const open = useLedgerDialogs();
  if (assets === undefined) {
    if (isPending)
      return (
        <>
          <AssetSummarySkeleton />
          <QuickActionsSkeleton />
          <AssetGroupsSkeleton />
        </>
      );
    return (
      <Card>
        <ErrorState
          title="Your assets could not be loaded"
          text={error.message}
          retryText="Try again"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (assets.length === 0) return <EmptyAssets />;
  return (
    <>
      <AssetSummary assets={assets} onWhy={() => open({ kind: 'balanceProof' })} />
      <QuickActions />
      <AssetGroups
        assets={assets}
        onOpen={({ id }) => open({ kind: 'assetDetails', assetId: id })}
        onWhy={({ id }) => open({ kind: 'assetProof', assetId: id })}
        onAdd={() => open({ kind: 'addAsset' })}
      />
      <AssetTips />
    </>
  );
}
