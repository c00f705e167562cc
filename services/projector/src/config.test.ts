import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

it('has a default for everything; an empty variable is one that is not set', () => {
  const defaults = {
    eventsPath: resolve('data/events.db'),
    readModelsPath: resolve('data/read-models.db'),
    logLevel: 'info',
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ DATA_DIR: '', EVENT_STORE_URL: '', READ_STORE_URL: '', LOG_LEVEL: '' })).toEqual(
    defaults,
  );
});

it('takes sqlite:name.db as a file in DATA_DIR, and an absolute path as it is', () => {
  expect(
    readConfig({ DATA_DIR: '/srv/x', EVENT_STORE_URL: 'sqlite:log.db', READ_STORE_URL: 'sqlite:/r/m.db' }),
  ).toEqual({
    eventsPath: '/srv/x/log.db',
    readModelsPath: '/r/m.db',
    logLevel: 'info',
  });
});

it('names every variable that it refuses', () => {
  const wrong = { EVENT_STORE_URL: 'esdb://x', READ_STORE_URL: 'sqlite:', LOG_LEVEL: 'loud' };
  expect(() => readConfig(wrong)).toThrow(BadConfig);
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});
