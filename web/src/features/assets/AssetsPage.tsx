import { Plus, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { Steps } from '../../ledger/ui/Steps.tsx';
import { longDate } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { AssetGroups } from './AssetGroups.tsx';
import { AssetGroupsSkeleton } from './AssetGroupsSkeleton.tsx';
import { AssetSummary, AssetSummarySkeleton } from './AssetSummary.tsx';
import { AssetTips } from './AssetTips.tsx';
import { QuickActions, QuickActionsSkeleton } from './QuickActions.tsx';

/** /dashboard/assets: where the money is. */
export function AssetsPage() {
  useTitle('Assets');
  return (
    <>
      <PageHeader
        title="Asset Manager"
        badge={<AsOfControl />}
        text="Where your money is, and how it is spread."
      />
      <LookingBackBanner />
      <Assets />
    </>
  );
}

function Assets() {
  const { asOf } = useLookingBack();
  const query = useAssets(asOf);
  const { data: assets } = query;
  const open = useLedgerDialogs();
  if (assets === undefined)
    return (
      <NotLoaded query={query} card title="Your assets could not be loaded" retryText="Try again">
        <AssetSummarySkeleton />
        {asOf === undefined && <QuickActionsSkeleton />}
        <AssetGroupsSkeleton />
      </NotLoaded>
    );
  if (asOf !== undefined) return <AssetsThen assets={assets} asOf={asOf} />;
  if (assets.length === 0) return <EmptyAssets />;
  return (
    <>
      <AssetSummary assets={assets} onWhy={() => open({ kind: 'balanceProof' })} />
      <QuickActions />
      <AssetGroups
        assets={assets}
        onOpen={({ id }) => open({ kind: 'assetDetails', assetId: id })}
        onWhy={({ id }) => open({ kind: 'assetProof', assetId: id })}
        onSetBalance={(asset) => open({ kind: 'editAsset', asset, focus: 'balance' })}
        onAdd={() => open({ kind: 'addAsset' })}
      />
      <AssetTips />
    </>
  );
}

/** The assets at the end of a past day, to be looked at only. */
function AssetsThen({ assets, asOf }: { assets: readonly Asset[]; asOf: string }) {
  if (assets.length === 0) return <NoAssetsThen asOf={asOf} />;
  return (
    <>
      <AssetSummary assets={assets} />
      <AssetGroups assets={assets} />
    </>
  );
}

/** A past day without assets. */
function NoAssetsThen({ asOf }: { asOf: string }) {
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={22} />}
        title="No assets then"
        text={`By the end of ${longDate(asOf)} there were no assets.`}
      />
    </Card>
  );
}

const steps = [
  { title: 'Add an asset', text: 'Your purse, a bank account, an e-wallet or an emergency fund.' },
  { title: 'Set its balance', text: 'What is in it today; everything after that is recorded.' },
  { title: 'Track transactions', text: 'Income, expenses and transfers move the balance from then on.' },
] as const;

/** Nobody's first day: what to do, in three steps. */
function EmptyAssets() {
  const open = useLedgerDialogs();
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={22} />}
        title="No Assets Yet"
        text="Assets are the places where you keep money. Three steps to start:"
        actions={
          <Wide>
            <Steps steps={steps} heading="h2" />
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => open({ kind: 'addAsset' })}
            >
              Add New Asset
            </Button>
          </Wide>
        }
      />
    </Card>
  );
}

const Wide = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[24]};
  max-width: 56rem;
`;
