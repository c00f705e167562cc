import { ConfigurationError, createLogger } from '@ledgerline/http';
import { readConfig } from './config.ts';
import { startQueryApi } from './startQueryApi.ts';

process.on('unhandledRejection', die);
process.on('uncaughtException', die);

const running = await startQueryApi(readConfig(process.env));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

function die(err: unknown): void {
  const logger = createLogger('fatal');
  if (err instanceof ConfigurationError) logger.fatal(err.message);
  else logger.fatal({ err }, 'unexpected error');
  process.exit(1);
}
