import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { texts } from '@ledgerline/contract';
import { ApiError } from './api.ts';

/** Endings that no public DNS server answers for, so that no stranger can point such a name here. */
const localEndings = ['.localhost', '.local', '.internal', '.home.arpa'];

/**
 * Refuses (ApiError 403) a request whose Host is a public name that nobody allowed. A page at `evil.example` could point
 * that name at this machine after it was loaded; its requests would then count as our own page's (DNS rebinding).
 */
export function checkHost({ headers: { host } }: IncomingMessage, allowedHosts: readonly string[]): void {
  // Every browser names the host.
  if (host === undefined) return;
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (!isLocal(name) && !allowedHosts.includes(name)) throw new ApiError(403, texts.hostNotAllowed);
}

/** An IP address, a name without a dot, or one with a local ending. */
function isLocal(name: string): boolean {
  if (name.startsWith('[')) return isIP(name.slice(1, -1)) === 6;
  if (!name.includes('.')) return name !== '';
  return isIP(name) === 4 || localEndings.some((ending) => name.endsWith(ending));
}
