import { isCardOrLoan } from '@ledgerline/domain/values';
import { ArrowLeftRight, BadgeCheck, FileUp, List, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { HistoryLink, LineLink } from '../../../ledger/activity/HistoryLink.tsx';
import { importAddress } from '../../../ledger/chosenFile.ts';
import { type DialogControl, useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { useTransfers } from '../../../ledger/queries/useTransfers.ts';
import { type Asset, assetTypeLabel, type Transfer } from '../../../ledger/records/records.ts';
import { TransactionList, TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { ShortfallNote } from '../../../ledger/ui/BalanceNotes.tsx';
import { ConfirmationNote } from '../../../ledger/ui/ConfirmationNote.tsx';
import { TransferIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { ListRow, RowDetail, RowName } from '../../../shared/ui/ListRow.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { AssetLine, CurrentBalance, OwingLines } from './AssetLines.tsx';

interface AssetDetailsProps {
  assetId: string;
  control: DialogControl;
}

/** An asset with its balance and what happened to it lately: a sheet from the right, under 768 px a drawer. */
export function AssetDetails({ assetId, control }: AssetDetailsProps) {
  const narrow = useMediaQuery(narrowScreen);
  const open = useLedgerDialogs();
  const { data: assets } = useAssets();
  const asset = assets?.find(({ id }) => id === assetId);
  const act = asset && {
    edit: () => open({ kind: 'editAsset', asset }),
    remove: () => open({ kind: 'deleteAsset', asset }),
  };
  return (
    <Overlay
      shape="side"
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title={asset?.name ?? 'Asset'}
      description={asset && (asset.institution || asset.description || assetTypeLabel(asset.type))}
      actions={
        !narrow &&
        act && (
          <>
            <Button size="small" variant="quiet" icon={Pencil} onClick={act.edit}>
              Edit
            </Button>
            <Button size="small" variant="quiet" icon={Trash2} onClick={act.remove}>
              Delete
            </Button>
          </>
        )
      }
    >
      {asset && act ? (
        <>
          <Content asset={asset} narrow={narrow} />
          {narrow && (
            <OverlayFooter>
              <Button
                variant="primary"
                icon={ArrowLeftRight}
                onClick={() => open({ kind: 'transfer', from: assetId })}
              >
                Transfer
              </Button>
              <Stack columns={2} gap={8}>
                <Button icon={Pencil} onClick={act.edit}>
                  Edit
                </Button>
                <Button variant="quiet" icon={Trash2} onClick={act.remove}>
                  Delete
                </Button>
              </Stack>
            </OverlayFooter>
          )}
        </>
      ) : (
        <EmptyState title="Asset not found" text="It may have been deleted in the meantime." />
      )}
    </Overlay>
  );
}

function Content({ asset, narrow }: { asset: Asset; narrow: boolean }) {
  const open = useLedgerDialogs();
  const { id: assetId } = asset;
  return (
    <OverlayBody>
      <CurrentBalance
        asset={asset}
        wide
        onWhy={() => open({ kind: 'assetProof', assetId, back: { kind: 'assetDetails', assetId } })}
      />
      <OwingLines asset={asset} />
      <ShortfallNote
        shortfall={asset.shortfall}
        action={
          <Button
            variant="quiet"
            size="small"
            onClick={() => open({ kind: 'editAsset', asset, focus: 'balance' })}
          >
            Set balance
          </Button>
        }
      />
      <ConfirmationNote asset={asset} undoable confirmed />
      <AssetLine asset={asset} />
      {!narrow && (
        <Button wide icon={ArrowLeftRight} onClick={() => open({ kind: 'transfer', from: assetId })}>
          Transfer Funds
        </Button>
      )}
      <AssetTransfers assetId={assetId} />
      <AssetTransactions assetId={assetId} />
      <LineLink to={`/dashboard/assets/${asset.id}`} replace>
        <List size={16} aria-hidden="true" />
        See all records
      </LineLink>
      <DetailSection title="Your bank">
        <Stack row wrap align="center" gap={24} lineGap={4}>
          <Button
            size="small"
            aria-haspopup="dialog"
            icon={BadgeCheck}
            onClick={() => open({ kind: 'confirmBalance', asset })}
          >
            {isCardOrLoan(asset.type) ? 'My statement says…' : 'My bank says…'}
          </Button>
          <LineLink to={importAddress(asset.id)} replace>
            <FileUp size={16} aria-hidden="true" />
            Import a bank’s file
          </LineLink>
        </Stack>
      </DetailSection>
      <HistoryLink record={asset.id} />
    </OverlayBody>
  );
}

const shown = 5;

/** What was earned to and spent from this asset, the newest first; each leads to its place in the history. */
function AssetTransactions({ assetId }: { assetId: string }) {
  const query = useTransactions({
    account: assetId,
    sort: 'newest',
    limit: shown,
  });
  const { data } = query;
  return (
    <DetailSection title="Recent Transactions">
      {data === undefined && (
        <NotLoaded query={query} title="Transactions could not be loaded">
          <TransactionListSkeleton rows={shown} />
        </NotLoaded>
      )}
      {data?.rows.length === 0 && <Quiet>No transactions yet</Quiet>}
      {data && data.rows.length > 0 && <TransactionList rows={data.rows} nets={false} asLinks />}
    </DetailSection>
  );
}

const shownAtFirst = 3;
const shownAtMost = 100;

/** What came from and went to other assets, the newest first. */
function AssetTransfers({ assetId }: { assetId: string }) {
  const [all, setAll] = useState(false);
  const limit = all ? shownAtMost : shownAtFirst;
  const query = useTransfers(assetId, limit);
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

/** A part of an asset's details under its heading. */
function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${({ theme }) => theme.space[24]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  > h3 {
    margin-bottom: ${({ theme }) => theme.space[8]};
    font-size: ${({ theme }) => theme.font.size.body};
  }
`;
