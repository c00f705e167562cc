import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PiggyBank, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { readRows } from '../../../ledger/activity/useActivity.ts';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { goals as goalCommands } from '../../../ledger/goals/goals.ts';
import { Holding } from '../../../ledger/owing/Holding.tsx';
import { dataOf } from '../../../ledger/queries/dataOf.ts';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { names } from '../../../ledger/queries/names.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import { readRow } from '../../../ledger/records/readRow.ts';
import { assetTypeLabel, isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import { moneyKindOf } from '../../../ledger/rows/rows.ts';
import { mostAtOnce } from '../../../ledger/rows/selection.ts';
import { TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import { AssetTypeIcon, CategoryIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { dateTime, shortDate } from '../../../shared/format/dates.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { showToast, successDuration } from '../../../shared/toasts/showToast.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded, together } from '../../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { ListRow, RowEnd, skipsRows } from '../../../shared/ui/ListRow.tsx';
import { Quiet, Stack, Strong } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { pageSize, ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { CommandFailure } from '../revert/CommandFailure.tsx';

interface TrashViewProps {
  /** How many pages of transactions are shown, one below the other. */
  page: number;
  onMore: () => void;
}

/** What was deleted, but not permanently: it waits without a deadline. */
export function TrashView({ page, onMore }: TrashViewProps) {
  const transactions = useDeletedTransactions(page * pageSize);
  const assets = useDeletedAssets();
  const goals = useGoals({ deleted: true });
  const anchors = useMemo(
    () => transactions.data?.rows.map(({ id }) => anchorOf(id)) ?? [],
    [transactions.data],
  );
  if (transactions.data === undefined || assets.data === undefined || goals.data === undefined)
    return (
      <Card>
        <NotLoaded query={together(transactions, assets, goals)} title="The trash could not be loaded">
          <TransactionListSkeleton />
        </NotLoaded>
      </Card>
    );
  const { rows, total } = transactions.data;
  if (rows.length === 0 && assets.data.length === 0 && goals.data.length === 0) return <EmptyTrash />;
  return (
    <>
      {assets.data.length > 0 && (
        <Deleted what="Assets">
          <ul>
            {assets.data.map((asset) => (
              <TrashRow
                key={asset.id}
                anchor={anchorOf(asset.id)}
                record={asset}
                icon={<AssetTypeIcon type={asset.type} />}
                details={[assetTypeLabel(asset.type), asset.institution].filter(Boolean).join(' · ')}
                amount={<Holding asset={asset} />}
                deletedAt={asset.updatedAt}
                restore={() => ledger.assets.restore(asset.id)}
                purge={() => ledger.assets.purge(asset.id, asset.revision)}
                texts={assetTexts}
              />
            ))}
          </ul>
        </Deleted>
      )}
      {goals.data.length > 0 && (
        <Deleted what="Goals">
          <ul>
            {goals.data.map((goal) => (
              <TrashRow
                key={goal.id}
                anchor={anchorOf(goal.id)}
                record={goal}
                icon={
                  <IconTile meaning="accent">
                    <PiggyBank size={18} />
                  </IconTile>
                }
                details={goal.note}
                amount={goal.target !== null && <Money amount={goal.target} />}
                deletedAt={goal.updatedAt}
                restore={(key) => goalCommands.restore(goal, key)}
                texts={{ restored: 'Goal restored successfully' }}
              />
            ))}
          </ul>
        </Deleted>
      )}
      {rows.length > 0 && (
        <Deleted what="Transactions" end={rows.length > 1 && <RestoreAll rows={rows} total={total} />}>
          <ul style={skipsRows(rows.length)}>
            {rows.map((row) => (
              <TrashRow
                key={row.id}
                anchor={anchorOf(row.id)}
                record={{ id: row.id, name: row.title }}
                icon={<CategoryIcon icon={row.category.icon} color={row.category.color} />}
                details={`${row.account.name} · ${row.category.name} · ${shortDate(row.date)}`}
                amount={<Money amount={row.amount} kind={moneyKindOf(row)} />}
                deletedAt={row.updatedAt}
                restore={() => ledger.transactions.restore(row.id)}
                purge={() => ledger.transactions.purge(row.id, row.revision)}
                texts={transactionTexts}
              />
            ))}
          </ul>
          <ShowMore rows={anchors} total={total} busy={transactions.isPlaceholderData} onMore={onMore} />
        </Deleted>
      )}
    </>
  );
}

/** The deleted records of one kind under its name. */
function Deleted({ what, end, children }: { what: string; end?: ReactNode; children: ReactNode }) {
  const id = `deleted-${what.toLowerCase()}`;
  return (
    <CardSection id={id} title={what} end={end}>
      {children}
    </CardSection>
  );
}

/** Restores what is shown together, at most as many as the server takes at once. */
function RestoreAll({ rows, total }: { rows: readonly Transaction[]; total: number }) {
  const open = useLedgerDialogs();
  const chosen = new Map(rows.slice(0, mostAtOnce).map(({ id, type }) => [id, type]));
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'changeMany', what: 'restore', chosen, onChanged: () => undefined })}
    >
      {chosen.size === total ? `Restore all ${total}` : `Restore these ${chosen.size}`}
    </Button>
  );
}

