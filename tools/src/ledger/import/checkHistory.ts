import type { CatalogueEntry } from '@ledgerline/domain';
import type { StreamHead } from '@ledgerline/event-store/history';
import type { UserRecord } from '@ledgerline/events';
import { Refused } from '../errors.ts';
import { readHistory, refusal } from './readHistory.ts';
import { StreamCheck } from './streamCheck.ts';

/** A history in a file that was found good from its first to its last event. */
export interface CheckedHistory {
  userId: string;
  /** Who registered, as the history tells it. */
  user: UserRecord;
  /** Where the user stream and the ledger stream end. */
  streams: readonly [StreamHead, StreamHead];
  events: number;
  /** The categories that its transactions have, as the server knew them that it comes from. */
  categories: readonly CatalogueEntry[];
  /** The id of the event at that place of the history, if there is one. */
  idAt: (stream: string, revision: number) => string | undefined;
}

/** How far clocks may be apart. */
const toleranceMs = 60_000;

/**
 * Checks all of a file: form, order, chain, ids, schemas, the rules about money, and that the product can fold it.
 * Throws Refused with the number of the event that is wrong and with what was found. `onEvent` hears of each.
 */
export async function checkHistory(
  path: string,
  now: Date,
  onEvent: (number: number, of: number) => void = () => undefined,
): Promise<CheckedHistory> {
  const { header, events } = await readHistory(path);
  const latest = new Date(now.getTime() + toleranceMs).toISOString();
  const offered = new Map(header.categories.map((category) => [category.id, category]));
  const used = new Map<string, CatalogueEntry>();
  const checks = new Map(header.streams.map(({ stream }) => [stream, new StreamCheck(stream)]));
  const all = header.streams.reduce((sum, { revision }) => sum + revision + 1, 0);
  let user: UserRecord | undefined;

  for await (const { number, event: stored } of events) {
    const event = await checks.get(stored.stream)?.take(number, stored);
    if (!event) continue;
    const { at } = event.metadata;
    const refuse = (problem: string) => refusal(number, `${stored.stream}@${stored.revision}`, problem);
    if (at > latest) throw refuse(`it was recorded at ${at}, which is yet to come`);
    if (event.type === 'UserRegistered') user = event.data.user;
    if (event.type === 'ProfileUpdated' && user) user = { ...user, ...event.data.profile };
    if ('transaction' in event.data) {
      const { categoryId, type } = event.data.transaction;
      const category = offered.get(categoryId);
      if (category?.type !== type) throw refuse(`the header describes no ${type} category ${categoryId}`);
      used.set(categoryId, category);
    }
    onEvent(number, all);
  }
  for (const check of checks.values()) check.end();
  if (!user) throw new Refused('There is no registration in it');
  const { userId, streams } = header;
  const idAt = (stream: string, revision: number) => checks.get(stream)?.idAt(revision);
  return { userId, user, streams, events: all, categories: [...used.values()], idAt };
}
