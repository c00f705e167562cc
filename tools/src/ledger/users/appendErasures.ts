import { createIds } from '@ledgerline/command-api';
import { WrongExpectedRevision } from '@ledgerline/event-store';
import { ERASURES_STREAM, readEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { Context } from '../context.ts';

/** That a stream goes, and the hash that closed its chain. */
export interface Erasure {
  stream: string;
  lastHash: string;
}

/** Says in the log that streams are erased, all of them in one append, after whatever others say there meanwhile. */
export async function appendErasures(
  { stores, actor, now }: Context,
  erasures: readonly Erasure[],
  reason: string,
): Promise<void> {
  if (erasures.length === 0) return;
  const log = await stores.writableLog();
  const commandId = createIds(now)();
  for (;;) {
    const last = await log.lastOf(ERASURES_STREAM);
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
    const revision = last?.revision ?? -1;
    const { events } = seal(
      ERASURES_STREAM,
      revision + 1,
      before?.hash ?? GENESIS_HASH,
      erasures.map((erasure) => ({
        event: { type: 'UserErased', data: { ...erasure, reason } },
        metadata,
      })),
    );
    try {
      await log.append(ERASURES_STREAM, revision, events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
