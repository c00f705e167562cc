import * as z from 'zod/mini';

/** An id as clients see it. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
/** A calendar date, `yyyy-MM-dd`. */
export const DateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** An instant in UTC with milliseconds. */
export const InstantText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
/** A sum with at most 2 decimals. */
export const Money = z.number();
/** A percentage with at most 1 decimal. */
export const Percentage = z.number();
/** A count of events: a record's revision, a ledger's revision. */
export const Revision = z.int().check(z.nonnegative());

/** A good answer around its `data`. `meta` is there where the route says so. */
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.looseObject({ success: z.literal(true), message: z.exactOptional(z.string()), data });

/** One of the records or changes that stand in the way of many: `id` is as in the lists. */
export const RefusedItem = z.strictObject({
  id: Id,
  what: z.string(),
  code: z.string(),
  message: z.string(),
});
export type RefusedItem = z.infer<typeof RefusedItem>;

/** Every other answer. */
export const Failure = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  errors: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  code: z.exactOptional(z.string()),
  params: z.exactOptional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(RefusedItem)])),
  ),
  data: z.exactOptional(z.record(z.string(), z.unknown())),
});
export type Failure = z.infer<typeof Failure>;

/**
 * What a write of the ledger adds: its revision afterwards, the balances of the assets that it moved, and the ids of its
 * events in order, as GET /activity has them; of a group its id and the first of them.
 */
export const WriteMeta = z.strictObject({
  revision: Revision,
  balances: z.array(z.strictObject({ id: Id, balance: Money, owed: Money })),
  events: z.array(Id),
  group: z.exactOptional(Id),
});
export type WriteMeta = z.infer<typeof WriteMeta>;

/** What a write of many records adds: the ledger's revision afterwards, and the balances of the assets of its records. */
export const GroupMeta = z.omit(WriteMeta, { events: true, group: true });
export type GroupMeta = z.infer<typeof GroupMeta>;

/** What a read of the ledger adds where the wait for X-Min-Revision ran out. */
export const StaleMeta = z.strictObject({ stale: z.literal(true) });
export type StaleMeta = z.infer<typeof StaleMeta>;

/** What a page of a list adds; `stale` where the wait for X-Min-Revision ran out. */
export const PageMeta = z.strictObject({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  stale: z.exactOptional(z.literal(true)),
});
export type PageMeta = z.infer<typeof PageMeta>;
