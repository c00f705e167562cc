import { CannotStart, ConfigurationError, createLogger } from '@ledgerline/http';
import type { Standalone } from './standalone.ts';
import { startWhenThere } from './startWhenThere.ts';

const longestStopMs = 15_000;

process.on('unhandledRejection', die);
process.on('uncaughtException', die);

// On a terminal a person reads along: the address, and what goes wrong.
const onTerminal = process.stdout.isTTY;
const product = await start();
if (onTerminal) process.stdout.write(`Ledgerline is ready at ${product.url}\n`);

// Ctrl+C comes twice, from the terminal and from the process that started us: the first one counts.
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => die(new Error('could not stop in time')), longestStopMs).unref();
  await product.stop();
  process.exit(0);
}

async function start(): Promise<Standalone> {
  try {
    return await startWhenThere({
      environment: { ...(onTerminal && { LOG_LEVEL: 'warn' }), ...process.env },
    });
  } catch (error) {
    if (!(error instanceof CannotStart || error instanceof ConfigurationError)) throw error;
    process.stderr.write(`Ledgerline cannot start: ${error.message}\n`);
    // `node --watch` would wait for a file to change, which mends none of this.
    if (process.env['WATCH_REPORT_DEPENDENCIES']) process.kill(process.ppid);
    process.exit(1);
  }
}

function die(err: unknown): void {
  createLogger('fatal').fatal({ err }, 'unexpected error');
  process.exit(1);
}
