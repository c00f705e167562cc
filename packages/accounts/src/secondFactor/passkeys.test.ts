import { describe, expect, it } from 'vitest';
import { makePasskey, signWithPasskey } from '../testing/softwareAuthenticator.ts';
import {
  checkMadePasskey,
  checkSignedByPasskey,
  countsOn,
  newChallenge,
  passkeyOffer,
  passkeyQuestion,
  userOfHandle,
} from './passkeys.ts';
import type { Passkey } from './secondFactors.ts';

const site = { origin: 'https://ledger.example.org', id: 'ledger.example.org' };
const ann = {
  product: 'Ledgerline',
  userId: '66a1f0c2d94b7e3a58c01f2b',
  email: 'ann@example.com',
  name: 'Ann Lee',
};

/** A passkey of Ann's, as the store keeps it, beside the device that has it. */
async function made() {
  const challenge = newChallenge();
  const { passkey, made } = makePasskey(passkeyOffer(site, challenge, ann, []), site.origin);
  const checked = await checkMadePasskey(site, challenge, made);
  const stored: Passkey = {
    ...checked,
    name: 'Laptop',
    site: site.id,
    createdAt: '2026-05-20T12:00:00.000Z',
    lastUsedAt: null,
  };
  return { passkey, stored };
}

const refusalOf = (forged: Parameters<typeof makePasskey>[2]): Promise<string> => {
  const challenge = newChallenge();
  const { made } = makePasskey(passkeyOffer(site, challenge, ann, []), site.origin, forged);
  return checkMadePasskey(site, challenge, made).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

describe('AC-44 a new passkey', () => {
  it('names its person, and keeps the transports that we know', async () => {
    const { passkey, stored } = await made();
    expect(userOfHandle(passkey.userHandle)).toBe(ann.userId);
    expect(stored).toMatchObject({ credentialId: passkey.id, counter: 0, transports: ['internal'] });
  });

  it('given a statement with certificates, it is refused before they are read', async () => {
    const statement: [string, Map<unknown, unknown>] = ['packed', new Map([['x5c', [Buffer.alloc(9)]]])];
    expect(await refusalOf({ statement })).toBe('PasskeyRefused: the attestation has certificates');
    expect(await refusalOf({ statement: ['apple', new Map()] })).toBe(
      'PasskeyRefused: the attestation has certificates',
    );
  });

  it('given a page inside another one, it is refused', async () => {
    expect(await refusalOf({ crossOrigin: true })).toBe('PasskeyRefused: the page stood inside another one');
  });

  it('given another origin, the reason names both', async () => {
    expect(await refusalOf({ origin: 'http://ledger.example.org' })).toBe(
      'PasskeyRefused: Unexpected registration response origin "http://ledger.example.org", expected "https://ledger.example.org"',
    );
  });
});

describe('AC-46 the counter', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('given %i before, %i counts on: %s', (former, next, expected) => {
    expect(countsOn(former, next)).toBe(expected);
  });

  it('is answered by a use, and one that went back is refused', async () => {
    const { passkey, stored } = await made();
    const challenge = newChallenge();
    const signed = signWithPasskey(passkey, passkeyQuestion(site, challenge), site.origin, { counter: 5 });
    expect(await checkSignedByPasskey(site, challenge, stored, signed)).toBe(5);
    await expect(checkSignedByPasskey(site, challenge, { ...stored, counter: 5 }, signed)).rejects.toThrow(
      'counter value 5',
    );
  });
});

it('AC-45 a user handle that is no id of ours names nobody', () => {
  for (const handle of ['', 'AAAA', Buffer.from('g'.repeat(24)).toString('base64url')]) {
    expect(userOfHandle(handle)).toBeUndefined();
  }
});
