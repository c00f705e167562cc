import { isDecided, isUnanswered, type ServiceResult } from './serviceResult.ts';

/**
 * Sends a write under the Idempotency-Key of its intent. `what` names the write and everything that it sends: while
 * nobody knows whether it was carried out, it goes again under the same key and takes effect once. `whenever`: also after
 * a minute, for the person was told so and asks for the very same.
 */
type SendOnce = <Data>(
  what: string,
  send: (idempotencyKey: string) => Promise<ServiceResult<Data>>,
  whenever?: boolean,
) => Promise<ServiceResult<Data>>;

/** In milliseconds. A later press is a new intent, because what the first one did may have been taken back since. */
const longest = 60_000;

/** The keys of one page, on this clock in milliseconds. */
export function createSendOnce(newKey: () => string, now: () => number): SendOnce {
  const keys = new Map<string, { key: string; since: number }>();
  return async (what, send, whenever = false) => {
    const known = keys.get(what);
    const one =
      known && (whenever || now() - known.since <= longest) ? known : { key: newKey(), since: now() };
    keys.set(what, one);
    const result = await send(one.key);
    if (result.success || isDecided(result)) keys.delete(what);
    return result;
  };
}

/** The intents of this page. */
export const sendOnce = createSendOnce(newUuid, () => performance.now());

const unchanged = 'We got no answer, and nothing was changed. Please try again.';
const unknown = 'We got no answer, so this may have been done or not. Please look again in a moment.';

interface LookUp<Seen, Data> {
  /** Asks how things are now. */
  look: () => Promise<ServiceResult<Seen>>;
  /** What the lost answer would have brought, where what is seen says that the change was done; else undefined. */
  doneIn: (seen: Seen) => Data | undefined;
  /** The text where nobody knows. */
  otherwise?: string;
}

/** What a write of the account came to, which takes no key. Where its answer got lost, we ask how things are now, and say that. */
export async function lookUpIfLost<Seen, Data>(
  result: ServiceResult<Data>,
  { look, doneIn, otherwise = unknown }: LookUp<Seen, Data>,
): Promise<ServiceResult<Data>> {
  if (result.success || !isUnanswered(result)) return result;
  const seen = await look();
  if (!seen.success) return { ...result, message: otherwise };
  const data = doneIn(seen.data);
  return data === undefined ? { ...result, message: unchanged } : { success: true, data, meta: {} };
}

/** A random UUID. `crypto.randomUUID` is not there over plain HTTP, as on a home network; this is. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
