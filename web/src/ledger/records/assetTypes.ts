import type { AssetType } from './records.ts';

/** The types in the order in which they are shown, with their labels and hues. */
export const assetTypes: readonly { type: AssetType; label: string; group: string; hue: string }[] = [
  { type: 'cash', label: 'Cash Account', group: 'Cash', hue: 'green' },
  { type: 'bank', label: 'Bank Account', group: 'Bank Accounts', hue: 'blue' },
  { type: 'e-wallet', label: 'E-Wallet', group: 'E-Wallets', hue: 'violet' },
  { type: 'emergency', label: 'Emergency Fund', group: 'Emergency Funds', hue: 'amber' },
  { type: 'credit', label: 'Credit Card', group: 'Credit Cards', hue: 'coral' },
  { type: 'loan', label: 'Loan', group: 'Loans', hue: 'rose' },
];

/** Such as 'Cash Account' or 'Loan'. */
export const assetTypeLabel = (type: AssetType): string =>
  assetTypes.find((known) => known.type === type)?.label ?? type;

/** What an institution is called; null for types that have none. */
export function institutionLabel(type: AssetType | ''): 'Bank Name' | 'Provider' | 'Lender' | null {
  switch (type) {
    case 'bank':
    case 'credit':
      return 'Bank Name';
    case 'e-wallet':
      return 'Provider';
    case 'loan':
      return 'Lender';
    case 'cash':
    case 'emergency':
    case '':
      return null;
  }
}
