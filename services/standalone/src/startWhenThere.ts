import { createLogger, openWhenThere } from '@ledgerline/http';
import { processConfig } from './config.ts';
import { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';

/**
 * Starts the product; where one of its stores is a server, again and again until that is there: it may be started later
 * than we, or be slow. Throws what `startStandalone` throws where no waiting mends it.
 */
export async function startWhenThere(options: StandaloneOptions): Promise<Standalone> {
  const { stores, logLevel } = processConfig(options.environment ?? {});
  if (Object.values(stores).every(({ engine }) => engine === 'sqlite')) return startStandalone(options);
  const { result } = await openWhenThere(() => startStandalone(options), {
    logger: options.logger ?? createLogger(logLevel),
    signal: new AbortController().signal,
  });
  return result;
}
