import type { EventStore } from '@ledgerline/event-store';
import type { Provenance } from '@ledgerline/event-store/history';
import { PROVENANCE_STREAM, readEvent, UnreadableEvent } from '@ledgerline/events';
import { eventMacs, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { streamPages } from '../../history/pages.ts';

/**
 * Reads since when events carry a MAC, and what was imported. A note without a valid MAC says nothing.
 */
export async function readProvenance(
  log: Pick<EventStore, 'readStream'>,
  dataSecret: string,
): Promise<Provenance> {
  const mac = createEventMac(dataSecret);
  const imported = new Map<string, { revision: number; hash: string }>();
  let since: string | undefined;
  let previous = GENESIS_HASH;
  for await (const page of streamPages(log, PROVENANCE_STREAM)) {
    for (const stored of page) {
      const macs = eventMacs(previous, stored, mac);
      previous = storedHash(stored) ?? previous;
      if (!macs || macs.found !== macs.expected) continue;
      try {
        const event = readEvent(stored);
        if (event.type === 'EventsAuthenticated') since ??= stored.position;
        if (event.type !== 'HistoryImported') continue;
        const { stream, revision, hash } = event.data;
        imported.set(stream, { revision, hash });
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
  return { mac, since, imported };
}
