import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isSecure, limitKey } from './clientAddress.ts';
import { isAllowedOrigin } from './origins.ts';

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.1', tls = {}) =>
  ({ headers, socket: { remoteAddress, ...tls } }) as unknown as IncomingMessage;
const forwarded = (value: string) => request({ 'x-forwarded-for': value });

describe("the client's address", () => {
  it.each([
    ['the socket, whatever the header says', 0, '203.0.113.1', '10.0.0.1'],
    ['the last entry behind one proxy', 1, '198.51.100.7, 203.0.113.1', '203.0.113.1'],
    ['the last but one behind two', 2, '192.0.2.66, 198.51.100.7, 203.0.113.1', '198.51.100.7'],
    ['the first where a proxy was left out', 3, '198.51.100.7, 203.0.113.1', '198.51.100.7'],
    ['the socket where the entry is no address', 1, "'; DROP TABLE", '10.0.0.1'],
    ['an IPv4 address in its IPv6 clothes', 1, '::ffff:203.0.113.1', '203.0.113.1'],
  ])('is %s', (_what, proxies, header, expected) => {
    expect(clientAddress(forwarded(header), proxies)).toBe(expected);
  });

  it('is the socket where a proxy sent no header', () => {
    expect(clientAddress(request({}, '::ffff:127.0.0.1'), 1)).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

describe('HTTPS', () => {
  it('is what the socket says, or a proxy that is trusted', () => {
    expect(isSecure(request({}, '', { encrypted: true }), 0)).toBe(true);
    expect(isSecure(request({ 'x-forwarded-proto': 'https' }), 1)).toBe(true);
    expect(isSecure(request({ 'x-forwarded-proto': 'https' }), 0)).toBe(false);
    expect(isSecure(request({}), 1)).toBe(false);
    // What stands before the trusted proxies' entries, the client may have made up.
    expect(isSecure(request({ 'x-forwarded-proto': 'https, http' }), 1)).toBe(false);
    expect(isSecure(request({ 'x-forwarded-proto': 'http,https' }), 1)).toBe(true);
    expect(isSecure(request({ 'x-forwarded-proto': 'https, http' }), 2)).toBe(true);
    expect(isSecure(request({ 'x-forwarded-proto': 'https' }), 2)).toBe(true);
  });
});

describe('origins', () => {
  const allowed = ['https://app.example.org'];
  it.each([
    [undefined, true],
    ['https://app.example.org', true],
    ['https://ledger.example.org', true],
    ['http://ledger.example.org', true],
    ['https://app.example.org.evil.test', false],
    ['https://evil.test', false],
    ['http://app.example.org', false],
    ['https://ledger.example.org:8443', false],
    ['null', false],
    ['', false],
  ])('%s: %s', (origin, expected) => {
    const headers = { host: 'ledger.example.org', ...(origin === undefined ? {} : { origin }) };
    expect(isAllowedOrigin(request(headers), allowed)).toBe(expected);
  });
});
