import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createProxyDoubts } from './proxyDoubts.ts';

/** What is told of requests with these X-Forwarded-For. */
function told(trustProxy: number, ...forwarded: (string | undefined)[]): string[] {
  const texts: string[] = [];
  const look = createProxyDoubts(trustProxy, (text) => texts.push(text));
  for (const value of forwarded) {
    look({ headers: value === undefined ? {} : { 'x-forwarded-for': value } } as unknown as IncomingMessage);
  }
  return texts;
}

it('AC-53 given proxies as TRUST_PROXY says, or more claims than those, nothing is told', () => {
  expect([
    told(0, undefined),
    told(1, '192.0.2.1'),
    told(1, '9.9.9.9, 192.0.2.1'),
    told(2, '192.0.2.1, 10.0.0.2'),
  ]).toEqual([[], [], [], []]);
});

it('AC-53 given a wrong TRUST_PROXY, it is told once, however many requests show it', () => {
  expect(told(0, undefined, '192.0.2.1', '192.0.2.2')).toEqual([
    'A request has X-Forwarded-For and TRUST_PROXY is 0: behind a proxy all clients share its address, and one can lock out all. Set TRUST_PROXY to the number of proxies',
  ]);
  expect(told(1, undefined, undefined)).toEqual([
    'A request has passed 0 proxies and TRUST_PROXY is 1: clients can claim any address, and no lock of an address holds. Set TRUST_PROXY to the number of proxies',
  ]);
  expect(told(2, '192.0.2.1', '192.0.2.1')).toHaveLength(1);
});
