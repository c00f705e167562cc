import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActivityFilters } from '../../ledger/activity/useActivity.ts';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
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
  const more = () => change({ page: address.page + 1 });
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
        <TrashView page={address.page} onMore={more} />
      ) : (
        <ChangesView filters={filtersOf(address)} page={address.page} onNarrow={change} onMore={more} />
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

/** What /dashboard/activity shows, as its address holds it. */
interface ActivityAddress extends Omit<ActivityFilters, 'view'> {
  view: (typeof views)[number]['value'];
  /** How many pages of a list are shown, one below the other. */
  page: number;
}

/** The address's own meaning; what it says wrongly is as if it were not there. */
export function readAddress(address: URLSearchParams): ActivityAddress {
  const record = matching(address.get('record'), /^[0-9a-f]{24}$/);
  const from = matching(address.get('from'), day);
  const to = matching(address.get('to'), day);
  const page = Number(address.get('page'));
  return {
    view: views.find(({ value }) => value === address.get('view'))?.value ?? 'changes',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1,
    ...(record !== undefined && { record }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** A change of the address: `undefined` takes something out. Whatever else changes, the list begins at its top again. */
type AddressChange = {
  [Name in keyof ActivityAddress]?: ActivityAddress[Name] | undefined;
};

/** The address after a change; what is at its default is left out. The trash has no filters. */
export function writeAddress(current: ActivityAddress, change: AddressChange): URLSearchParams {
  const next = { ...current, page: 1, ...change };
  const address = new URLSearchParams();
  if (next.view !== 'changes') address.set('view', next.view ?? 'changes');
  if (next.view !== 'trash')
    for (const name of ['record', 'from', 'to'] as const) {
      const value = next[name];
      if (value !== undefined) address.set(name, value);
    }
  if ((next.page ?? 1) > 1) address.set('page', String(next.page));
  return address;
}

/** Only what narrows the changes. */
export const filtersOf = ({ view, record, from, to }: ActivityAddress): ActivityFilters => ({
  ...(view === 'security' && { view }),
  ...(record !== undefined && { record }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** More rows than this times the page size no browser should draw; days narrow the list. */
const mostPages = 100;

const day = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;
