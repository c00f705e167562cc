import { CategoryRecord, Instant } from '@ledgerline/events';
import { z } from 'zod';

/** The version of the file's form. A reader refuses a newer one. */
export const HISTORY_VERSION = 1;

/** A stream's last event: its revision (from 0; -1 where there is none) and the chain's hash there. */
const StreamHead = z.strictObject({
  stream: z.string(),
  revision: z.int().min(-1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StreamHead = z.infer<typeof StreamHead>;

/** What every version of the form begins with. */
export const HistoryMark = z.object({ format: z.literal('ledgerline-history'), version: z.int().positive() });

/**
 * The first line of a person's history. All events of the user stream follow, then all of the ledger stream, one line
 * each. `categories` is the catalogue of the server that it comes from: events name categories by id.
 */
export const HistoryHeader = z.strictObject({
  ...HistoryMark.shape,
  logId: z.string(),
  userId: z.string(),
  streams: z.tuple([StreamHead, StreamHead]),
  categories: z.array(z.strictObject({ ...CategoryRecord.shape, retired: z.boolean() })),
  exportedAt: Instant,
});
export type HistoryHeader = z.infer<typeof HistoryHeader>;

/** Every other line: an event, with its data and metadata exactly as they are stored and hashed. */
export const HistoryEvent = z.strictObject({
  stream: z.string(),
  revision: z.int().nonnegative(),
  id: z.string(),
  type: z.string(),
  data: z.string(),
  metadata: z.string(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;
