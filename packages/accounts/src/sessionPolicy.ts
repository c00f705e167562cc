import { randomBytes } from 'node:crypto';

const day = 24 * 60 * 60_000;

/** How long sessions are good for. */
export const sessionLimits = {
  longestMs: 30 * day,
  longestUnusedMs: 14 * day,
  /** One more ends the one that was used longest ago. */
  mostOfOnePerson: 50,
  /** A use is written down only so long after the last one that was. */
  noteUseEveryMs: 60_000,
} as const;

/** A new session's id: 32 hexadecimal characters that nobody can guess. */
export const newSessionId = (): string => randomBytes(16).toString('hex');
