import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventMac } from './eventMac.ts';

const secret = 'a secret for the MACs of events, of 32 characters';
const mac = createEventMac(secret);

describe('the MAC of an event', () => {
  it('is the HMAC of its text under a key of its own, cut to 128 bits', () => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline events', 32));
    const expected = (text: string) =>
      `1.${createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')}`;
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 4_000, maxLength: 20_000 }),
      fc.constantFrom('', '\ud800', '\u20ac'.repeat(5_000)),
    );
    // One after the other: a short text after a long one, too.
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        expect(texts.map(mac)).toEqual(texts.map(expected));
      }),
    );
  });

  it('is another one under another secret', () => {
    expect(createEventMac(`${secret}!`)('text')).not.toBe(mac('text'));
  });
});
