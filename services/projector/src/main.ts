import { ConfigurationError, createLogger } from '@ledgerline/http';
import { newHolder, readConfig } from './config.ts';
import { openStores } from './openStores.ts';
import { runProjector } from './runProjector.ts';

// The projector as a service of its own: ends cleanly on SIGTERM and SIGINT, with code 1 where it gives up.
try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());
  await using stores = await openStores(config.stores);
  await runProjector({ ...stores, holder: newHolder(), signal: stopping.signal, logger });
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
