import { ReceiptText } from 'lucide-react';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../shared/ui/text.ts';
import { HistoryPages } from '../transactions/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery } from '../transactions/history/historyFilters.ts';
import { useHistoryFilters } from '../transactions/history/useHistoryFilters.ts';
import { labelTexts, records } from './labelTexts.ts';
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
        end={history.data && <Quiet as="span">{records(history.data.meta.total)}</Quiet>}
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
