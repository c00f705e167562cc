import type { AccountStore } from '@ledgerline/accounts';
import { type EventStore, LOG_START, NO_STREAM, WrongExpectedRevision } from '@ledgerline/event-store';
import { readProvenance } from '@ledgerline/event-store/history';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import { GENESIS_HASH, seal, storedHash } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import type { Logger } from '@ledgerline/http';
import type { NewId } from './ids.ts';

/** What a note needs. */
interface NoteOptions {
  accounts: Pick<AccountStore, 'sealUnsealed'>;
  dataSecret: string;
  newId: NewId;
  now: () => Date;
  logger: Pick<Logger, 'info'>;
}

/**
 * Writes into the log, once in its life, that events and accounts carry a MAC from here on, and that all events do where it
 * is the first. Accounts of versions that wrote none get theirs before it. Auditors find by it what somebody without
 * DATA_SECRET wrote. Throws what the stores throw while they are away.
 */
export async function noteAuthentication(
  store: EventStore,
  { accounts, dataSecret, newId, now, logger }: NoteOptions,
): Promise<void> {
  const last = await store.lastOf(PROVENANCE_STREAM);
  if (last && (await readProvenance(store, dataSecret)).accounts) return;
  const adopted = await accounts.sealUnsealed();
  if (adopted > 0) logger.info({ accounts: adopted }, 'accounts of before carry a MAC from now on');
  const id = newId();
  const at = now().toISOString();
  const formerAt = /"at":"([^"]*)"/.exec(last?.metadata ?? '')?.[1] ?? '';
  const metadata = {
    commandId: id,
    commandHash: '',
    actorId: 'system',
    source: 'cli',
    // Time never goes back within a stream.
    at: at > formerAt ? at : formerAt,
    $correlationId: id,
    $causationId: id,
  } as const;
  const { events: former } = await store.readAll({ after: LOG_START, prefixes: [], limit: 1 });
  const data = { ...(former.length === 0 && { sinceFirst: true as const }), accounts: true as const };
  const note = { event: { type: 'EventsAuthenticated', data }, metadata } as const;
  const [revision, hash] = [last?.revision ?? NO_STREAM, (last && storedHash(last)) ?? GENESIS_HASH];
  const mac = createEventMac(dataSecret);
  const { events } = seal(PROVENANCE_STREAM, revision + 1, hash, [note], mac);
  try {
    await store.append(PROVENANCE_STREAM, revision, events);
  } catch (error) {
    // Another instance was first.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}
