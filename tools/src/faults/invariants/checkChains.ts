import type { StoredEvent } from '@ledgerline/events';
import { eventId, expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { type Finding, finding } from '../history/finding.ts';

/** I10: every stream's revisions are gapless, its hash chain is whole and its time never goes back. `poisoned` names streams that we broke. */
export function checkChains(
  log: readonly StoredEvent[],
  poisoned: ReadonlySet<string> = new Set(),
): Finding[] {
  const heads = new Map<string, { hash: string; revision: number; at: string }>();
  return log.flatMap((event) => {
    const before = heads.get(event.stream) ?? { hash: GENESIS_HASH, revision: -1, at: '' };
    const { at } = JSON.parse(event.metadata) as { at: string };
    const hash = storedHash(event) ?? '';
    heads.set(event.stream, { hash, revision: event.revision, at });
    if (poisoned.has(event.stream)) return [];
    const place = `${event.stream}@${event.revision}`;
    if (event.revision !== before.revision + 1) {
      return [finding('I10', `${place} comes after ${before.revision}`)];
    }
    if (hash !== expectedHash(before.hash, event)) return [finding('I10', `${place}: the chain is broken`)];
    if (at < before.at) return [finding('I10', `${place} is of ${at}, the one before it of ${before.at}`)];
    return event.id === eventId(event.revision, hash) ? [] : [finding('I10', `${place}: a foreign id`)];
  });
}
