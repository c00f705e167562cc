import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/** `sqlite:name.db`, a file in DATA_DIR or an absolute path. */
const sqliteFile = (fallback: string) =>
  z
    .string()
    .regex(/^sqlite:.+$/, 'must be sqlite:FILE')
    .default(`sqlite:${fallback}`)
    .transform((url) => url.slice('sqlite:'.length));

const Environment = z.object({
  DATA_DIR: z.string().default('./data'),
  EVENT_STORE_URL: sqliteFile('events.db'),
  READ_STORE_URL: sqliteFile('read-models.db'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where the projector finds its stores. */
export interface StorePaths {
  /** The log's file. */
  eventsPath: string;
  /** The read store's control database; each generation is a file beside it. */
  readModelsPath: string;
}

export interface ProjectorConfig extends StorePaths {
  logLevel: string;
}

/** A variable of the environment that cannot be used; the message names it. */
export class BadConfig extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadConfig';
  }
}

/** Reads the environment once. An empty variable is one that is not set. Throws BadConfig. */
export function readConfig(environment: NodeJS.ProcessEnv): ProjectorConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new BadConfig(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const { DATA_DIR, EVENT_STORE_URL, READ_STORE_URL, LOG_LEVEL } = parsed.data;
  return {
    eventsPath: resolve(DATA_DIR, EVENT_STORE_URL),
    readModelsPath: resolve(DATA_DIR, READ_STORE_URL),
    logLevel: LOG_LEVEL,
  };
}

/** A name that no other projector has. */
export const newHolder = (): string => `${hostname()}-${process.pid}-${randomUUID()}`;
