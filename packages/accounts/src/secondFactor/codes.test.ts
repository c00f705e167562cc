import { withFormer } from '@ledgerline/events/secrets';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { createCodes } from './codes.ts';

const codes = createCodes('data-secret');
/** '12345678901234567890' of RFC 6238's appendix B, in base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('AC-30 ASVS 6.5 codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('given the vector of RFC 6238 at %i s, its last six digits are taken', (seconds, vector) => {
    const step = Math.floor(seconds / 30);
    expect(codes.stepOf(rfcSecret, vector.slice(2), at(seconds), 0)).toBe(step);
    expect(generateSync({ secret: rfcSecret, epoch: seconds, digits: 8 })).toBe(vector);
  });

  it('AC-31 takes the code of this step and of the former one, and the next one 5 s before it begins', () => {
    const code = generateSync({ secret: rfcSecret, epoch: 3_000 });
    const good = [2_995, 3_000, 3_029, 3_030, 3_059];
    const bad = [2_970, 2_994, 3_060];
    expect(good.map((seconds) => codes.stepOf(rfcSecret, code, at(seconds), 0))).toEqual(good.map(() => 100));
    expect(bad.map((seconds) => codes.stepOf(rfcSecret, code, at(seconds), 0))).toEqual(
      bad.map(() => undefined),
    );
  });

  it('given a code that was used, does not take it or an older one again', () => {
    const code = generateSync({ secret: rfcSecret, epoch: 3_000 });
    expect(codes.stepOf(rfcSecret, code, at(3_000), 99)).toBe(100);
    expect(codes.stepOf(rfcSecret, code, at(3_000), 100)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('given %j, it is no code', (text) => {
    expect(codes.stepOf(rfcSecret, text, at(3_000), 0)).toBeUndefined();
  });

  it('given a new secret, the address for the app has it, and its code with a space works', () => {
    const { secret, uri } = codes.newSecret('Ledgerline', 'ann@example.com');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain('Ledgerline:ann@example.com');
    const code = generateSync({ secret, epoch: 3_000 });
    expect(codes.stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(3_000), 0)).toBe(100);
  });

  it('given a sealed secret, only the same person and the same DATA_SECRET open it', () => {
    const sealed = codes.seal(rfcSecret, 'ann');
    expect(sealed).not.toContain(rfcSecret);
    expect(codes.unseal(sealed, 'ann')).toBe(rfcSecret);
    expect(() => codes.unseal(sealed, 'ben')).toThrow('authenticate');
    expect(() => createCodes('other').unseal(sealed, 'ann')).toThrow('authenticate');
  });

  it('AC-70 what a former secret sealed is opened, and known as not sealed with the newest', () => {
    const [former, ring] = [createCodes('former'), createCodes(withFormer('newest', 'former'))];
    const sealed = former.seal(rfcSecret, 'ann');
    // Versions before key ids wrote the encrypted text alone.
    for (const kept of [sealed, sealed.slice(9)]) {
      expect(ring.unseal(kept, 'ann')).toBe(rfcSecret);
      expect(ring.isNewest(kept)).toBe(false);
      expect(() => ring.unseal(kept, 'ben')).toThrow('authenticate');
      expect(() => createCodes('newest').unseal(kept, 'ann')).toThrow('authenticate');
    }
    const again = ring.seal(rfcSecret, 'ann');
    expect(ring.isNewest(again)).toBe(true);
    expect(createCodes('newest').unseal(again, 'ann')).toBe(rfcSecret);
    expect(ring.recoveryHashes('kx7mp-2vq9d-hw4tb-n8c3f', 'ann')).toEqual(
      ['newest', 'former']
        .map((one) => createCodes(one).hashRecoveryCode('kx7mp-2vq9d-hw4tb-n8c3f', 'ann'))
        .flatMap((hash) => [hash, hash.slice(9)]),
    );
  });

  it('AC-32 ASVS 6.5.2 makes ten recovery codes, whose hash overlooks case, spaces and hyphens and differs by person', () => {
    const made = codes.newRecoveryCodes();
    expect(new Set(made).size).toBe(10);
    for (const code of made) expect(code).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const [code = ''] = made;
    const hash = codes.hashRecoveryCode(code, 'ann');
    expect(codes.hashRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `, 'ann')).toBe(hash);
    expect(codes.hashRecoveryCode(code, 'ben')).not.toBe(hash);
  });
});