function EmptyTrash() {
  return (
    <Card>
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        text="What you delete and do not delete permanently waits here. What was deleted permanently can be brought back from all changes."
        actions={<ButtonLink to="/dashboard/activity">All changes</ButtonLink>}
      />
    </Card>
  );
}

const anchorOf = (id: string): string => `deleted-${id}`;

const assetTexts = {
  restored: 'Asset restored successfully',
  purged: 'Asset Permanently Deleted',
};
const transactionTexts = {
  restored: 'Transaction restored successfully',
  purged: 'Transaction Permanently Deleted',
};

/** The first `count` soft-deleted transactions, by date, newest first. */
function useDeletedTransactions(count: number) {
  return useQuery({
    queryKey: ledgerKeys.trash('transactions', count),
    queryFn: async () => {
      const { rows, total } = await readRows('/transactions', {
        pagesKey: ledgerKeys.trash('pages'),
        query: { deleted: true, sort: 'newest', resolveReferences: true },
        count,
        refused: 'Failed to fetch transactions',
      });
      return { rows: rows.map((row) => readRow(row, names)).filter(isTransaction), total };
    },
    placeholderData: keepPreviousData,
  });
}

/** All soft-deleted assets. */
function useDeletedAssets() {
  return useQuery({
    queryKey: ledgerKeys.trash('assets'),
    queryFn: ({ signal }) =>
      dataOf('Failed to fetch assets', 'GET /assets', { signal, query: { deleted: true } }),
  });
}

interface TrashRowProps {
  /** The row's element. */
  anchor: string;
  record: { id: string; name: string };
  icon: ReactNode;
  /** What else tells it from others. */
  details: string;
  amount: ReactNode;
  /** When it was deleted, an instant. */
  deletedAt: string;
  restore: (key: string) => Promise<ServiceResult<unknown>>;
  /** Without it there is no permanent step. */
  purge?: () => Promise<ServiceResult<unknown>>;
  texts: { restored: string; purged?: string };
}

/** A deleted record, and the ways out of the trash. */
function TrashRow(props: TrashRowProps) {
  const { anchor, record, icon, details, amount, deletedAt, texts } = props;
  const restore = useWrite({
    what: () => `restore ${record.id} of ${deletedAt}`,
    send: (_, key) => props.restore(key),
    once: true,
    onDone: () => showToast({ kind: 'success', title: texts.restored, duration: successDuration }),
  });
  const purge = useWrite({
    what: () => `purge ${record.id} of ${deletedAt}`,
    send: (_, key) => (props.purge ?? props.restore)(key),
    once: true,
    onDone: () =>
      showToast({
        kind: 'success',
        title: texts.purged ?? '',
        description: 'You can restore it from Activity',
        duration: successDuration,
      }),
  });
  // Stays for its closing animation; most rows never ask.
  const [asked, setAsked] = useState<'now' | 'before'>();
  const failed = [restore, purge].find(({ failure }) => failure !== null);
  return (
    <>
      <ListRow
        id={anchor}
        tabIndex={-1}
        look="divided"
        pad={8}
        stacks
        lead={icon}
        title={<Strong>{record.name}</Strong>}
        details={
          <>
            <Quiet>{details}</Quiet>
            <Quiet>
              Deleted <time dateTime={deletedAt}>{dateTime(deletedAt)}</time>
            </Quiet>
          </>
        }
        end={<RowEnd>{amount}</RowEnd>}
        actions={
          <>
            <Stack row gap={4} align="center">
              <Button
                size="small"
                busy={restore.busy}
                icon={<RotateCcw size={14} aria-hidden="true" />}
                aria-label={`Restore ${record.name}`}
                onClick={() => restore.send()}
              >
                Restore
              </Button>
              {props.purge && (
                <IconButton
                  size="small"
                  tone="danger"
                  label={`Delete ${record.name} permanently`}
                  icon={Trash2}
                  disabled={purge.busy || restore.busy}
                  onClick={() => (purge.unanswered ? purge.again() : setAsked('now'))}
                />
              )}
            </Stack>
            {failed && <CommandFailure write={failed} blocked={record} />}
          </>
        }
      />
      {asked && (
        <PurgeQuestion
          name={record.name}
          open={asked === 'now'}
          onConfirm={() => {
            setAsked('before');
            purge.send();
          }}
          onCancel={() => setAsked('before')}
        />
      )}
    </>
  );
}

interface PurgeQuestionProps {
  name: string;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something leaves the trash for good. */
export function PurgeQuestion({ name, open, onConfirm, onCancel }: PurgeQuestionProps) {
  return (
    <Overlay
      open={open}
      question
      title={`Delete “${name}” permanently?`}
      description="It leaves the trash and cannot be opened any more. All changes still lists it, and can bring it back."
      onClose={onCancel}
    >
      <OverlayFooter onCancel={onCancel}>
        <Button variant="danger" onClick={onConfirm}>
          Delete permanently
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
