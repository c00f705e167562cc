import { createIds } from '@ledgerline/command-api';
import { NO_STREAM, WrongExpectedRevision } from '@ledgerline/event-store';
import { readEvent, SKIPS_STREAM } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';

/** Notes in the log that an event is passed over, by whom and why, after whatever others note there meanwhile. */
export async function appendSkip(
  { stores, actor, now }: Context,
  { stream, revision, eventId }: ParkedLedger,
  reason: string,
): Promise<void> {
  const log = await stores.writableLog();
  const commandId = createIds(now)();
  for (;;) {
    const last = await log.lastOf(SKIPS_STREAM);
    const before = last && readEvent(last).metadata;
    const expected = last?.revision ?? NO_STREAM;
    const { events } = seal(SKIPS_STREAM, expected + 1, before?.hash ?? GENESIS_HASH, [
      {
        event: { type: 'EventSkipped', data: { stream, revision, eventId, reason } },
        metadata: {
          commandId,
          commandHash: '',
          actorId: actor,
          source: 'cli',
          at: [now().toISOString(), before?.at ?? ''].toSorted().at(-1) ?? '',
          $correlationId: commandId,
          $causationId: commandId,
        },
      },
    ]);
    try {
      await log.append(SKIPS_STREAM, expected, events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
