import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { BadStoreAddress } from '../errors.ts';
import { connectionTo } from './connection.ts';

describe('connectionTo', () => {
  it.each([
    ['esdb://127.0.0.1:2113?tls=false', 'nobody', 'none'],
    ['esdb://admin:changeit@node:2113', 'admin', 'changeit'],
    [
      'esdb://ledger:p%40ss%3Aw%2Frd@a:2113,b:2113,c:2113?tls=true&nodePreference=leader',
      'ledger',
      'p@ss:w/rd',
    ],
    ['esdb+discover://admin:changeit@cluster.example:2113?tls=false', 'admin', 'changeit'],
    ['esdb://127.0.0.1:2113/?TLS=false&keepAliveInterval=20000', 'nobody', 'none'],
  ])('reads %s', (url, username, password) => {
    const { connect, credentials } = connectionTo(url);
    expect(credentials).toEqual({ username, password });
    expect(connect()).not.toBe(connect());
  });

  it.each([
    ['no address', 'http://127.0.0.1:2113'],
    ['no host', 'esdb://?tls=false'],
    ['a port that is none', 'esdb://127.0.0.1:http?tls=false'],
    ['no user on a channel that is secure', 'esdb://127.0.0.1:2113'],
    ['a certificate that is not there', 'esdb://admin:changeit@node:2113?tlsCAFile=/nowhere/ca.crt'],
  ])('refuses %s', (_what, url) => {
    expect(() => connectionTo(url)).toThrow(BadStoreAddress);
  });

  it.each(['tls=perhaps', 'tlsVerifyCert=false', 'TLSVERIFYCERT=false', 'keepAlive=10', 'tls'])(
    'never shows the password when it refuses ?%s',
    (query) => {
      const shown = vi.spyOn(console, 'warn').mockReturnValue();
      let refusal: unknown;
      try {
        connectionTo(`esdb://admin:hunter2@node:2113?${query}`);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(BadStoreAddress);
      const all = [inspect(refusal, { depth: 20, showHidden: true }), ...shown.mock.calls.flat()];
      shown.mockRestore();
      expect(all.filter((text) => String(text).includes('hunter2'))).toEqual([]);
    },
  );

  it('never shows a part of a password that has an @ of its own', () => {
    expect(() => connectionTo('esdb://admin:hunter2@hunter3@node:2113')).toThrow(/^(?!.*hunter)/);
  });
});
