import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { Picker } from '../../../shared/ui/Picker.tsx';

interface AccountFilterProps {
  /** An asset's id, or empty for all. */
  value: string;
  onChange: (account: string) => void;
}

type Choice = Asset | 'all';

/** Narrows the history to what moved one account. */
export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { accounts, loading, failed } = useAccounts();
  return (
    <Picker<Choice>
      items={accounts.length === 0 ? [] : ['all', ...accounts]}
      value={value === '' ? 'all' : (accounts.find(({ id }) => id === value) ?? null)}
      onChange={(choice) => onChange(choice === 'all' ? '' : choice.id)}
      keyOf={(choice) => (choice === 'all' ? 'all' : choice.id)}
      nameOf={nameOf}
      renderItem={nameOf}
      renderValue={nameOf}
      search={(items, query) =>
        searchNames(
          items.filter((choice) => choice !== 'all'),
          query,
        )
      }
      placeholder={value === '' ? 'All accounts' : 'One account'}
      searchPlaceholder="Search accounts..."
      heading="Available Accounts"
      empty={
        failed
          ? { title: 'Failed to load accounts', text: 'Please try again later' }
          : { title: 'No accounts available', text: 'Add an account to get started' }
      }
      noMatch={{ title: 'No matching accounts found', text: 'Try a different search term' }}
      loading={loading && accounts.length === 0 ? 'Loading accounts...' : undefined}
    />
  );
}

const nameOf = (choice: Choice): string => (choice === 'all' ? 'All accounts' : choice.name);
