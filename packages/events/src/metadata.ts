import { z } from 'zod';
import { Instant } from './values.ts';

export const EventSource = z.enum(['web', 'api', 'import', 'cli', 'schedule']);
export type EventSource = z.infer<typeof EventSource>;

/** What stands beside an event's data: flat strings, since some stores' protocols allow nothing else. */
export const EventMetadata = z.strictObject({
  schemaVersion: z.string().regex(/^[1-9]\d*$/),
  /** The client's Idempotency-Key, or an id made for a command that came without one. */
  commandId: z.string().min(1).max(128),
  /** HMAC of the command's method, path and body: tells a reused key from a repeated command. */
  commandHash: z.string(),
  actorId: z.string(),
  source: EventSource,
  /** The id of the event whose effect this one takes back. */
  reverts: z.string().optional(),
  /** The id of the group that the event named by `reverts` belongs to, if it belongs to one. */
  revertsGroup: z.string().optional(),
  /** The command goes on: more of its events follow in another append. */
  goesOn: z.literal('true').optional(),
  /** When it was decided; never goes back within a stream. */
  at: Instant,
  $correlationId: z.string(),
  $causationId: z.string(),
  /** Who holds DATA_SECRET made this event (`EventMac`). Events of older versions have none. */
  mac: z
    .string()
    .regex(/^(1|2\.[\w-]{8})\.[\w-]{22}$/)
    .optional(),
  /** The stream's hash chain up to and including this event. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** Metadata before the event's place in the chain is known. */
export type UnsealedMetadata = Omit<EventMetadata, 'hash' | 'mac'>;
