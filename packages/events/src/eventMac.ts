import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Authenticates an event by the text that its chain hash covers: its place, its predecessors, its data and metadata.
 * Answers 24 characters: the version of the method, a dot, and 128 bits in base64url.
 */
export type EventMac = (text: string) => string;

/** The MAC under a key of its own, derived from DATA_SECRET: whoever writes to the log without it can't make one. */
export function createEventMac(dataSecret: string): EventMac {
  const key = Buffer.from(hkdfSync('sha256', dataSecret, '', 'ledgerline events', 32));
  return (text) => `1.${createHmac('sha256', key).update(text).digest().toString('base64url', 0, 16)}`;
}
