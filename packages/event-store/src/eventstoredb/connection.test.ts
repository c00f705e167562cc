import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { BadStoreAddress } from '../errors.ts';
import { connectionTo } from './connection.ts';

describe('connectionTo', () => {
  it.each([
    ['esdb://127.0.0.1:2113?tls=false', [['127.0.0.1', 2113]], false],
    ['esdb://admin:changeit@node', [['node', 2113]], false],
    [
      'esdb://ledger:p%40ss%3Aw%2Frd@a:2113,b:2114,c?tls=true&nodePreference=leader',
      [
        ['a', 2113],
        ['b', 2114],
        ['c', 2113],
      ],
      true,
    ],
    ['esdb+discover://admin:changeit@cluster.example:2113?tls=false', [['cluster.example', 2113]], true],
    ['esdb://127.0.0.1:2113/?TLS=false&keepAliveInterval=20000', [['127.0.0.1', 2113]], false],
  ])('reads %s', (url, nodes, isCluster) => {
    const connection = connectionTo(url);
    expect(connection.nodes).toEqual(nodes.map(([address, port]) => ({ address, port })));
    expect(connection.isCluster).toBe(isCluster);
    const node = { address: 'other', port: 1 };
    expect(connection.connect(node)).not.toBe(connection.connect(node));
  });

  it('asks for no password where the address names a user certificate', () => {
    const url = 'esdb://node:2113?userCertFile=/nowhere/user.crt&userKeyFile=/nowhere/user.key';
    expect(() => connectionTo(url)).toThrow('Failed to load certificate file');
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
