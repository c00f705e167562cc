import type { AssetRecord } from '@ledgerline/events';
import { asideShown } from '../goals/goalShown.ts';
import { heldAsShown } from '../values/owing.ts';
import { confirmationShown } from './confirmationShown.ts';
import type { AssetState } from './ledgerState.ts';

/** What an answer tells of an asset beside its record. */
type Standing = Pick<AssetState, 'position' | 'deletion' | 'updatedAt' | 'revision' | 'aside'> &
  Partial<Pick<AssetState, 'confirmations'>>;

/** An asset as clients see it, in lists and after a write. Amounts are decimals. */
export const assetShown = (
  record: AssetRecord,
  { position, deletion, updatedAt, revision, confirmations = [], aside }: Standing,
) => ({
  id: record.id,
  name: record.name,
  type: record.type,
  ...heldAsShown(position, record),
  institution: record.institution,
  description: record.description,
  isDeleted: deletion !== 'none',
  createdAt: record.createdAt,
  updatedAt,
  revision,
  ...confirmationShown(confirmations),
  ...asideShown(position, aside),
});
