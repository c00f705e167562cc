import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '../errors.ts';
import type { SealedHead } from '../verify/audit/sealedHead.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const Header = z.strictObject({
  ledgerline: z.literal('sealed heads'),
  version: z.literal(1),
  /** Names the log whose heads these are. */
  logId: z.string(),
  /** An instant. */
  sealedAt: z.iso.datetime({ precision: 3 }),
  /** How far into the log they reach. */
  position: z.string(),
  streams: z.int().nonnegative(),
  events: z.int().nonnegative(),
  /** The fingerprint of the key that signed. */
  key: z.string(),
});

const Head = z.strictObject({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
  hash,
  events: z.int().positive(),
});

/** What is known of a log when its heads are sealed. */
export type SealedHeader = z.infer<typeof Header>;

/** Heads of all streams of a log at one moment. */
export interface SealedHeads {
  header: SealedHeader;
  heads: SealedHead[];
}

/** A file of heads as text: a line of JSON for the log, one for each stream, and the signature over all lines before. */
export function sealedText(
  header: Omit<SealedHeader, 'ledgerline' | 'version' | 'streams' | 'events' | 'key'>,
  heads: readonly SealedHead[],
  privateKey: KeyObject,
  publicKey: KeyObject,
): string {
  const lines = heads.map(({ stream, revision, hash }) => ({ stream, revision, hash, events: revision + 1 }));
  const first: SealedHeader = {
    ledgerline: 'sealed heads',
    version: 1,
    ...header,
    streams: lines.length,
    events: lines.reduce((sum, { events }) => sum + events, 0),
    key: fingerprint(publicKey),
  };
  const text = [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return `${text}${JSON.stringify({ signature })}\n`;
}

/** Reads a file of heads. Throws Refused for one that this key has not signed as it stands. */
export function parseSealedText(text: string, publicKey: KeyObject): SealedHeads {
  const [, signed, signature] = /^(.*\n)\{"signature":"([A-Za-z0-9+/=]+)"\}\n$/s.exec(text) ?? [];
  if (signed === undefined || signature === undefined) {
    throw new Refused('The file has no signature at its end: it is no list of sealed heads, or it was cut.');
  }
  const lines = signed.trimEnd().split('\n');
  const claimed = Header.safeParse(json(lines[0] ?? ''));
  if (!verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))) {
    const ours = fingerprint(publicKey);
    const other = claimed.success && claimed.data.key !== ours;
    throw new Refused(
      other
        ? `The file says that key ${claimed.data.key} signed it; the one given is ${ours}.`
        : 'The signature does not fit: the file was changed after it was sealed.',
    );
  }
  const heads = z.array(Head).safeParse(lines.slice(1).map(json));
  if (!claimed.success || !heads.success)
    throw new Refused('The file is signed, but it is no list of sealed heads.');
  return { header: claimed.data, heads: heads.data };
}

/** The first 16 hexadecimal digits of the public key's SHA-256: how people tell keys apart. */
export const fingerprint = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
