import {
  LEDGER_PREFIX,
  type LedgerEvent,
  type Recorded,
  readEvent,
  type StoredEvent,
  USER_PREFIX,
  type UserEvent,
  userIdOf,
} from '@ledgerline/events';

/** A ledger as the log has it. */
export interface Ledger {
  userId: string;
  stored: StoredEvent[];
  events: Recorded<LedgerEvent>[];
  /** The events of the person's registration, settings and currency. */
  userEvents: Recorded<UserEvent>[];
  /** The events of each command, by its idempotency key. */
  byKey: Map<string, Recorded<LedgerEvent>[]>;
}

/** Every ledger of the log by its person; `without` leaves people out whose events cannot be read. */
export function ledgersOf(
  log: readonly StoredEvent[],
  without: ReadonlySet<string> = new Set(),
): Map<string, Ledger> {
  const ledgers = new Map<string, Ledger>();
  for (const stored of log) {
    const userId = userIdOf(stored.stream);
    if (userId === undefined || without.has(userId)) continue;
    const ledger: Ledger = ledgers.get(userId) ?? emptyLedger(userId);
    ledgers.set(userId, ledger);
    if (stored.stream.startsWith(USER_PREFIX))
      ledger.userEvents.push(readEvent(stored) as Recorded<UserEvent>);
    if (!stored.stream.startsWith(LEDGER_PREFIX)) continue;
    const event = readEvent(stored) as Recorded<LedgerEvent>;
    const { commandId } = event.metadata;
    ledger.stored.push(stored);
    ledger.events.push(event);
    ledger.byKey.set(commandId, [...(ledger.byKey.get(commandId) ?? []), event]);
  }
  return ledgers;
}

const emptyLedger = (userId: string): Ledger => ({
  userId,
  stored: [],
  events: [],
  userEvents: [],
  byKey: new Map(),
});
