import type { AssetRecord } from '@ledgerline/events';

/** At most so many live assets per person. */
export const MAX_LIVE_ASSETS = 500;

/** At most so many assets that a person ever had: also those that are deleted for good stay in the ledger. */
export const MAX_ASSETS_EVER = 2_000;

/** Two live assets with the same key are one too many: the type, and the name without case and outer spaces. */
export const nameKey = ({ type, name }: Pick<AssetRecord, 'type' | 'name'>): string =>
  `${type} ${foldedName(name)}`;

/** A name as it is told from others: without case and outer spaces. */
export const foldedName = (name: string): string =>
  name.normalize('NFC').trim().toLowerCase().normalize('NFC');

/** Cash and emergency funds have no institution. */
export const mayHaveInstitution = (type: AssetRecord['type']): boolean =>
  type !== 'cash' && type !== 'emergency';
