import { ledgerStream, type StoredEvent, userStream } from '@ledgerline/events';
import { GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import type { EventStore } from '../eventStore.ts';
import { ChainAudit } from './chainAudit.ts';
import type { StreamHead } from './historyFormat.ts';

/** The log does not have what it must have, or it was changed. */
export class DamagedHistory extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedHistory';
  }
}

/** A person's two streams as they were at one moment. */
export interface PersonHistory {
  userId: string;
  user: StreamHead;
  ledger: StreamHead;
}

const pageSize = 200;

/** Where both streams of a person end now. */
export async function personHistory(log: EventStore, userId: string): Promise<PersonHistory> {
  const user = await headOf(log, userStream(userId));
  return { userId, user, ledger: await headOf(log, ledgerStream(userId)) };
}

async function headOf(log: EventStore, stream: string): Promise<StreamHead> {
  const last = await log.lastOf(stream);
  return { stream, revision: last?.revision ?? -1, hash: (last && storedHash(last)) ?? GENESIS_HASH };
}

/** The events of a stream up to its head as it was. Throws DamagedHistory where the chain is not whole. */
export async function* eventsUpTo(log: EventStore, head: StreamHead): AsyncGenerator<StoredEvent> {
  const chain = new ChainAudit();
  while (chain.length <= head.revision) {
    const limit = Math.min(pageSize, head.revision + 1 - chain.length);
    const page = await log.readStream(head.stream, chain.length, limit);
    if (page.length === 0) throw damaged(`${head.stream}@${chain.length}`, 'an event', 'none');
    for (const event of page) {
      const [finding] = chain.check(event);
      if (finding) throw damaged(finding.record, finding.expected, finding.found);
      yield event;
    }
  }
}

const damaged = (record: string, expected: unknown, found: unknown): DamagedHistory =>
  new DamagedHistory(
    `The log is damaged at ${record}: expected ${String(expected)}, found ${String(found)}. 'ledger verify' tells more`,
  );
