import { LEDGER_PREFIX, ledgerStream, userIdOf, userStream } from '@ledgerline/events';
import type { ParkedLedger } from './documents.ts';
import type { WritesBeside } from './projectionStore.ts';

/**
 * Those notes that are true: of a ledger whose balances show the event by now, somebody has gone on with it. So it does
 * no harm where a note is written late, or taken away late.
 */
export async function trueNotes(
  notes: readonly ParkedLedger[],
  balancesRevision: (userId: string) => Promise<number>,
): Promise<ParkedLedger[]> {
  const found: ParkedLedger[] = [];
  for (const note of notes) {
    const userId = note.stream.startsWith(LEDGER_PREFIX) ? userIdOf(note.stream) : undefined;
    if (userId === undefined || (await balancesRevision(userId)) <= note.revision) found.push(note);
  }
  return found;
}

/** The streams of people, whose notes name them. */
export const streamsOfPeople = (userIds: readonly string[]): string[] =>
  userIds.flatMap((userId) => [ledgerStream(userId), userStream(userId)]);

/** Everybody of whom something is written. */
export function peopleIn({
  history,
  overview,
  months,
  activity,
  balances,
  parked,
}: Omit<WritesBeside, 'categories'>): Set<string> {
  const documents = [history, overview, months, activity, balances] as readonly { userId: string }[][];
  return new Set([
    ...documents.flatMap((some) => some.map(({ userId }) => userId)),
    ...parked.flatMap(({ stream }) => userIdOf(stream) ?? []),
  ]);
}
