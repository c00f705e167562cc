import { isCardOrLoan } from '@ledgerline/domain/values';
import {
  ArrowLeft,
  ArrowLeftRight,
  BadgeCheck,
  Landmark,
  Pencil,
  ReceiptText,
  SearchX,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { HistoryLink } from '../../../ledger/activity/HistoryLink.tsx';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { PeriodFilter } from '../../../ledger/history/filters.tsx';
import { HistoryPages } from '../../../ledger/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery, useHistoryFilters } from '../../../ledger/history/historyFilters.ts';
import { SearchField } from '../../../ledger/history/SearchField.tsx';
import { mayOwe } from '../../../ledger/owing/owing.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { type Asset, assetTypeLabel } from '../../../ledger/records/records.ts';
import { TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { AddButtons } from '../../../ledger/ui/AddButtons.tsx';
import { ShortfallNote } from '../../../ledger/ui/BalanceNotes.tsx';
import { ConfirmationNote } from '../../../ledger/ui/ConfirmationNote.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../../shared/ui/page.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AssetLine, CurrentBalance, OwingLines } from '../details/AssetLines.tsx';
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

/** Everything that moved an asset, newest first, each row with what the asset held after it. */
function AssetHistory({ asset }: { asset: Asset }) {
  const asked = useHistoryFilters();
  const { change } = asked;
  const { search, from, to, page, limit } = asked.filters;
  const history = useTransactions({
    ...toHistoryQuery({ ...defaultFilters, search, from, to, page, limit, account: asset.id }),
    running: true,
  });
  const { data } = history;
  const isNarrowed = [search.trim(), from, to].some((text) => text !== '');
  return (
    <CardSection
      id="asset-history"
      title="History"
      end={
        data && <Quiet as="span">{data.meta.total === 1 ? '1 record' : `${data.meta.total} records`}</Quiet>
      }
    >
      <Bar>
        <SearchField placeholder="Search..." value={search} onChange={(next) => change({ search: next })} />
        <PeriodFilter from={from} to={to} onChange={change} />
      </Bar>
      <HistoryPages
        history={history}
        asked={asked}
        dayMarks={dayMarks(asset)}
        owing={mayOwe(asset)}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title="No transactions found"
              text="Try adjusting your filters to see more results."
              actions={
                <Button variant="primary" onClick={() => change({ search: '', from: '', to: '' })}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={ReceiptText}
              title="No transactions to display"
              text="Nothing has moved this asset yet."
              actions={<AddButtons account={asset.id} />}
            />
          )
        }
      />
    </CardSection>
  );
}

/** What a bank says of the asset at the end of days: where its records agree, and where they first do not. */
function dayMarks({ confirmed, mismatch }: Asset): ReadonlyMap<string, ReactNode> {
  const marks = new Map<string, ReactNode>();
  if (confirmed)
    marks.set(
      confirmed.date,
      <Badge meaning="income" icon={<BadgeCheck size={12} aria-hidden="true" />}>
        Confirmed by the bank
      </Badge>,
    );
  if (mismatch)
    marks.set(
      mismatch.date,
      <Badge meaning="warning" icon={<TriangleAlert size={12} aria-hidden="true" />}>
        Differs from the bank
      </Badge>,
    );
  return marks;
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 18rem);
  align-items: start;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[16]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What an asset holds, what its bank says of that, and what can be done with it. */
function AssetBalance({ asset }: { asset: Asset }) {
  const open = useLedgerDialogs();
  return (
    <Card as="section" aria-label="Balance">
      <Columns>
        <CurrentBalance asset={asset} onWhy={() => open({ kind: 'assetProof', assetId: asset.id })} />
        <AssetLine asset={asset} />
      </Columns>
      <OwingLines asset={asset} />
      <ShortfallNote shortfall={asset.shortfall} />
      <ConfirmationNote asset={asset} undoable confirmed />
      <Stack row gap={8} wrap align="center" top={16}>
        <Button
          size="small"
          aria-haspopup="dialog"
          icon={BadgeCheck}
          onClick={() => open({ kind: 'confirmBalance', asset })}
        >
          {isCardOrLoan(asset.type) ? 'My statement says…' : 'My bank says…'}
        </Button>
        <Button size="small" onClick={() => open({ kind: 'editAsset', asset, focus: 'balance' })}>
          {isCardOrLoan(asset.type) ? 'Set what I owe' : 'Set balance'}
        </Button>
        <Button size="small" icon={ArrowLeftRight} onClick={() => open({ kind: 'transfer', from: asset.id })}>
          Transfer Funds
        </Button>
        <Button size="small" icon={Pencil} onClick={() => open({ kind: 'editAsset', asset })}>
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
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
