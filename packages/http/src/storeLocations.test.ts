import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { storeLocations, storeVariables } from './storeLocations.ts';

const read = (environment: Record<string, string>) =>
  storeLocations('/srv/data', readEnvironment(storeVariables, environment));

describe('where the stores are', () => {
  it('is three files in the data folder by default', () => {
    expect(read({})).toEqual({
      events: { engine: 'sqlite', path: '/srv/data/events.db' },
      readModels: { engine: 'sqlite', path: '/srv/data/read-models.db' },
      accounts: { engine: 'sqlite', path: '/srv/data/accounts.db' },
    });
  });

  it('takes each engine by itself', () => {
    expect(read({ EVENT_STORE_URL: 'esdb://log:2113?tls=false', ACCOUNTS_URL: 'sqlite:/a/b.db' })).toEqual({
      events: { engine: 'eventstoredb', url: 'esdb://log:2113?tls=false' },
      readModels: { engine: 'sqlite', path: '/srv/data/read-models.db' },
      accounts: { engine: 'sqlite', path: '/a/b.db' },
    });
    expect(read({ EVENT_STORE_URL: 'sqlite:log.db', READ_STORE_URL: 'mongodb://m/money' })).toEqual({
      events: { engine: 'sqlite', path: '/srv/data/log.db' },
      readModels: { engine: 'mongodb', url: 'mongodb://m/money' },
      accounts: { engine: 'mongodb', url: 'mongodb://m/money_accounts' },
    });
  });

  it.each([
    ['mongodb://m', 'mongodb://m/ledgerline_accounts'],
    ['mongodb://m:1,n:2/?replicaSet=rs0', 'mongodb://m:1,n:2/ledgerline_accounts?replicaSet=rs0'],
    ['mongodb+srv://ann:s%2Fx@m/money', 'mongodb+srv://ann:s%2Fx@m/money_accounts?authSource=money'],
    ['mongodb://ann:x@m/money?authSource=admin', 'mongodb://ann:x@m/money_accounts?authSource=admin'],
    ['mongodb://ann:x@m/?tls=true', 'mongodb://ann:x@m/ledgerline_accounts?tls=true'],
  ])('puts the accounts of %s into a database beside it', (READ_STORE_URL, url) => {
    expect(read({ READ_STORE_URL }).accounts).toEqual({ engine: 'mongodb', url });
  });

  it.each([
    ['EVENT_STORE_URL', 'mongodb://m', 'must be sqlite:FILE or esdb://…'],
    ['EVENT_STORE_URL', 'esdb:x', 'must be sqlite:FILE or esdb://…'],
    ['READ_STORE_URL', 'sqlite:', 'must be sqlite:FILE or mongodb://…'],
    ['ACCOUNTS_URL', 'accounts.db', 'must be sqlite:FILE or mongodb://…'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: ${message}`);
  });
});
