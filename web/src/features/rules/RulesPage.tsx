import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { RuleList } from './RuleList.tsx';

/** /dashboard/settings/rules: the rules in their order. `?rule=…&version=…` shows one as it was in that version. */
export function RulesPage() {
  useTitle('Rules');
  useShownVersion();
  const open = useLedgerDialogs();
  return (
    <>
      <PageHeader
        title="Rules"
        text="They fill in new and imported records. Of each field the first rule that fits decides."
        actions={
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => open({ kind: 'addRule' })}
          >
            New Rule
          </Button>
        }
      />
      <RuleList />
    </>
  );
}

/** Opens the version that the address names. It is in the address only until then. */
function useShownVersion(): void {
  const open = useLedgerDialogs();
  const [address, setAddress] = useSearchParams();
  const id = address.get('rule');
  const version = Number(address.get('version'));
  useEffect(() => {
    if (id === null || !/^[0-9a-f]{24}$/.test(id)) return;
    setAddress({}, { replace: true });
    open({
      kind: 'ruleVersions',
      rule: { id, version: Number.isInteger(version) && version > 0 ? version : 1 },
    });
  }, [id, version, open, setAddress]);
}
