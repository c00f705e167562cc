import { z } from 'zod';
import { defineEvent, type EventOf } from './defineEvent.ts';
import { CategoryRecord } from './records.ts';

export const CategoryAdded = defineEvent('CategoryAdded', 1, { category: CategoryRecord });
export const CategoryChanged = defineEvent('CategoryChanged', 1, {
  category: CategoryRecord,
  former: CategoryRecord.omit({ id: true, type: true }).partial(),
});
/** No longer offered; records that have it keep it. */
export const CategoryRetired = defineEvent('CategoryRetired', 1, { category: CategoryRecord });

/**
 * Why a stream's chain is gone: the person asked to be forgotten. `lastHash` closed that chain (64 zeros: it had no
 * event); where a stream is named twice the later one holds. `reason` is the operator's word for it, and nobody's data.
 */
export const UserErased = defineEvent('UserErased', 1, {
  stream: z.string(),
  lastHash: z.string(),
  reason: z.string().optional(),
});

/**
 * Read models pass over an event that they could not show, and go on after it: an operator's decision, with the reason.
 * The event itself stays where it is.
 */
export const EventSkipped = defineEvent('EventSkipped', 1, {
  stream: z.string(),
  /** From 0. */
  revision: z.int().nonnegative(),
  eventId: z.string(),
  reason: z.string(),
});

/**
 * From this event's position on every event carries a MAC, but for imported histories. `sinceFirst`: those before it, too.
 * No MAC covers a position: without this somebody could move the log up and write events without MACs in front of it.
 * `accounts`: so does every account. It comes as a second note where a version without MACs of accounts wrote the first.
 */
export const EventsAuthenticated = defineEvent('EventsAuthenticated', 1, {
  sinceFirst: z.exactOptional(z.literal(true)),
  accounts: z.exactOptional(z.literal(true)),
});

/**
 * DATA_SECRET was replaced, and the former one may be known to others: behind this event, MACs count only of this key and
 * of newer ones. Its own MAC is of this key.
 */
export const SecretReplaced = defineEvent('SecretReplaced', 1, { keyId: z.string().regex(/^[\w-]{8}$/) });

/** An operator brought a stream from another server: up to `revision` (from 0), where its chain has this hash. */
export const HistoryImported = defineEvent('HistoryImported', 1, {
  stream: z.string(),
  revision: z.int().nonnegative(),
  hash: z.string(),
});

export const categoryEventDefinitions = [CategoryAdded, CategoryChanged, CategoryRetired] as const;
export const catalogueEventDefinitions = [
  ...categoryEventDefinitions,
  UserErased,
  EventSkipped,
  EventsAuthenticated,
  HistoryImported,
  SecretReplaced,
] as const;

/** Everything that can happen to the catalogue of categories: `{type, data}`. */
export type CategoryEvent = EventOf<(typeof categoryEventDefinitions)[number]>;
export type CatalogueEvent = EventOf<(typeof catalogueEventDefinitions)[number]>;
