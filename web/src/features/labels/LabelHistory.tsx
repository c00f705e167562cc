import { ReceiptText } from 'lucide-react';
import { HistoryPages } from '../../ledger/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery } from '../../ledger/history/historyFilters.ts';
import { recordCount } from '../../ledger/history/recordCount.ts';
import { useHistoryFilters } from '../../ledger/history/useHistoryFilters.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../shared/ui/text.ts';
import { labelTexts } from './labelTexts.ts';
import { labelFilter } from './useLabelFigures.ts';

/** All records of a payee or a tag, newest first. */
export function LabelHistory({ kind, name }: { kind: LabelKind; name: string }) {
  const asked = useHistoryFilters();
  const { page, limit } = asked.filters;
  const history = useTransactions({
    ...toHistoryQuery({ ...defaultFilters, page, limit }),
    ...labelFilter(kind, name),
  });
  return (
    <Card as="section" aria-labelledby="label-history">
      <CardHeader
        id="label-history"
        title="History"
        end={history.data && <Quiet as="span">{recordCount(history.data.meta.total)}</Quiet>}
      />
      <HistoryPages
        history={history}
        asked={asked}
        empty={
          <EmptyState
            icon={<ReceiptText size={22} />}
            title={`No records with this ${labelTexts[kind].one}`}
            text="They may have been renamed, merged or deleted in the meantime."
            actions={<ButtonLink to={`/dashboard/${kind}`}>All {kind}</ButtonLink>}
          />
        }
      />
    </Card>
  );
}
