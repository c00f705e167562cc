// npm run demo: serves DATA_DIR (data-demo/ if not given), which it first fills with a person and twelve months of history,
// or as many days as DEMO_DAYS says.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, ConfigurationError } from '@ledgerline/http';
import { processConfig, startStandalone } from '@ledgerline/standalone';
import { fillFolder } from './fillFolder.ts';

const usual = join(import.meta.dirname, '../../../data-demo');
// On a terminal a person reads along: lines of the log would push the address away.
const environment = {
  ...(process.stdout.isTTY && { LOG_LEVEL: 'warn' }),
  ...process.env,
  DATA_DIR: process.env['DATA_DIR'] || usual,
};
const person = { name: 'Dewi Hartono', email: 'dewi@example.com', password: 'Demo-2026!' };
const days = Number(process.env['DEMO_DAYS'] || 365);
const storeNames = ['EVENT_STORE_URL', 'READ_STORE_URL', 'ACCOUNTS_URL'];

const ended = new AbortController();
let end = (code: number): void => ended.abort(code);
process.once('SIGINT', () => end(130));
process.once('SIGTERM', () => end(143));

try {
  const { dataDir } = processConfig(environment);
  if (!Number.isInteger(days) || days < 1 || days > 1000) {
    throw new CannotStart('DEMO_DAYS must be a whole number from 1 to 1000');
  }
  const set = storeNames.filter((name) => process.env[name]);
  if (set.length > 0) {
    throw new CannotStart(`its history is in files of its own in DATA_DIR: unset ${set.join(', ')}`);
  }
  // Demos of older versions have no mark in their folder.
  if (dataDir !== usual || !existsSync(usual)) {
    await fillFolder(dataDir, environment, person, { now: new Date(), days, signal: ended.signal });
    ended.signal.throwIfAborted();
  }
  end = (code) => process.exit(code);
  const product = await startStandalone({ environment });
  end = () => void product.stop().then(() => process.exit(0));
  console.log(`The demo is at ${product.url}. Sign in as ${person.email} with ${person.password}`);
} catch (error) {
  if (ended.signal.aborted) process.exit(ended.signal.reason as number);
  if (!(error instanceof CannotStart || error instanceof ConfigurationError)) throw error;
  process.stderr.write(`The demo cannot start: ${error.message}\n`);
  process.exit(1);
}
