import { hash, hkdfSync } from 'node:crypto';
import { keyIdOf, secretsOf } from './secrets.ts';

/**
 * Authenticates an event by the text that its chain hash covers: its place, its predecessors, its data and metadata.
 * Answers the version of the method, the id of the key, and 128 bits in base64url, with dots between: 33 characters.
 * `like`: a MAC that was found. The one that should stand there is made with that MAC's key, by its method.
 */
export type EventMac = (text: string, like?: string) => string;

/** The MAC under keys of its own, derived from DATA_SECRET and its former ones: nobody can make one without them. */
export function createEventMac(dataSecret: string): EventMac {
  const [newest, ...former] = secretsOf(dataSecret).map(keyOf) as [Key, ...Key[]];
  const keys = [newest, ...former];
  return (text, like) => {
    // Its method names no key: any of them may have made it.
    if (like?.startsWith('1.'))
      return keys.map(({ mac }) => `1.${mac(text)}`).find((made) => made === like) ?? `1.${newest.mac(text)}`;
    const { start, mac } = keys.find((key) => like?.startsWith(key.start)) ?? newest;
    return start + mac(text);
  };
}

interface Key {
  /** What its MACs begin with. */
  start: string;
  mac: (text: string) => string;
}

function keyOf(secret: string): Key {
  const hmac = hmacSha256(Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline events', 32)));
  return { start: `2.${keyIdOf(secret)}.`, mac: (text) => hmac(text).toString('base64url', 0, 16) };
}

/** SHA-256 takes its input in blocks of so many bytes. */
const BLOCK = 64;

/**
 * HMAC (RFC 2104) by two hashes in one call each: an audit makes a million of them, and `createHmac` takes twice as long.
 * The buffer that is answered is written over by the next call.
 */
export function hmacSha256(secret: Buffer): (text: string) => Buffer {
  const key = secret.length > BLOCK ? Buffer.from(hash('sha256', secret, 'hex'), 'hex') : secret;
  let inner = padded(key, 0x36, 4096);
  const outer = padded(key, 0x5c, BLOCK + 32);
  const digest = Buffer.alloc(32);
  return (text) => {
    const longest = BLOCK + text.length * 3;
    if (inner.length < longest) inner = padded(key, 0x36, longest);
    const end = BLOCK + inner.write(text, BLOCK);
    outer.write(hash('sha256', inner.subarray(0, end), 'hex'), BLOCK, 'hex');
    digest.write(hash('sha256', outer, 'hex'), 'hex');
    return digest;
  };
}

/** A buffer that begins with the key's block, each of whose bytes is combined with `pad`. */
function padded(key: Buffer, pad: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  for (let index = 0; index < BLOCK; index += 1) buffer[index] = (key[index] ?? 0) ^ pad;
  return buffer;
}
