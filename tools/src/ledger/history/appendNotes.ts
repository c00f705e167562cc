import { createIds } from '@ledgerline/command-api/commands';
import { appendNotes as appendTo, type NoteBy } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import type { Context } from '../context.ts';

/** Appends what an operator did to a stream, all in one append, after whatever others append there meanwhile. */
export async function appendNotes(
  context: Context,
  stream: string,
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length > 0)
    await appendTo(await context.stores.writableLog(), stream, events, byOperator(context));
}

/** An operator at the command line, with a new id for what they do. */
export const byOperator = ({ actor, now, mac }: Context): NoteBy => ({
  commandId: createIds(now)(),
  actorId: actor,
  source: 'cli',
  now,
  mac,
});
