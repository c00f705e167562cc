import { defaultCategories } from '@ledgerline/domain';
import { ledgerAfter, type Step } from '@ledgerline/domain/testing';
import type { EventStore } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  type DomainEvent,
  ledgerStream,
  type UnsealedMetadata,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { eventId, GENESIS_HASH, seal } from '@ledgerline/events/chain';

/** Writes people's ledgers into an event store as the command API would. */
export interface SampleLog {
  /** A whole ledger, as these commands make it. Answers its revision as clients count. */
  ledger(userId: string, ...steps: Step[]): Promise<number>;
  /** An event at the end of a ledger of so many events, as if some command had decided it. */
  append(userId: string, revision: number, event: DomainEvent): Promise<void>;
  /** An event at the end of a ledger of so many events that no program of ours can read. */
  poison(userId: string, revision: number): Promise<void>;
  /** Events at the end of somebody's profile and settings. */
  user(userId: string, ...events: UserEvent[]): Promise<void>;
  categories(): Promise<void>;
}

export function createSampleLog(store: EventStore): SampleLog {
  const hashes = new Map<string, string>();

  async function write(stream: string, first: number, events: readonly DomainEvent[]): Promise<void> {
    const unsealed = events.map((event, index) => ({ event, metadata: metadataOf(first + index) }));
    const sealed = seal(stream, first, hashes.get(stream) ?? GENESIS_HASH, unsealed);
    await store.append(stream, first - 1, sealed.events);
    hashes.set(stream, sealed.hash);
  }

  return {
    async ledger(userId, ...steps) {
      const { history } = ledgerAfter(...steps);
      const stream = ledgerStream(userId);
      const first = hashes.has(stream) ? ((await store.lastOf(stream))?.revision ?? -1) + 1 : 0;
      await write(
        stream,
        first,
        history.slice(first).map(({ type, data }) => ({ type, data }) as DomainEvent),
      );
      return history.length;
    },
    append: (userId, revision, event) => write(ledgerStream(userId), revision, [event]),
    async poison(userId, revision) {
      const id = eventId(revision, 'f'.repeat(64));
      const event = { id, type: 'NobodyKnows', data: '{}', metadata: '{}' };
      await store.append(ledgerStream(userId), revision - 1, [event]);
    },
    async user(userId, ...events) {
      const stream = userStream(userId);
      await write(stream, ((await store.lastOf(stream))?.revision ?? -1) + 1, events);
    },
    categories: () =>
      write(
        CATEGORIES_STREAM,
        0,
        defaultCategories.map((category) => ({ type: 'CategoryAdded', data: { category } })),
      ),
  };
}

const metadataOf = (revision: number): Omit<UnsealedMetadata, 'schemaVersion'> => ({
  commandId: `command-${revision}`,
  commandHash: 'hash',
  actorId: 'actor',
  source: 'web',
  at: new Date(Date.parse('2026-02-01T10:00:00.000Z') + revision * 60_000).toISOString(),
  $correlationId: `command-${revision}`,
  $causationId: `command-${revision}`,
});
