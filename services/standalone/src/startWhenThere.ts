import { setTimeout as delay } from 'node:timers/promises';
import { OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { CannotStart, createLogger, openWhenThere } from '@ledgerline/http';
import { isBusy } from '@ledgerline/sqlite';
import { processConfig } from './config.ts';
import { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';

const pauseMs = 500;

/**
 * Starts the product; where one of its stores is a server, again and again until that is there: it may be started later
 * than we, or be slow. A file that another program has locked is waited for, too, and a log whose disk or machine is so
 * busy that it gives no answer in time. Throws what `startStandalone` throws
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
      const reason = passing(error);
      if (reason === undefined) throw error;
      logger.warn(`${reason}: trying again`);
      await delay(pauseMs);
    }
  }
}

/** Says what of a start's failure passes by itself. That another product serves the folder does not. */
function passing(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof CannotStart) return undefined;
  if ('errcode' in error) return isBusy(error) ? 'another program has locked a file of ours' : undefined;
  if (error.cause !== undefined) return passing(error.cause);
  const isOfLog = error instanceof StoreUnavailable || error instanceof OutcomeUnknown;
  return isOfLog ? `the log is not there yet (${error.message})` : undefined;
}
