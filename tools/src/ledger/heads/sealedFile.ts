import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { SealedHead } from '../audit/sealedHead.ts';
import { Refused } from '../errors.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const common = {
  ledgerline: z.literal('sealed heads'),
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
};

const Header = z.discriminatedUnion('version', [
  z.strictObject({ ...common, version: z.literal(1) }),
  z.strictObject({
    ...common,
    version: z.literal(2),
    /** The SHA-256 of the seal before this one, and how far that reached; null for the first of a chain. */
    former: z.strictObject({ sha256: hash, position: z.string() }).nullable(),
    /** The streams that were erased since the former seal: when, and by whom. */
    erased: z.array(z.strictObject({ stream: z.string(), at: z.string(), by: z.string() })),
  }),
]);

const Head = z.strictObject({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
  hash,
  events: z.int().positive(),
});

/** What is known of a log when its heads are sealed. */
export type SealedHeader = z.infer<typeof Header>;
type NewestHeader = Extract<SealedHeader, { version: 2 }>;

/** Heads of all streams of a log at one moment. */
export interface SealedHeads {
  header: SealedHeader;
  heads: SealedHead[];
}

/** A file of heads as text: a line of JSON for the log, one for each stream, and the signature over all lines before. */
export function sealedText(
  header: Omit<NewestHeader, 'ledgerline' | 'version' | 'streams' | 'events' | 'key'>,
  heads: readonly SealedHead[],
  privateKey: KeyObject,
  publicKey: KeyObject,
): string {
  const lines = heads.map(({ stream, revision, hash }) => ({ stream, revision, hash, events: revision + 1 }));
  const { logId, sealedAt, position, former, erased } = header;
  const first: NewestHeader = {
    ledgerline: 'sealed heads',
    version: 2,
    logId,
    sealedAt,
    position,
    streams: lines.length,
    events: lines.reduce((sum, { events }) => sum + events, 0),
    key: fingerprint(publicKey),
    former,
    erased,
  };
  const text = [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return `${text}${JSON.stringify({ signature })}\n`;
}

/** Reads a file of heads. Throws Refused for one that this key has not signed as it stands. */
export function parseSealedText(text: string, publicKey: KeyObject): SealedHeads {
  const { signed, signature } = splitSigned(text);
  if (!verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))) {
    const claimed = Header.safeParse(json(signed.split('\n', 1)[0] ?? ''));
    const ours = fingerprint(publicKey);
    const other = claimed.success && claimed.data.key !== ours;
    throw new Refused(
      other
        ? `The file says that key ${claimed.data.key} signed it; the one given is ${ours}.`
        : 'The signature does not fit: the file was changed after it was sealed.',
    );
  }
  return readUnverified(text);
}

/** Reads a file of heads whose signature nobody checks here: something else vouches for it. Throws Refused. */
export function readUnverified(text: string): SealedHeads {
  const lines = splitSigned(text).signed.trimEnd().split('\n');
  const header = Header.safeParse(json(lines[0] ?? ''));
  const heads = z.array(Head).safeParse(lines.slice(1).map(json));
  if (!header.success || !heads.success || !isWhole(heads.data, header.data))
    throw new Refused('The file is signed, but it is no list of sealed heads.');
  return { header: header.data, heads: heads.data };
}

/** Whether each stream stands there once, and there are as many streams and events as the header says. */
const isWhole = (heads: readonly z.infer<typeof Head>[], { streams, events }: SealedHeader): boolean =>
  heads.length === streams &&
  new Set(heads.map(({ stream }) => stream)).size === streams &&
  heads.every((head) => head.events === head.revision + 1) &&
  heads.reduce((sum, head) => sum + head.events, 0) === events;

/** By which a seal names the one before it: the SHA-256 of the whole file, in hexadecimal digits. */
export const sealHash = (text: string): string => createHash('sha256').update(text).digest('hex');

function splitSigned(text: string): { signed: string; signature: string } {
  const [, signed, signature] = /^(.*\n)\{"signature":"([A-Za-z0-9+/=]+)"\}\n$/s.exec(text) ?? [];
  if (signed === undefined || signature === undefined) {
    throw new Refused('The file has no signature at its end: it is no list of sealed heads, or it was cut.');
  }
  return { signed, signature };
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
