import { isId } from '@ledgerline/contract/identifiers';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  isOurStream,
  LEDGER_PREFIX,
  ledgerStream,
  readEvent,
  type StoredEvent,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import { findPerson } from '../history/findPerson.ts';
import { logPages } from '../history/pages.ts';
import { isAbout, recordOf } from '../history/recordOf.ts';

/** Where a record's life stands in the log. */
export interface Place {
  stream: string;
  recordId: string;
  /** Whose it is; undefined for a category. */
  userId: string | undefined;
  /** Revision (from 0) of its first event. */
  from: number;
}

/**
 * Finds a record by its id or by an event of it (`ledger-…@12`), or a person's settings by who they are. Without `user` all
 * ledgers may have to be looked through. Throws Refused where there is no such record or event, Misused for what is no id.
 */
export async function locate(context: Context, wanted: string, user: string | undefined): Promise<Place> {
  const log = await context.stores.log();
  const [, stream = '', revision] = /^([a-z][a-z0-9-]*)@(\d{1,15})$/.exec(wanted) ?? [];
  if (revision !== undefined && isOurStream(stream)) return placeOf(log, stream, Number(revision));
  if (wanted.includes('@') || (await log.lastOf(userStream(wanted)))) {
    const userId = await findPerson(context, wanted);
    return { stream: userStream(userId), recordId: userId, userId, from: 0 };
  }
  const isAnId: boolean = isId(wanted);
  if (!isAnId) throw new Misused(`'${wanted}' is neither an id nor an e-mail address`);
  const userId = user === undefined ? undefined : await findPerson(context, user);
  const first =
    userId === undefined
      ? ((await firstIn(streamPages(log, CATEGORIES_STREAM), wanted)) ??
        (await firstIn(
          watched(logPages(log, { prefixes: [LEDGER_PREFIX] }), context, await log.head()),
          wanted,
        )))
      : await firstIn(streamPages(log, ledgerStream(userId)), wanted);
  context.progress.end();
  if (!first) throw new Refused(`There is no record ${wanted}${user === undefined ? '' : ` of ${user}`}`);
  return { stream: first.stream, recordId: wanted, userId: userIdOf(first.stream), from: first.revision };
}

/** The record that an event is about. */
async function placeOf(log: EventStore, stream: string, revision: number): Promise<Place> {
  const name = `${stream}@${revision}`;
  const [event] = await log.readStream(stream, revision, 1);
  if (event?.revision !== revision) throw new Refused(`There is no event ${name}`);
  const userId = userIdOf(stream);
  const recordId = readableRecord(event);
  if (recordId === undefined) throw new Refused(`${name} is about no record that can be read`);
  const first = await firstIn(streamPages(log, stream), recordId);
  return { stream, recordId, userId, from: first?.revision ?? revision };
}

function readableRecord(stored: StoredEvent): string | undefined {
  try {
    return recordOf(readEvent(stored), userIdOf(stored.stream));
  } catch {
    return undefined;
  }
}

/** The same pages, showing how far they have come. */
async function* watched(
  pages: ReturnType<typeof logPages>,
  { progress }: Context,
  head: string,
): ReturnType<typeof logPages> {
  let applied = 0;
  for await (const page of pages) {
    yield page;
    applied += page.length;
    progress.show({ phase: 'search', applied, position: page.at(-1)?.position ?? head, head });
  }
}

async function firstIn(
  pages: ReturnType<typeof logPages>,
  recordId: string,
): Promise<StoredEvent | undefined> {
  for await (const page of pages) {
    const found = page.find((stored) => isAbout(stored, recordId));
    if (found) return found;
  }
  return undefined;
}
