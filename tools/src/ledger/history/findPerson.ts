import { AccountStoreUnavailable, accountByEmail } from '@ledgerline/accounts';
import { isId } from '@ledgerline/contract/identifiers';
import { isEmailAddress } from '@ledgerline/domain/values';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  ERASURES_STREAM,
  ledgerStream,
  readEvent,
  type StoredEvent,
  UnreadableEvent,
  USER_PREFIX,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import { Option } from 'commander';
import type { Context } from '../context.ts';
import { Misused, Refused, Unavailable } from '../errors.ts';
import { logPages } from './pages.ts';

/** Whose history is asked for. */
export interface UserOption {
  user: string;
}

/** The option by which a verb is told of whom. */
export const userOption = (text = 'the person: e-mail address or id'): Option =>
  new Option('-u, --user <user>', text);

/**
 * The id of somebody whose history stands in the log. An id needs nothing but the log; an address is found by the
 * accounts, or where those don't know it or are out of reach by who registered with it. Throws Refused, Misused.
 */
export async function findPerson(context: Context, idOrEmail: string): Promise<string> {
  const log = await context.stores.log();
  const wanted = idOrEmail.trim();
  const isAnId: boolean = isId(wanted);
  if (!isAnId && !isEmailAddress(wanted)) {
    throw new Misused(`'${idOrEmail}' is neither an e-mail address nor an id`);
  }
  const userId = isAnId ? wanted : await idByAddress(context, log, wanted);
  if (userId !== undefined) {
    if (await hasHistory(log, userId)) return userId;
    if (await isErased(log, userId)) throw new Refused(`${userId} was erased: their history is gone`);
  }
  throw new Refused(`There is nobody with the address or id ${idOrEmail}`);
}

/** Whether the log has a stream of this person. */
export const hasHistory = async (log: Pick<EventStore, 'lastOf'>, userId: string): Promise<boolean> =>
  (await log.lastOf(userStream(userId))) !== undefined ||
  (await log.lastOf(ledgerStream(userId))) !== undefined;

async function idByAddress(context: Context, log: EventStore, email: string): Promise<string | undefined> {
  try {
    const accounts = await context.stores.accounts();
    const account = await accountByEmail(accounts, context.dataSecret(), email);
    if (account) return account.userId;
  } catch (error) {
    // Who may read the log needs neither accounts nor secrets.
    if (!(error instanceof Unavailable || error instanceof AccountStoreUnavailable)) throw error;
  }
  return registeredWith(log, email);
}

/** Who signs in with an address by now, as the log tells it. */
async function registeredWith(log: EventStore, email: string): Promise<string | undefined> {
  const wanted = email.normalize('NFC').toLowerCase();
  const addresses = new Map<string, string>();
  for await (const page of logPages(log, { prefixes: [USER_PREFIX] })) {
    for (const stored of page) {
      const userId = userIdOf(stored.stream);
      const address = addressIn(stored);
      if (userId !== undefined && address !== undefined) addresses.set(userId, address.toLowerCase());
    }
  }
  for (const [userId, address] of addresses) if (address === wanted) return userId;
  return undefined;
}

function addressIn(stored: StoredEvent): string | undefined {
  if (stored.type !== 'UserRegistered' && stored.type !== 'ProfileUpdated') return undefined;
  try {
    const event = readEvent(stored);
    if (event.type === 'UserRegistered') return event.data.user.email;
    return event.type === 'ProfileUpdated' ? event.data.profile.email : undefined;
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined;
    throw error;
  }
}

async function isErased(log: EventStore, userId: string): Promise<boolean> {
  for await (const page of streamPages(log, ERASURES_STREAM))
    if (page.some(({ data }) => data.includes(userId))) return true;
  return false;
}
