import { Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { LabelFigures } from './LabelFigures.tsx';
import { LabelHistory } from './LabelHistory.tsx';
import { LabelRules } from './LabelRules.tsx';
import { labelTexts } from './labelTexts.ts';

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
