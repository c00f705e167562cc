import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedByPasskey } from '../secondFactor/passkeys.ts';

/** What a browser and its authenticator put into their answer; a test may forge any of it. */
export interface Ceremony {
  challenge: string;
  origin: string;
  /** Whose hash the authenticator signs. */
  rpId: string;
  type: string;
  /** User present 1, user verified 4, attested data 64. */
  flags: number;
  counter: number;
  crossOrigin: boolean;
}

/** A discoverable ES256 credential in memory, as an authenticator keeps it. */
export interface SoftwarePasskey {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

const present = 1;
const verified = 4;
const attested = 64;

/** Options of `navigator.credentials.create()`, as far as an authenticator looks at them. */
interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

/** Makes a passkey and what a browser would send of it, with a `none` attestation. */
export function makePasskey(
  { rp, user, challenge }: CreationOptions,
  origin: string,
  forged: Partial<Ceremony> & { statement?: [format: string, fields: Map<unknown, unknown>] } = {},
): { passkey: SoftwarePasskey; made: MadePasskey } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const ceremony: Ceremony = {
    challenge,
    origin,
    rpId: rp.id,
    type: 'webauthn.create',
    flags: present | verified | attested,
    counter: 0,
    crossOrigin: false,
    ...forged,
  };
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const authData = Buffer.concat([
    authenticatorData(ceremony),
    Buffer.alloc(16),
    length,
    credentialId,
    coseKey,
  ]);
  const [format, fields] = forged.statement ?? ['none', new Map()];
  const attestationObject = cbor(
    new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', fields],
      ['authData', authData],
    ]),
  ).toString('base64url');
  return {
    passkey: { id, userHandle: user.id, privateKey, counter: ceremony.counter },
    made: {
      id,
      clientDataJSON: clientData(ceremony),
      attestationObject,
      transports: ['internal', 'of-the-future'],
    },
  };
}

/** Signs a challenge as a passkey does, and counts. */
export function signWithPasskey(
  passkey: SoftwarePasskey,
  { rpId, challenge }: { rpId: string; challenge: string },
  origin: string,
  forged: Partial<Ceremony> = {},
): SignedByPasskey {
  passkey.counter += 1;
  const ceremony: Ceremony = {
    challenge,
    origin,
    rpId,
    type: 'webauthn.get',
    flags: present | verified,
    counter: passkey.counter,
    crossOrigin: false,
    ...forged,
  };
  const clientDataJSON = clientData(ceremony);
  const data = authenticatorData(ceremony);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  return {
    id: passkey.id,
    clientDataJSON,
    authenticatorData: data.toString('base64url'),
    signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
    userHandle: passkey.userHandle,
  };
}

const clientData = ({ type, challenge, origin, crossOrigin }: Ceremony): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');

function authenticatorData({ rpId, flags, counter }: Ceremony): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as attestations need: whole numbers, bytes, texts, lists and maps of fewer than 2^16. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) {
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
    ]);
  }
  throw new Error(`no CBOR for ${typeof value}`);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
