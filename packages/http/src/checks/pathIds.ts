import { isId, notFoundText } from '@ledgerline/contract';
import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';

/**
 * Malformed ids and dates in the path. The last check of all: to the client, such a one is not there, and that shows
 * only when a handler looks for it.
 */
export const checkPathIds: Check = ({ match }) => {
  if (!match.found) return;
  const { id, date } = match.params;
  if ((id !== undefined && !isId(id)) || (date !== undefined && !isCalendarDate(date)))
    throw new ApiError(404, notFoundText(match.name));
};
