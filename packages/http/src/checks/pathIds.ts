import { isId, texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';

/**
 * Malformed ids in the path. The last check of all: to whoever asks, such an id is one that is not there, and that
 * shows only when a handler looks for it.
 */
export const checkPathIds: Check = ({ match }) => {
  if (!match.found) return;
  const { id } = match.params;
  if (id !== undefined && !isId(id)) throw new ApiError(404, recordNotFound(match.route.path));
};

/** What a missing record of a path is called. */
export function recordNotFound(path: string): string {
  if (path.includes('/transactions/')) return 'Transaction not found';
  if (path.includes('/assets/transfers/')) return 'Transfer not found';
  if (path.includes('/assets/')) return 'Asset not found';
  if (path.includes('/categories/')) return 'Category not found';
  return texts.notFound;
}
