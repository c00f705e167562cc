import { PROVENANCE_STREAM, readEvent, UnreadableEvent } from '@ledgerline/events';
import { eventMacs, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { createEventMac, type EventMac } from '@ledgerline/events/mac';
import { keyIdOf, secretsOf } from '@ledgerline/events/secrets';
import type { EventStore } from '../eventStore.ts';
import { streamPages } from '../streamPages.ts';

/** Which events of a log must carry a MAC of this server. */
export interface Provenance {
  mac: EventMac;
  /** Whether a MAC of the right text counts at a position: behind a mark (`SecretReplaced`) those of former keys don't. */
  counts: (found: string, position: string) => boolean;
  /** The position in the log from which on events carry one; undefined where no note says so. */
  since: string | undefined;
  /** The log began with that note: every event carries one, wherever it stands. */
  sinceFirst: boolean;
  /** Every account carries a MAC as well. */
  accounts: boolean;
  /** Streams that came from elsewhere, up to this revision (from 0) with this hash of their chain. */
  imported: ReadonlyMap<string, { revision: number; hash: string }>;
}

/**
 * Reads since when events carry a MAC, since when only that of a newer key counts, and what was imported. A note without a
 * valid MAC says nothing. Throws StoreUnavailable.
 */
export async function readProvenance(
  log: Pick<EventStore, 'readStream'>,
  dataSecret: string,
): Promise<Provenance> {
  const mac = createEventMac(dataSecret);
  const keyIds = secretsOf(dataSecret).map(keyIdOf);
  const marks: { position: string; keyIds: readonly string[] }[] = [];
  const counts = (found: string, position: string): boolean =>
    marks.every(
      (mark) => position <= mark.position || mark.keyIds.some((id) => found.startsWith(`2.${id}.`)),
    );
  const imported = new Map<string, { revision: number; hash: string }>();
  let since: string | undefined;
  let sinceFirst = false;
  let accounts = false;
  let previous = GENESIS_HASH;
  for await (const page of streamPages(log, PROVENANCE_STREAM)) {
    for (const stored of page) {
      const macs = eventMacs(previous, stored, mac);
      previous = storedHash(stored) ?? previous;
      if (!macs || macs.found !== macs.expected || !counts(macs.found, stored.position)) continue;
      try {
        const event = readEvent(stored);
        if (event.type === 'EventsAuthenticated') {
          since ??= stored.position;
          sinceFirst ||= event.data.sinceFirst === true;
          accounts ||= event.data.accounts === true;
        }
        if (event.type === 'SecretReplaced' && macs.found.startsWith(`2.${event.data.keyId}.`)) {
          const newer = keyIds.slice(0, keyIds.indexOf(event.data.keyId) + 1);
          marks.push({ position: stored.position, keyIds: newer });
        }
        if (event.type !== 'HistoryImported') continue;
        const { stream, revision, hash } = event.data;
        imported.set(stream, { revision, hash });
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
  return { mac, counts, since, sinceFirst, accounts, imported };
}
