import { ledgerHistory, sampleCatalogue, sampleUserId } from '@ledgerline/domain/testing';
import type { HistoryHeader } from '@ledgerline/event-store/history';
import {
  type DomainEvent,
  type EventMetadata,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  type StoredEvent,
  userStream,
} from '@ledgerline/events';
import { GENESIS_HASH, seal, storedHash } from '@ledgerline/events/chain';
import fc from 'fast-check';

/** Whose sample histories are. */
export { sampleUserId } from '@ledgerline/domain/testing';

/** A decided event and what of its metadata is not to be as in other samples. */
export type Draft = DomainEvent & { metadata?: Partial<EventMetadata> };

/** The events as they stand in a stream from its beginning, sealed into its chain. */
export function sealed(stream: string, drafts: readonly Draft[]): StoredEvent[] {
  // Reverts name events by ids, which are others here than where the drafts come from.
  const ids = new Map<string, string>();
  const events: StoredEvent[] = [];
  for (const [revision, { type, data, metadata = {}, ...rest }] of drafts.entries()) {
    const last = events.at(-1);
    const { hash: _hash, schemaVersion: _version, reverts, ...given } = metadata;
    const unsealed = {
      event: { type, data } as DomainEvent,
      metadata: {
        commandId: `command-${stream}-${revision}`,
        commandHash: 'hash',
        actorId: sampleUserId,
        source: 'web' as const,
        at: new Date(Date.parse('2026-03-01T10:00:00.000Z') + revision * 60_000).toISOString(),
        $correlationId: 'request',
        $causationId: 'request',
        ...given,
        ...(reverts !== undefined && { reverts: ids.get(reverts) ?? reverts }),
      },
    };
    const previous = (last && storedHash(last)) ?? GENESIS_HASH;
    const [event] = seal(stream, revision, previous, [unsealed]).events;
    if (!event) throw new Error('nothing was sealed');
    if ('id' in rest) ids.set(String(rest.id), event.id);
    events.push({ ...event, stream, revision, position: '' });
  }
  return events;
}

/** A person's registration. */
export const registration: Draft = {
  type: 'UserRegistered',
  data: {
    user: {
      id: sampleUserId,
      name: 'Ann Lee',
      email: 'ann@example.com',
      createdAt: '2026-03-01T10:00:00.000Z',
    },
    settings: { colorMode: 'light', notifications: true, language: 'en' },
    currency: 'USD',
  },
};

/** Both streams of the sample person, with any ledger. */
export interface SampleHistory {
  user: StoredEvent[];
  ledger: StoredEvent[];
}

export const sampleHistory = (
  ledger: readonly Draft[],
  user: readonly Draft[] = [registration],
): SampleHistory => ({
  user: sealed(userStream(sampleUserId), user),
  ledger: sealed(ledgerStream(sampleUserId), ledger),
});

/** Any ledger that can come about. */
export const anyLedger = (length: number): fc.Arbitrary<Recorded<LedgerEvent>[]> => ledgerHistory(length);

const longest = new Map<number, Recorded<LedgerEvent>[]>();

/** One ledger with most of what there is in it, the same each time. */
export function longSample(length = 120): Recorded<LedgerEvent>[] {
  const found = longest.get(length) ?? longestOf(length);
  longest.set(length, found);
  return found;
}

const longestOf = (length: number): Recorded<LedgerEvent>[] =>
  fc
    .sample(anyLedger(length), { numRuns: 30, seed: 7 })
    .reduce((one, other) => (other.length > one.length ? other : one));

/** The lines of the file that holds this history, as `ledger export` writes them. */
export function linesOf({ user, ledger }: SampleHistory, header: Partial<HistoryHeader> = {}): string[] {
  const head = (stream: string, events: readonly StoredEvent[]) => {
    const last = events.at(-1);
    return { stream, revision: events.length - 1, hash: (last && storedHash(last)) ?? GENESIS_HASH };
  };
  const first: HistoryHeader = {
    format: 'ledgerline-history',
    version: 1,
    logId: 'a log',
    userId: sampleUserId,
    streams: [head(userStream(sampleUserId), user), head(ledgerStream(sampleUserId), ledger)],
    categories: [...sampleCatalogue.values()],
    exportedAt: '2026-05-03T10:00:00.000Z',
    ...header,
  };
  return [first, ...[...user, ...ledger].map(({ position: _position, ...event }) => event)].map((value) =>
    JSON.stringify(value),
  );
}
