import { isId, texts } from '@ledgerline/contract';
import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { ApiError, notThere } from '../api.ts';
import type { Check } from '../exchange.ts';

/** What to say of a path that is none of ours. */
const pathNotFound = (): ApiError => new ApiError(404, texts.notFound);

/** Path and method: 404 for no path of ours (or one that the other service serves), 405 for another method of it. */
export const checkRoute =
  (serves: (name: string) => boolean): Check =>
  ({ ctx, match }) => {
    if (!decodable(ctx.path)) throw new ApiError(400, texts.malformedQuery);
    if (match.found) {
      if (!serves(match.name)) throw pathNotFound();
      return;
    }
    if (match.allowed.length === 0) throw pathNotFound();
    throw new ApiError(405, texts.methodNotAllowed, { headers: { Allow: match.allowed.join(', ') } });
  };

function decodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Malformed ids and dates in the path. Looked at after the body: to the client, such a one is not there, and that shows
 * only when a handler looks for it.
 */
export const checkPathIds: Check = ({ match }) => {
  if (!match.found) return;
  const { id, date } = match.params;
  if ((id !== undefined && !isId(id)) || (date !== undefined && !isCalendarDate(date)))
    throw notThere(match.name);
};
