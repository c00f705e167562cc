import type { RefusedItem } from '@ledgerline/contract';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';

/** What stands in the way of a command about many records. */
export interface RefusedItems {
  /** Those that the answer lists; a long list is cut. */
  items: readonly RefusedItem[];
  /** How many stand in the way. */
  count: number;
  /** How many were asked for. */
  of: number;
}

/** The list in a refusal of a command about many records; null where it was refused for another reason. */
export function refusedItems({ code, params }: ServiceFailure): RefusedItems | null {
  if (code !== 'some-records-refused' && code !== 'group-revert-blocked') return null;
  const { refused, count, of } = params as { refused: RefusedItem[]; count: number; of: number };
  return { items: refused, count, of };
}
