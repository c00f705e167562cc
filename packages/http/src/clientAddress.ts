import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's address. Each of `trustProxy` proxies in front has added one entry to X-Forwarded-For; what stands
 * before those, the client may have made up.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socketAddress = plain(request.socket.remoteAddress ?? '');
  if (trustProxy === 0) return socketAddress;
  const claimed = plain(ofProxies(request.headers['x-forwarded-for'], trustProxy));
  return isIP(claimed) === 0 ? socketAddress : claimed;
}

/** What limits count an address by: itself, or the /64 network of an IPv6 address, which one client has whole. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** From where a request was refused that may have tried to get around a control; undefined for every other answer. */
export const refusedAddress = (
  request: IncomingMessage,
  status: number,
  trustProxy: number,
): string | undefined =>
  status === 401 || status === 403 || status === 429 ? clientAddress(request, trustProxy) : undefined;

/** Whether the client's side of the connection is encrypted. */
export function isSecure(request: IncomingMessage, trustProxy: number): boolean {
  if ('encrypted' in request.socket) return true;
  return trustProxy > 0 && ofProxies(request.headers['x-forwarded-proto'], trustProxy) === 'https';
}

/** What the first of the trusted proxies has added to a list. */
function ofProxies(header: string | string[] | undefined, trustProxy: number): string {
  const entries = String(header ?? '').split(',');
  return (entries.at(-trustProxy) ?? entries[0] ?? '').trim();
}

const plain = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
