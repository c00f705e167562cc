import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockedUntil, type SignInFailure, signInLimits } from './signInPolicy.ts';

const addresses = ['192.0.2.1', '192.0.2.2'];
const failures = fc
  .array(fc.record({ address: fc.constantFrom(...addresses), at: fc.integer({ min: 0, max: 3_600_000 }) }), {
    maxLength: 80,
  })
  .map((unordered) => unordered.toSorted((a, b) => a.at - b.at));
const at = (times: number[]): SignInFailure[] => times.map((at) => ({ address: '192.0.2.1', at }));

describe('locks of sign-in', () => {
  it('S1-8.11 begin with the 5th failure', () => {
    expect(lockedUntil(at([0, 1, 2, 3]), { address: '192.0.2.1' }, 3)).toBe(0);
    expect(lockedUntil(at([0, 1, 2, 3, 4]), { address: '192.0.2.1' }, 4)).toBe(5_004);
    expect(lockedUntil(at([0, 1, 2, 3, 4]), { address: '192.0.2.1' }, 5_004)).toBe(0);
  });

  it('start over where an address was quiet for a day', () => {
    const day = signInLimits.addressMemoryMs;
    expect(lockedUntil(at([0, 1, 2, 3, 4 + day]), { address: '192.0.2.1' }, 4 + day)).toBe(0);
  });

  it('S1-8.12 never last longer than 15 minutes for an address, nor an hour for an account', () => {
    fc.assert(
      fc.property(failures, fc.constantFrom(...addresses), (past, address) => {
        const now = past.at(-1)?.at ?? 0;
        const wait = lockedUntil(past, { address }, now) - now;
        expect(wait).toBeLessThanOrEqual(past.length < 50 ? 15 * 60_000 : 60 * 60_000);
      }),
    );
  });

  it('S1-8.15 of one address do not touch another, under 50 failures', () => {
    fc.assert(
      fc.property(failures, (past) => {
        const elsewhere = past.filter(({ address }) => address === '192.0.2.2').slice(-49);
        expect(lockedUntil(elsewhere, { address: '192.0.2.1' }, elsewhere.at(-1)?.at ?? 0)).toBe(0);
      }),
    );
  });

  it('S1-8.15 of one address do not touch an address that the account knows, however many there are', () => {
    fc.assert(
      fc.property(failures, (past) => {
        const elsewhere = past.filter(({ address }) => address === '192.0.2.2');
        const known = { address: '192.0.2.1', isKnown: true };
        expect(lockedUntil(elsewhere, known, elsewhere.at(-1)?.at ?? 0)).toBe(0);
      }),
    );
  });
});
