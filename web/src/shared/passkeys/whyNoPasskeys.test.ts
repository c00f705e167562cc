import { expect, it } from 'vitest';
import { whyNoPasskeys } from './whyNoPasskeys.ts';

const page = (hostname: string, isSecureContext = true) => ({
  location: { hostname },
  isSecureContext,
  PublicKeyCredential: {},
});

it('AC-51 given a host name and HTTPS, or localhost, a page can use passkeys', () => {
  for (const name of ['ledger.example.org', 'localhost', '7.example.org']) {
    expect(whyNoPasskeys(page(name))).toBeUndefined();
  }
});

it('AC-51 given an address, plain HTTP or an old browser, the page says which it is', () => {
  for (const address of ['192.168.1.7', '127.0.0.1', '[::1]']) {
    expect(whyNoPasskeys(page(address))).toMatch(/^Passkeys need a host name/);
  }
  expect(whyNoPasskeys(page('nas.local', false))).toMatch(/^Passkeys need HTTPS/);
  expect(whyNoPasskeys({ ...page('ledger.example.org'), PublicKeyCredential: undefined })).toBe(
    'This browser has no passkeys.',
  );
});
