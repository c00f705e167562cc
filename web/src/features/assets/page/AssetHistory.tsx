import { BadgeCheck, ReceiptText, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HistoryPages } from '../../../ledger/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery } from '../../../ledger/history/historyFilters.ts';
import { PeriodFilter } from '../../../ledger/history/PeriodFilter.tsx';
import { SearchField } from '../../../ledger/history/SearchField.tsx';
import { useHistoryFilters } from '../../../ledger/history/useHistoryFilters.ts';
import { mayOwe } from '../../../ledger/owing/owing.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { AddButtons } from '../../transactions/index.ts';

/** Everything that moved an asset, newest first, each row with what the asset held after it. */
export function AssetHistory({ asset }: { asset: Asset }) {
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
    <Card as="section" aria-labelledby="asset-history">
      <CardHeader
        id="asset-history"
        title="History"
        end={
          data && <Quiet as="span">{data.meta.total === 1 ? '1 record' : `${data.meta.total} records`}</Quiet>
        }
      />
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
              icon={<SearchX size={22} />}
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
              icon={<ReceiptText size={22} />}
              title="No transactions to display"
              text="Nothing has moved this asset yet."
              actions={<AddButtons account={asset.id} />}
            />
          )
        }
      />
    </Card>
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
