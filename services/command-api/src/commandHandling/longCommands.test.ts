import type { LedgerCommand } from '@ledgerline/domain';
import {
  changeTransactions,
  createTransaction,
  revertGroup,
  sampleCategories,
  sampleId,
} from '@ledgerline/domain/testing';
import type { EventStore } from '@ledgerline/event-store';
import type { LedgerEvent, StoredEvent } from '@ledgerline/events';
import { expect, it, vi } from 'vitest';
import { addAsset, ledgerHandling, order, stream, walletId } from '../testing/ledgerHandling.ts';
import { readRecorded } from './foldStream.ts';

/** A log that answers at once: whoever waits then, waits for nothing but others. */
function logInMemory(): EventStore & { events: StoredEvent[] } {
  const events: StoredEvent[] = [];
  return {
    events,
    async append(name: string, expected: number, more: readonly StoredEvent[]) {
      for (const event of more) {
        events.push({ ...event, stream: name, revision: expected + 1 + more.indexOf(event), position: '' });
      }
      return { revision: events.length - 1 };
    },
    readStream: async (_name: string, from: number, limit: number) => events.slice(from, from + limit),
    lastOf: async () => events.at(-1),
  } as unknown as EventStore & { events: StoredEvent[] };
}

const RECORDS = 60;
const ids = Array.from({ length: RECORDS }, (_, number) => sampleId('transaction', number + 1));

/** How many turns others had while this was done, each piece of which takes its whole share. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, now] = [0, 0];
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  await work();
  clearImmediate(next);
  return turns;
}

it('M8 ST-10 a command on many records is decided, sealed, read back and folded in steps: others have turns between them', async () => {
  const log = logInMemory();
  const ledgers = ledgerHandling(log);
  const asGroup = (id: string, command: LedgerCommand) => ({
    ...order(id, command),
    group: { kind: 'bulk' as const, inParts: true },
  });
  await ledgers.handle(order('wallet', addAsset(walletId, 'Wallet', 1_000_00)));
  for (const id of ids) {
    const command = createTransaction(id, { accountId: walletId, amount: 1_00 }) as LedgerCommand;
    await ledgers.handle(order(id, command));
  }
  const change = changeTransactions(ids, { categoryId: sampleCategories.transport });
  // 60 records are 3 steps of 25 at most, with a turn between two: as they are decided, sealed, read back and folded.
  expect(await turnsDuring(() => ledgers.handle(asGroup('change', change)))).toBe(4 * 2);
  const changes = log.events.slice(-RECORDS).map((event) => readRecorded<LedgerEvent>(event));
  expect(changes.map(({ type }) => type)).toEqual(ids.map(() => 'TransactionUpdated'));

  const history = log.events.map((event) => readRecorded<LedgerEvent>(event));
  const back = revertGroup(1 + RECORDS)(history);
  expect(await turnsDuring(() => ledgers.handle(asGroup('back', back)))).toBe(4 * 2);
  expect(log.events).toHaveLength(1 + 3 * RECORDS);
  expect(log.events.every((event) => event.stream === stream)).toBe(true);
});
