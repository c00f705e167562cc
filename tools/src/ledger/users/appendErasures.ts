import { ERASURES_STREAM } from '@ledgerline/events';
import type { Context } from '../context.ts';
import { appendNotes } from '../history/appendNotes.ts';

/** That a stream goes, and the hash that closed its chain. */
export interface Erasure {
  stream: string;
  lastHash: string;
}

/** Says in the log that streams are erased, all of them in one append. */
export const appendErasures = (
  context: Context,
  erasures: readonly Erasure[],
  reason: string,
): Promise<void> =>
  appendNotes(
    context,
    ERASURES_STREAM,
    erasures.map((erasure) => ({ type: 'UserErased', data: { ...erasure, reason } })),
  );
