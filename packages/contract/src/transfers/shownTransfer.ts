import { toDecimal } from '@ledgerline/domain/values';
import type { Transfer } from './transfers.ts';

/** What an answer has beside the record. */
type Beside = 'createdAt' | 'updatedAt' | 'revision' | 'tags' | 'bank';

/** A transfer as it is stored, in an event or a row: the amount in minor units. */
type Stored = Pick<Transfer, 'id' | 'amount' | 'description' | 'date'>;

/** A transfer as clients see it, in lists, after a write and in Activity. */
export const shownTransfer = (
  { id, amount, description, date }: Stored,
  { fromAsset, toAsset }: Pick<Transfer, 'fromAsset' | 'toAsset'>,
): Omit<Transfer, Beside> => ({ id, fromAsset, toAsset, amount: toDecimal(amount), description, date });
