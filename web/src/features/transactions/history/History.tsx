import { ReceiptText, SearchX } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { DownloadButton } from '../../../ledger/download/DownloadButton.tsx';
import {
  downloadFilters,
  type HistoryFilters,
  historyStatus,
  isNarrowed,
  narrowing,
  noFilters,
  readFilters,
  toHistoryQuery,
  useHistoryFilters,
  writeFilters,
} from '../../../ledger/history/historyFilters.ts';
import { PageControls } from '../../../ledger/history/PageControls.tsx';
import { useAddressChange } from '../../../ledger/history/useAddressChange.ts';
import { type HistoryPage, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { type HistoryRow, isTransaction } from '../../../ledger/records/records.ts';
import { useRowActions } from '../../../ledger/rows/RowActions.tsx';
import { netOf } from '../../../ledger/rows/rows.ts';
import { TransactionList, TransactionListSkeleton } from '../../../ledger/rows/TransactionList.tsx';
import type { RowSelection } from '../../../ledger/rows/TransactionRow.tsx';
import { AddButtons } from '../../../ledger/ui/AddButtons.tsx';
import { ServiceError } from '../../../shared/api/serviceResult.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { CardSection } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { DimmedRows, Quiet, Stack } from '../../../shared/ui/layout.ts';
import { addressNow, usePageStatus } from '../../../shared/ui/page.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { rowKeys, type SelectionControl, useSelection } from '../bulk/useSelection.ts';
import { FilterBar, FilterChips } from './FilterBar.tsx';

const noRows: readonly HistoryRow[] = [];

/** Everything that was recorded, to be searched, narrowed, ordered and paged. */
export function History() {
  const { filters, linked, change } = useHistoryFilters();
  const history = useTransactions(toHistoryQuery(filters, linked));
  usePageStatus(history.isPlaceholderData ? undefined : history.data && historyStatus(history.data.meta));
  const rows = history.data?.rows ?? noRows;
  const scope = JSON.stringify(narrowing(filters));
  // Rows of the former filter stay in sight until those of this one come, but can't be selected under it.
  const [rowsScope, setRowsScope] = useState(scope);
  if (!history.isPlaceholderData && rowsScope !== scope) setRowsScope(scope);
  const selection = useSelection(rowsScope === scope ? rows : noRows, scope);
  const { selecting, setSelecting } = selection;
  return (
    <CardSection
      id="history"
      title="History"
      end={
        history.data && (
          <Stack row gap={8} align="center">
            <Count page={history.data} />
            {(selecting || rows.some(isTransaction)) && (
              <Button
                size="small"
                variant={selecting ? 'secondary' : 'quiet'}
                aria-pressed={selecting}
                onClick={() => setSelecting(!selecting)}
              >
                Select
              </Button>
            )}
          </Stack>
        )
      }
    >
      <FilterBar filters={filters} onChange={change} />
      <FilterChips filters={filters} onChange={change} />
      <Rows aria-busy={history.isFetching} $dimmed={history.isPlaceholderData} {...rowKeys(selection)}>
        {history.data === undefined && !isMissingLink(history.error, linked) && (
          <NotLoaded query={history} title="Transactions could not be loaded">
            <TransactionListSkeleton rows={filters.limit} />
          </NotLoaded>
        )}
        <LinkGuard error={history.error} linked={linked} />
        {history.data && (
          <Page
            page={history.data}
            filters={filters}
            selection={selection}
            linked={history.isPlaceholderData ? undefined : linked}
          />
        )}
      </Rows>
      <SelectionBar control={selection} filters={filters} />
      {history.data && history.data.meta.total > 0 && (
        <PageControls
          // While a page is on its way the next press goes on from there.
          meta={
            history.isPlaceholderData && linked === undefined
              ? { ...history.data.meta, page: filters.page }
              : history.data.meta
          }
          limit={filters.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit })}
          beside={
            <DownloadButton of="transactions" body={downloadFilters(filters)} size="small">
              Download CSV
            </DownloadButton>
          }
        />
      )}
    </CardSection>
  );
}

