import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart, createLogger, openWhenThere } from '@ledgerline/http';
import { processConfig } from './config.ts';
import { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';

const pauseMs = 500;

/**
 * Starts the product; where one of its stores is a server, again and again until that is there: it may be started later
 * than we, or be slow. A file that another program has locked is waited for, too. Throws what `startStandalone` throws
 * where no waiting mends it.
 */
export async function startWhenThere(options: StandaloneOptions): Promise<Standalone> {
  const { stores, logLevel } = processConfig(options.environment ?? {});
  const logger = options.logger ?? createLogger(logLevel);
  if (Object.values(stores).some(({ engine }) => engine !== 'sqlite')) {
    const { result } = await openWhenThere(() => startStandalone(options), {
      logger,
      signal: new AbortController().signal,
    });
    return result;
  }
  for (;;) {
    try {
      return await startStandalone(options);
    } catch (error) {
      if (!isLocked(error)) throw error;
      logger.warn('another program has locked a file of ours: trying again');
      await delay(pauseMs);
    }
  }
}

/** SQLITE_BUSY, by the error itself or by what caused it; but not that another product serves the folder. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof CannotStart) return false;
  return ('errcode' in error && error.errcode === 5) || isLocked(error.cause);
}
