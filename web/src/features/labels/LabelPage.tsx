import { Pencil, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { HistoryPages } from '../../ledger/history/HistoryPages.tsx';
import { defaultFilters, toHistoryQuery } from '../../ledger/history/historyFilters.ts';
import { recordCount } from '../../ledger/history/recordCount.ts';
import { useHistoryFilters } from '../../ledger/history/useHistoryFilters.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { Button, ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { LabelFigures } from './LabelFigures.tsx';
import { LabelRules } from './LabelRules.tsx';
import { labelTexts } from './labelTexts.ts';
import { labelFilter } from './useLabelFigures.ts';

/** /dashboard/payees/{name} and /dashboard/tags/{name}: what its records add up to, its rules, and the records. */
export function LabelPage({ kind }: { kind: LabelKind }) {
  const { name = '' } = useParams();
  const open = useLedgerDialogs();
  useTitle(name);
  const { title } = labelTexts[kind];
  return (
    <>
      <PageHeader
        title={kind === 'tags' ? `#${name}` : name}
        badge={<TextLink to={`/dashboard/${kind}`}>All {title.toLowerCase()}</TextLink>}
        actions={
          <Button
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'renameLabels', labels: kind, names: [name] })}
          >
            Rename
          </Button>
        }
      />
      <LabelFigures key={`figures ${name}`} kind={kind} name={name} />
      <LabelRules kind={kind} name={name} />
      <LabelHistory key={`history ${name}`} kind={kind} name={name} />
    </>
  );
}

/** All records of a payee or a tag, newest first. */
function LabelHistory({ kind, name }: { kind: LabelKind; name: string }) {
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
