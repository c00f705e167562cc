import { hash, randomBytes } from 'node:crypto';
import type { Passkey, PasskeyTransport } from './secondFactors.ts';

/** Where a passkey is made or used. */
export interface PasskeySite {
  /** The page's origin, for example `https://ledger.example.org`. */
  origin: string;
  /** The relying party's id: its host name. */
  id: string;
}

/** What `navigator.credentials.create()` gave; bytes are base64url. */
export interface MadePasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** What `navigator.credentials.get()` gave; bytes are base64url. */
export interface SignedByPasskey {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** A passkey's answer is not good. The message says why, for operators only: parts of it come from the client. */
export class PasskeyRefused extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PasskeyRefused';
  }
}

/** How long a challenge is good, and how long a browser waits for its person. */
export const challengeLifeMs = 5 * 60_000;

const known: readonly PasskeyTransport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** By which a person's history names a passkey: the SHA-256 of its id and its public key, in hexadecimal digits. */
export const passkeyDigest = ({
  credentialId,
  publicKey,
}: Pick<Passkey, 'credentialId' | 'publicKey'>): string =>
  hash('sha256', `${credentialId}\0${publicKey}`, 'hex');

/** 32 random bytes in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** What a browser needs in order to make a discoverable passkey that verifies its person each time. */
export const passkeyOffer = (
  site: PasskeySite,
  challenge: string,
  { product, userId, email, name }: { product: string; userId: string; email: string; name: string },
  standing: readonly Passkey[],
) => ({
  rp: { id: site.id, name: product },
  user: { id: userHandleOf(userId), name: email, displayName: name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: challengeLifeMs,
  excludeCredentials: standing.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: credentialId,
    transports,
  })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
});

/** What a browser needs in order to find a passkey of this site and let its person use it. */
export const passkeyQuestion = (site: PasskeySite, challenge: string) => ({
  rpId: site.id,
  challenge,
  timeout: challengeLifeMs,
  userVerification: 'required' as const,
});

/** The person that a passkey names; undefined where it names nobody whom we could have. */
export function userOfHandle(userHandle: string): string | undefined {
  const userId = Buffer.from(userHandle, 'base64url').toString('latin1');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}

const userHandleOf = (userId: string): string => Buffer.from(userId, 'latin1').toString('base64url');

/**
 * Checks a new passkey: made for this challenge, at this site, by somebody who was verified. Throws PasskeyRefused.
 * Statements with certificates are refused before they are read, since reading them could ask servers that they name.
 */
export async function checkMadePasskey(
  site: PasskeySite,
  challenge: string,
  { id, transports, ...response }: MadePasskey,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await loadServer();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { credential } = await orRefused(async () => {
    const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
    const format: string = attestation.get('fmt');
    const isPlain =
      format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
    if (!isPlain) throw new Error('the attestation has certificates');
    refuseFramed(response.clientDataJSON);
    const result = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!result.verified) throw new Error('the attestation is wrong');
    // The id inside is what the authenticator made; the one outside is only what the client says.
    if (result.registrationInfo.credential.id !== id) throw new Error('the credential has another id');
    return result.registrationInfo;
  });
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: known.filter((transport) => transports.includes(transport)),
  };
}

/**
 * Checks that a passkey signed this challenge at this site after it verified its person, and answers its new counter.
 * Throws PasskeyRefused, also where the counter has gone back: then there is a copy of the passkey.
 */
export async function checkSignedByPasskey(
  site: PasskeySite,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
  { id, ...response }: SignedByPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadServer();
  return orRefused(async () => {
    refuseFramed(response.clientDataJSON);
    const result = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    });
    if (!result.verified) throw new Error('the signature is wrong');
    return result.authenticationInfo.newCounter;
  });
}

/** Our pages can't be framed: an answer from inside another page is somebody else's trick. */
function refuseFramed(clientDataJSON: string): void {
  const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
    crossOrigin?: unknown;
    topOrigin?: unknown;
  };
  const isFramed = said.topOrigin !== undefined || ![undefined, false].includes(said.crossOrigin as boolean);
  if (isFramed) throw new Error('the page stood inside another one');
}

/** Whether a counter may follow another one. Many authenticators do not count: theirs is always 0. */
export const countsOn = (former: number, next: number): boolean =>
  next > former || (next === 0 && former === 0);

/** The library is loaded once somebody needs it: it is large, and many installations never do. */
const loadServer = () => import('@simplewebauthn/server');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

async function orRefused<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw new PasskeyRefused(error);
  }
}
