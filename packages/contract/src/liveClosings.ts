/** Why the server closes a live connection; 1008 and 1001 are the protocol's 'policy violation' and 'going away'. */
export const liveClosings = {
  sessionEnded: { code: 1008, reason: 'session ended' },
  /** A person's oldest connection gave way to a new one. */
  tooMany: { code: 1008, reason: 'too many connections' },
  /** The person went on sending over the limit. */
  tooManyMessages: { code: 1008, reason: 'too many messages' },
  shutdown: { code: 1001, reason: 'server is going away' },
} as const;
