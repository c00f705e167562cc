import type { LedgerEvent, UserEvent } from '@ledgerline/events';

/** What can happen to what is one person's: ledger, settings, currency. */
export type PersonEvent = LedgerEvent | UserEvent;
