import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerStream, type StoredEvent } from '@ledgerline/events';
import { eventId, eventMacs, expectedHash, storedHash } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import { ann } from './expected.ts';
import type { LedgerFolder } from './ledgerFolder.ts';

/** Ann's ledger as it stands in the log's file. */
export const storedLedger = (folder: LedgerFolder): StoredEvent[] => storedStream(folder, ledgerStream(ann));

/** A stream as it stands in the log's file. */
export function storedStream({ path }: LedgerFolder, stream: string): StoredEvent[] {
  using db = new DatabaseSync(join(path, 'events.db'), { readOnly: true });
  return db
    .prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision')
    .all(stream) as unknown as StoredEvent[];
}

/**
 * Rewrites the stream with some of its events changed and with hashes and ids that fit, as a forger would. With `mac`
 * the forger has stolen the secret, too.
 */
export function rechain(
  { path }: LedgerFolder,
  events: readonly StoredEvent[],
  changes: Record<number, (event: StoredEvent) => StoredEvent>,
  mac?: EventMac,
): void {
  using db = new DatabaseSync(join(path, 'events.db'));
  const update = db.prepare(
    'UPDATE events SET id = ?, data = ?, metadata = ? WHERE stream = ? AND revision = ?',
  );
  const first = Math.min(...Object.keys(changes).map(Number));
  let previous = first === 0 ? '0'.repeat(64) : (storedHash(events[first - 1] as StoredEvent) ?? '');
  const renamed = new Map<string, string>();
  for (const event of events.slice(first)) {
    const { data, metadata: text } = changes[event.revision]?.(event) ?? event;
    const reverts = /"reverts":"([^"]+)"/.exec(text)?.[1] ?? '';
    const named = { ...event, data, metadata: text.replace(reverts, renamed.get(reverts) ?? reverts) };
    const macs = mac && eventMacs(previous, named, mac);
    const changed = macs ? { ...named, metadata: named.metadata.replace(macs.found, macs.expected) } : named;
    const fitting = expectedHash(previous, changed);
    const metadata = changed.metadata.replace(/"hash":"[0-9a-f]{64}"\}$/, `"hash":"${fitting}"}`);
    renamed.set(event.id, eventId(event.revision, fitting));
    update.run(eventId(event.revision, fitting), changed.data, metadata, event.stream, event.revision);
    previous = fitting;
  }
}
