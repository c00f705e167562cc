import { SKIPS_STREAM } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';
import { appendNotes } from '../history/appendNotes.ts';

/** Notes in the log that an event is passed over, by whom and why. */
export const appendSkip = (
  context: Context,
  { stream, revision, eventId }: ParkedLedger,
  reason: string,
): Promise<void> =>
  appendNotes(context, SKIPS_STREAM, [{ type: 'EventSkipped', data: { stream, revision, eventId, reason } }]);
