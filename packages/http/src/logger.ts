import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Names of fields whose values never go into the log, wherever they turn up to the third level. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'secret',
  'ticket',
  'token',
  'x-csrf-token',
];

/**
 * JSON lines on standard output (or `destination`), written in small batches, so that a busy service does not wait for
 * its log.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}
