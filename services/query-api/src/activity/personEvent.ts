import type { LedgerEvent, UserEvent } from '@ledgerline/events';

/** What can happen to what is one person's: ledger, settings, currency. */
export type PersonEvent = LedgerEvent | UserEvent;

/** The data of one type of event. */
export type DataOf<Type extends PersonEvent['type']> = Extract<PersonEvent, { type: Type }>['data'];
