import { resolve } from 'node:path';
import { ConfigurationError } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for everything; an empty variable is one that is not set', () => {
  const defaults = {
    stores: {
      events: { engine: 'sqlite', path: resolve('data/events.db') },
      readModels: { engine: 'sqlite', path: resolve('data/read-models.db') },
    },
    host: '127.0.0.1',
    managementPort: 9466,
    logLevel: 'info',
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ DATA_DIR: '', EVENT_STORE_URL: '', READ_STORE_URL: '', LOG_LEVEL: '' })).toEqual(
    defaults,
  );
});

it('names every variable that it refuses', () => {
  const wrong = { EVENT_STORE_URL: 'http://x', READ_STORE_URL: 'sqlite:', LOG_LEVEL: 'loud' };
  expect(() => readConfig(wrong)).toThrow(ConfigurationError);
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});
