import { createIds } from '@ledgerline/command-api';
import { NO_STREAM, WrongExpectedRevision } from '@ledgerline/event-store';
import { type CatalogueEvent, readEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { Context } from '../context.ts';

/** Says something in a stream of the catalogue, all in one append, after whatever others say there meanwhile. */
export async function appendNotes(
  { stores, actor, now }: Context,
  stream: string,
  events: readonly CatalogueEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const log = await stores.writableLog();
  const commandId = createIds(now)();
  for (;;) {
    const last = await log.lastOf(stream);
    const before = last && readEvent(last).metadata;
    const at = [now().toISOString(), before?.at ?? ''].toSorted().at(-1) ?? '';
    const metadata = {
      commandId,
      commandHash: '',
      actorId: actor,
      source: 'cli' as const,
      at,
      $correlationId: commandId,
      $causationId: commandId,
    };
    const expected = last?.revision ?? NO_STREAM;
    const proposals = events.map((event) => ({ event, metadata }));
    const sealed = seal(stream, expected + 1, before?.hash ?? GENESIS_HASH, proposals);
    try {
      await log.append(stream, expected, sealed.events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
