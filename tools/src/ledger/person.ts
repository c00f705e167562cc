import type { Account, AccountSession, AccountStatus } from '@ledgerline/accounts';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import { ledgerStream, readEvent, type StoredEvent, UnreadableEvent, userStream } from '@ledgerline/events';
import type { Context } from './context.ts';

/** Who has an account. Both null where their stream does not say. */
export interface Profile {
  name: string | null;
  email: string | null;
}

/** What administrators see of a person. */
export interface Person extends Profile {
  id: string;
  status: AccountStatus;
  /** An instant. */
  registeredAt: string;
  /** How many browsers and other clients are signed in. */
  sessions: number;
  /** When one of those was last used, to the minute; null where there is none. */
  lastSeenAt: string | null;
  /** How many events the ledger has. */
  events: number;
}

/** A person's profile, as their stream tells it by now. */
export async function readProfile(log: EventStore, userId: string): Promise<Profile> {
  let profile: Profile = { name: null, email: null };
  try {
    for await (const page of streamPages(log, userStream(userId))) {
      for (const stored of page) profile = profileAfter(profile, stored);
    }
  } catch (error) {
    // A damaged log must not keep anybody from being locked out.
    if (!(error instanceof UnreadableEvent)) throw error;
  }
  return profile;
}

function profileAfter(profile: Profile, stored: StoredEvent): Profile {
  if (stored.type !== 'UserRegistered' && stored.type !== 'ProfileUpdated') return profile;
  const event = readEvent(stored);
  if (event.type === 'UserRegistered') return { name: event.data.user.name, email: event.data.user.email };
  return event.type === 'ProfileUpdated' ? event.data.profile : profile;
}

/** Puts together what account store and log know of some people, in their order. */
export async function describePeople(
  { stores, now }: Context,
  people: readonly { account: Account; profile: Profile }[],
): Promise<Person[]> {
  const log = await stores.log();
  const ids = people.map(({ account }) => account.userId);
  const sessions = Map.groupBy(
    await (await stores.accounts()).sessionsOf(ids, now()),
    ({ userId }) => userId,
  );
  return Promise.all(
    people.map(async ({ account: { userId, status, createdAt }, profile: { name, email } }) => {
      const own = sessions.get(userId) ?? [];
      const last = await log.lastOf(ledgerStream(userId));
      return {
        id: userId,
        email,
        name,
        status,
        registeredAt: createdAt.toISOString(),
        sessions: own.length,
        lastSeenAt: lastUse(own),
        events: last ? last.revision + 1 : 0,
      };
    }),
  );
}

const lastUse = (sessions: readonly AccountSession[]): string | null =>
  sessions
    .map(({ lastUsedAt }) => lastUsedAt.toISOString())
    .toSorted()
    .at(-1) ?? null;
