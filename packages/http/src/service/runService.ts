import { ConfigurationError } from '../environment.ts';
import { createLogger } from '../logger.ts';
import { CannotStart } from './cannotStart.ts';
import type { Service, ServiceConfig } from './service.ts';
import { startService } from './startService.ts';

const longestStopMs = 15_000;

/**
 * Runs a service as this process: a configuration or address that is wrong, or a port that is taken, ends it with 1 and one line
 * on stderr; SIGTERM and SIGINT end it with 0 within 15 s; anything unexpected is logged and ends it with 1.
 */
export async function runService<Config extends ServiceConfig>(service: Service<Config>): Promise<void> {
  const { name } = service;
  const die = (err: unknown): never => {
    createLogger('fatal').child({ service: name }).fatal({ err }, 'unexpected error');
    return process.exit(1);
  };
  process.on('unhandledRejection', die);
  process.on('uncaughtException', die);

  // A signal may come before there is anything to stop.
  const told = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => told.resolve());

  const giveUp = (error: unknown): never => {
    const reasons = reasonsNotToStart(error);
    if (reasons.length === 0) return die(error);
    process.stderr.write(`The ${name} cannot start: ${reasons.join('; ')}\n`);
    return process.exit(1);
  };
  const running = await start().catch(giveUp);
  await Promise.race([told.promise, running.serving.then(() => running.ended)]).catch(giveUp);
  setTimeout(() => die(new Error('could not stop in time')), longestStopMs).unref();
  await running.stop();
  process.exit(0);

  async function start() {
    return startService(service, service.readConfig(process.env));
  }
}

/** Errors that the person who started the process can do something about. */
function reasonsNotToStart(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.problems;
  return error instanceof CannotStart ? [error.message] : [];
}
