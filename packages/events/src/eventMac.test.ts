import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventMac } from './eventMac.ts';
import { keyIdOf, withFormer } from './secrets.ts';

const secret = 'a secret for the MACs of events, of 32 characters';
const mac = createEventMac(secret);

describe('the MAC of an event', () => {
  it('is the HMAC of its text under a key of its own, cut to 128 bits', () => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline events', 32));
    const expected = (text: string) =>
      `2.${keyIdOf(secret)}.${createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')}`;
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 4_000, maxLength: 20_000 }),
      fc.constantFrom('', '\ud800', '\u20ac'.repeat(5_000)),
    );
    // One after the other: a short text after a long one, too.
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        expect(texts.map((one) => mac(one))).toEqual(texts.map(expected));
      }),
    );
  });

  it('AC-70 is made with the newest secret, and known under each by the id of its key', () => {
    const [newest, former, ring] = ['newest', 'former', withFormer('newest', 'former')].map(createEventMac);
    expect(ring?.('text')).toBe(newest?.('text'));
    for (const made of [newest, former].map((one) => one?.('text') ?? '')) {
      expect(ring?.('text', made)).toBe(made);
      expect(ring?.('other text', made)).not.toBe(made);
    }
    const stranger = createEventMac('stranger')('text');
    expect(ring?.('text', stranger)).toBe(newest?.('text'));
  });

  it('AC-70 of versions without key ids is known under whichever secret made it', () => {
    const [newest, former] = ['newest', 'former'].map((one) => `1.${createEventMac(one)('text').slice(11)}`);
    const ring = createEventMac(withFormer('newest', 'former'));
    expect([newest, former].map((like) => ring('text', like))).toEqual([newest, former]);
    expect(ring('other text', former)).not.toBe(former);
    expect(createEventMac('newest')('text', former)).toBe(newest);
  });

  it('is another one under another secret', () => {
    expect(createEventMac(`${secret}!`)('text')).not.toBe(mac('text'));
  });
});
