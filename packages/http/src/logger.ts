import { type DestinationStream, type Logger, pino } from 'pino';
import { batchedOutput } from './batchedOutput.ts';

export type { Logger } from 'pino';

/** Names of fields whose values never go into the log, wherever they turn up to the third level. */
const secrets = [
  'apiKey',
  'authorization',
  'cookie',
  'csrfToken',
  'email',
  'password',
  'passwordHash',
  'secret',
  'ticket',
  'token',
  'x-api-key',
  'x-csrf-token',
];

/** JSON lines on standard output, in batches, or to `destination`. */
export function createLogger(level: string, destination: DestinationStream = batchedOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: createTimestamp(),
      hooks: { streamWrite: withoutCredentials },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}

/** A store's address may stand in any error's text, and its credentials in the address. */
const withoutCredentials = (line: string): string =>
  line.includes('://') ? line.replaceAll(/(:\/\/)[^\s/?#"@]*@/g, '$1[redacted]@') : line;

/** The time as pino wants it in a line, made once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let madeAt = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== madeAt) text = `,"time":"${new Date(now).toISOString()}"`;
    madeAt = now;
    return text;
  };
}
