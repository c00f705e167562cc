import { Badge } from '../../shared/ui/Badge.tsx';
import { IconLine, Quiet, Stack, Text } from '../../shared/ui/layout.ts';
import { Picker } from '../../shared/ui/Picker.tsx';
import { Holding } from '../owing/Holding.tsx';
import { accountFlag, mayOwe } from '../owing/owing.ts';
import { useAccounts } from '../queries/useAssets.ts';
import { type Asset, assetTypeLabel, minorOf } from '../records/records.ts';
import { searchNames } from '../search/searchNames.ts';
import { ShortfallNote } from './BalanceNotes.tsx';
import { AssetTypeIcon } from './RecordIcon.tsx';

interface AccountPickerProps {
  /** An asset's id, or empty. */
  value: string;
  onChange: (assetId: string) => void;
  /** It was opened and is closed again, with or without a choice. */
  onLeave?: () => void;
  /** What is to leave the account, in minor units: accounts that do not have it are flagged. 0 flags nothing. */
  leaving?: number;
  placeholder?: string;
  /** Above the accounts. */
  heading?: string;
  disabled?: boolean;
  /** Leaves out the accounts that can't be chosen here. */
  isOffered?: (account: Asset) => boolean;
}

/** The live assets to choose from, and what the control that chooses says of them. */
export function useAccountChoices() {
  const { accounts, loading, failed } = useAccounts();
  const texts = {
    searchPlaceholder: 'Search accounts...',
    heading: 'Available Accounts',
    empty: failed
      ? { title: 'Failed to load accounts', text: 'Please try again later' }
      : { title: 'No accounts available', text: 'Add an account to get started' },
    noMatch: { title: 'No matching accounts found', text: 'Try a different search term' },
    loading: loading && accounts.length === 0 ? 'Loading accounts...' : undefined,
  };
  return { accounts, texts };
}

/** Chooses one of the live assets by name. */
export function AccountPicker({
  value,
  onChange,
  onLeave,
  leaving = 0,
  placeholder = 'Select an account',
  heading,
  disabled = false,
  isOffered,
}: AccountPickerProps) {
  const { accounts: known, texts } = useAccountChoices();
  const accounts = isOffered ? known.filter(isOffered) : known;
  return (
    <Picker<Asset>
      items={accounts}
      value={accounts.find(({ id }) => id === value) ?? null}
      onChange={({ id }) => onChange(id)}
      onLeave={onLeave}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderItem={(account) => <AccountLine account={account} leaving={leaving} />}
      renderValue={(account) => <AccountLine account={account} leaving={leaving} compact />}
      search={searchNames}
      {...texts}
      {...(heading !== undefined && { heading })}
      placeholder={placeholder}
      disabled={disabled}
    />
  );
}

function AccountLine({
  account,
  leaving,
  compact = false,
}: {
  account: Asset;
  leaving: number;
  compact?: boolean;
}) {
  const flag = mayOwe(account)
    ? accountFlag(account, leaving)
    : tierText(balanceTier(minorOf(account.balance), leaving));
  return (
    <IconLine>
      <AssetTypeIcon type={account.type} size="small" />
      <Stack as="span" grow shrink>
        <Text as="span" cut ink="strong">
          {account.name}
        </Text>
        {!compact && <Quiet as="span">{assetTypeLabel(account.type)}</Quiet>}
        <ShortfallNote shortfall={account.shortfall} />
      </Stack>
      <Stack as="span" row gap={4} wrap align="center" justify="flex-end" ink="quiet" size="caption">
        <Holding asset={account} />
        {flag !== null && (
          <Badge meaning={flag === 'Insufficient' || flag === 'Over the limit' ? 'danger' : 'warning'}>
            {flag}
          </Badge>
        )}
      </Stack>
    </IconLine>
  );
}

/** How a balance compares with an amount to be paid from it. `far-short`: it covers less than half. */
type BalanceTier = 'enough' | 'low' | 'short' | 'far-short';

const lowRatio = 1.5;
const farShortRatio = 0.5;

/** Both in minor units. Nothing to pay is always covered. */
export function balanceTier(balance: number, amount: number): BalanceTier {
  if (amount <= 0) return 'enough';
  if (balance < amount * farShortRatio) return 'far-short';
  if (balance < amount) return 'short';
  return balance <= amount * lowRatio ? 'low' : 'enough';
}

/** The flag of an account in a picker; none where there is enough. */
export function tierText(tier: BalanceTier): 'Insufficient' | 'Low balance' | null {
  switch (tier) {
    case 'far-short':
    case 'short':
      return 'Insufficient';
    case 'low':
      return 'Low balance';
    case 'enough':
      return null;
  }
}