function Count({ page: { rows, meta } }: { page: HistoryPage }) {
  if (meta.total === 0) return null;
  const first = (meta.page - 1) * meta.limit + 1;
  const net = netOf(rows);
  return (
    <Quiet as="span" className="figures">
      {first}–{first + rows.length - 1} of {meta.total}
      {rows.length > 1 && (
        <Sum>
          {' · '}
          <Money amount={net} kind={net < 0 ? 'expense' : 'income'} /> on this page
        </Sum>
      )}
    </Quiet>
  );
}

interface PageProps {
  page: HistoryPage;
  filters: HistoryFilters;
  selection: SelectionControl;
  linked: string | undefined;
}

function Page({ page, filters, selection, linked }: PageProps) {
  const actions = useRowActions();
  const settle = useDropLink(page.meta.page);
  const isThere = page.rows.some((row) => row.id === linked);
  const { highlightedId, ref } = useLinkedTransaction(linked, isThere, settle);
  if (page.rows.length === 0) return <Nothing filters={filters} />;
  return (
    <TransactionList
      rows={page.rows}
      pages={page.meta}
      nets={(filters.sort === 'newest' || filters.sort === 'oldest') && !isNarrowed(filters)}
      highlightedId={highlightedId}
      highlightRef={ref}
      selection={rowSelectionOf(selection)}
      {...actions}
    />
  );
}

/** How the rows show what is selected. */
const rowSelectionOf = ({ selection, selecting, toggle, extendTo }: SelectionControl): RowSelection => ({
  isSelected: (id) => selection.chosen.has(id),
  onSelect: (id, range) => (range ? extendTo(id) : toggle(id)),
  shown: selecting || selection.chosen.size > 0,
  byPress: selecting,
});

function Nothing({ filters }: { filters: HistoryFilters }) {
  const { change } = useHistoryFilters();
  return isNarrowed(filters) ? (
    <EmptyState
      icon={SearchX}
      title="No transactions found"
      text="Try adjusting your filters to see more results."
      actions={
        <>
          <Button variant="primary" onClick={() => change(noFilters)}>
            Clear filters
          </Button>
          <AddButtons beside />
        </>
      }
    />
  ) : (
    <EmptyState
      icon={ReceiptText}
      title="No transactions to display"
      text="Add your first transaction to start your history."
      actions={<AddButtons />}
    />
  );
}

/** A link to what is not there: says so and shows the first page. */
function LinkGuard({ error, linked }: { error: Error | null; linked: string | undefined }) {
  const drop = useDropLink(1);
  const missing = isMissingLink(error, linked);
  useEffect(() => {
    if (!missing) return;
    showToast({ kind: 'error', title: 'Transaction not found' });
    drop();
  }, [missing, drop]);
  return null;
}

const isMissingLink = (error: Error | null, linked: string | undefined): boolean =>
  linked !== undefined &&
  error instanceof ServiceError &&
  (error.failure.status === 404 || error.failure.status === 400);

/** Takes `?id=` out of the address and stays on the page that showed it. */
function useDropLink(page: number): () => void {
  const changeAddress = useAddressChange();
  return useCallback(
    () =>
      changeAddress((address) => writeFilters({ ...readFilters(address), page }, address), { replace: true }),
    [changeAddress, page],
  );
}

const Rows = styled(DimmedRows)`
  margin-top: ${({ theme }) => theme.space[16]};
`;

const Sum = styled.span`
  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`;

/** How long a linked transaction is marked, in milliseconds. */
const highlightFor = 3000;

/**
 * Scrolls to the linked transaction once it is there. After three seconds `onSeen` is told, which takes the link out
 * of the address and so ends the highlight.
 */
export function useLinkedTransaction(
  id: string | undefined,
  isThere: boolean,
  onSeen: () => void,
): { highlightedId: string | undefined; ref: RefObject<HTMLLIElement | null> } {
  const ref = useRef<HTMLLIElement>(null);
  const seen = useEffectEvent(onSeen);
  const highlightedId = isThere ? id : undefined;
  useEffect(() => {
    if (highlightedId === undefined) return undefined;
    ref.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    const timer = setTimeout(() => {
      // The page of another address, where one has narrowed the list since, may be yet to be drawn.
      const isStillLinked = new URLSearchParams(addressNow().search).get('id') === highlightedId;
      if (isStillLinked) seen();
    }, highlightFor);
    return () => clearTimeout(timer);
  }, [highlightedId]);

  return { highlightedId, ref };
}
