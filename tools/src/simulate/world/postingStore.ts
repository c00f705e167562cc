import { LEDGER_PREFIX, type LedgerEvent, type Recorded, readEvent, userIdOf } from '@ledgerline/events';
import { type BalancesDocument, emptyBalances, evolveBalances, type Lease } from '@ledgerline/read-models';
import type { LogData } from '../log/memoryLog.ts';
import { worldMs } from '../time/virtualTime.ts';

/** Who has something to record: the balances that a projector without faults would have written. */
export interface MemoryPostings {
  live(): Promise<{ duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]> }>;
  acquireLease(name: string, holder: string, ms: number): Promise<Lease | null>;
  releaseLease(lease: Lease): Promise<void>;
  /** Forgets everything, because the log is another one now. */
  reset(): void;
}

/** The store of a history, shared by its processes. */
export function createPostings(log: LogData): MemoryPostings {
  const documents = new Map<string, BalancesDocument>();
  let folded = 0;
  let lease: Lease | undefined;

  function foldOn(): void {
    for (; folded < log.events.length; folded += 1) {
      const event = log.events[folded];
      const userId = event?.stream.startsWith(LEDGER_PREFIX) ? userIdOf(event.stream) : undefined;
      if (!event || userId === undefined) continue;
      const before = documents.get(userId) ?? emptyBalances(userId);
      documents.set(userId, evolveBalances(before, readEvent(event) as Recorded<LedgerEvent>));
    }
  }

  return {
    reset() {
      documents.clear();
      folded = 0;
    },
    async live() {
      return {
        async duePostings(latest, after, limit) {
          foldOn();
          return [...documents.values()]
            .filter(({ userId, postsOn }) => userId > after && postsOn !== undefined && postsOn <= latest)
            .sort((one, other) => (one.userId < other.userId ? -1 : 1))
            .slice(0, limit);
        },
      };
    },
    async acquireLease(name, holder, ms) {
      if (lease && lease.holder !== holder && lease.expiresAt >= worldMs()) return null;
      const epoch = lease?.holder === holder ? lease.epoch : (lease?.epoch ?? 0) + 1;
      lease = { name, holder, epoch, expiresAt: worldMs() + ms };
      return lease;
    },
    async releaseLease({ holder, epoch }) {
      if (lease?.holder === holder && lease.epoch === epoch) lease = { ...lease, expiresAt: -1 };
    },
  };
}
