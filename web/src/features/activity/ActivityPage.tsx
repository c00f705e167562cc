import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { type ActivityAddress, type AddressChange, readAddress, writeAddress } from './activityAddress.ts';
import { ChangesView } from './changes/ChangesView.tsx';
import { TrashView } from './trash/TrashView.tsx';

const views = [
  { value: 'changes', text: 'All changes' },
  { value: 'security', text: 'Security' },
  { value: 'trash', text: 'Trash' },
] as const;

const texts = {
  changes: 'Every change, newest first. You can revert any of them at any later time.',
  security: 'Sign-ins, and changes to how you sign in.',
  trash: 'What you deleted waits here, without a deadline.',
};

/** /dashboard/activity: everything that was ever changed, and what waits in the trash. */
export function ActivityPage() {
  useTitle('Activity');
  const { address, change } = useActivityAddress();
  return (
    <>
      <PageHeader
        title="Activity"
        text={texts[address.view]}
        actions={
          <Segmented
            label="Show"
            options={views}
            value={address.view}
            onChange={(view) => change({ view, record: undefined, from: undefined, to: undefined })}
          />
        }
      />
      {address.view === 'trash' ? (
        <TrashView address={address} onChange={change} />
      ) : (
        <ChangesView address={address} onChange={change} />
      )}
    </>
  );
}

/** What the address asks for, and the way to ask for something else. Showing more is no step to go back from. */
function useActivityAddress(): {
  address: ActivityAddress;
  change: (change: AddressChange) => void;
} {
  const [params] = useSearchParams();
  const changeAddress = useAddressChange();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (next: AddressChange) =>
      changeAddress((now) => writeAddress(readAddress(now), next), {
        replace: Object.keys(next).every((name) => name === 'page'),
      }),
    [changeAddress],
  );
  return { address, change };
}
