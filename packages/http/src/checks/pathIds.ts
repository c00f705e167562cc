import { isId, notFoundText } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';

/**
 * Malformed ids in the path. The last check of all: to the client, such an id is one that is not there, and that
 * shows only when a handler looks for it.
 */
export const checkPathIds: Check = ({ match }) => {
  if (!match.found) return;
  const { id } = match.params;
  if (id !== undefined && !isId(id)) throw new ApiError(404, notFoundText(match.name));
};
