import { isId } from '@ledgerline/contract/identifiers';
import { streamPages } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  LEDGER_PREFIX,
  ledgerStream,
  type StoredEvent,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import { findPerson } from '../history/findPerson.ts';
import { logPages } from '../history/pages.ts';
import { isAbout } from '../history/recordOf.ts';

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
 * Finds a record by its id, or a person's settings by who they are. Without `user` all ledgers may have to be looked
 * through. Throws Refused where there is no such record, Misused for what is no id.
 */
export async function locate(context: Context, wanted: string, user: string | undefined): Promise<Place> {
  const log = await context.stores.log();
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
  const { stream, revision } = first;
  return { stream, recordId: wanted, userId: userIdOf(stream), from: revision };
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
