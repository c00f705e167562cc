import { ledgerHistory } from '@ledgerline/domain/testing';
import type { EventStore } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import type { ReadModels } from '@ledgerline/read-models';
import fc from 'fast-check';
import { type Dump, dumpReadModels } from './dumpReadModels.ts';
import { foldReadModels } from './foldReadModels.ts';
import { longLedger } from './longLedger.ts';
import { appendLedger, readLedger } from './sampleLog.ts';

/** The id of a sample person. */
export const personId = (number: number): string => number.toString(16).padStart(24, 'f');

/** Appends the ledgers of some people, the same ones each time, and answers who they are. */
export async function appendSampleLedgers(
  eventStore: EventStore,
  { people = 3, length = 60, first = 1 } = {},
): Promise<string[]> {
  const histories = fc.sample(ledgerHistory(length), { numRuns: people, seed: first });
  const userIds = histories.map((_history, index) => personId(first + index));
  for (const [index, history] of histories.entries()) {
    await appendLedger(eventStore, userIds[index] ?? '', history);
  }
  return userIds;
}

/** The id of a person with a long ledger, from 0. */
export const longPersonId = (number: number): string => personId(0xa000 + number);

/** Appends long ledgers, the same ones each time, in turns, and answers who they are of. */
export async function appendLongLedgers(
  eventStore: EventStore,
  { people = 3, length = 1000 } = {},
): Promise<string[]> {
  const history = longLedger(length);
  const userIds = Array.from({ length: people }, (_person, index) => longPersonId(index));
  for (let from = 0; from < history.length; from += 200) {
    for (const userId of userIds) await appendLedger(eventStore, userId, history.slice(0, from + 200), 200);
  }
  return userIds;
}

/** What read models have to answer about these people by a fold of their streams. */
export async function foldOf(eventStore: EventStore, userIds: readonly string[]): Promise<Dump[]> {
  return Promise.all(
    userIds.map(async (userId) => foldReadModels(userId, await readLedger(eventStore, ledgerStream(userId)))),
  );
}

/** What read models answer about these people. */
export const shownOf = (models: ReadModels, userIds: readonly string[]): Promise<Dump[]> =>
  Promise.all(userIds.map((userId) => dumpReadModels(models, [userId])));
