import {
  addAsset,
  command,
  earn,
  ledgerAfter,
  makeTransfer,
  sampleId,
  spend,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { History, Read, Write } from '../history/history.ts';
import { type Ledger, ledgersOf } from '../history/ledgers.ts';

export const userId = 'e'.repeat(24);
export const [wallet, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
const payDay = sampleId('transaction', 1);

/** A ledger of six writes; the n-th has the key `command-n`, from 0. */
const events = ledgerAfter(
  addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
  addAsset(bank, { name: 'Bank' }),
  earn(payDay, wallet, 50_00),
  makeTransfer(sampleId('transfer', 1), wallet, bank, 70_00),
  spend(sampleId('transaction', 2), bank, 20_00),
  command('DeleteTransaction', payDay),
).history;

/** Events as a log would give them, each sealed after the one before it. */
export function logOf(recorded: readonly Recorded<LedgerEvent>[] = events): StoredEvent[] {
  const stream = `ledger-${userId}`;
  const sealed = seal(
    stream,
    0,
    GENESIS_HASH,
    recorded.map(({ type, data, metadata: { hash: _hash, ...metadata } }) => ({
      event: { type, data } as LedgerEvent,
      metadata,
    })),
  );
  return sealed.events.map((event, revision) => ({
    ...event,
    stream,
    revision,
    position: String(revision).padStart(8, '0'),
  }));
}

export const ledgersIn = (log: readonly StoredEvent[]): Map<string, Ledger> => ledgersOf(log);

/** What clients saw of that ledger: every write acknowledged one after the other, and the balances read after each. */
export function honestHistory(): History {
  const ids = [wallet, bank, payDay, sampleId('transfer', 1), sampleId('transaction', 2), payDay];
  const writes = ids.map(
    (id, place): Write => ({
      userId,
      key: `command-${place}`,
      method: 'POST',
      path: '/',
      promised: { writes: 'one' },
      attempts: [{ sentAt: 10 * place, endedAt: 10 * place + 5, status: 201 }],
      acknowledged: [{ id, revision: place + 1, replayed: false }],
    }),
  );
  const shown: Record<string, number>[] = [
    { [wallet]: 100_00 },
    { [wallet]: 100_00, [bank]: 0 },
    { [wallet]: 150_00, [bank]: 0 },
    { [wallet]: 80_00, [bank]: 70_00 },
    { [wallet]: 80_00, [bank]: 50_00 },
    { [wallet]: 30_00, [bank]: 50_00 },
  ];
  const reads = shown.map(
    (balances, place): Read => ({
      userId,
      client: 'reader',
      wanted: place + 1,
      revision: place + 1,
      stale: false,
      shown: { balances },
    }),
  );
  return { writes, reads };
}
