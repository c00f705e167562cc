import type { ApiSettings } from './settings.ts';

/**
 * What to say at the start where anybody on the network may register; undefined where they may not. A proxy in front or
 * a name that others use means as much as a HOST that is not local.
 */
export function openRegistrationWarning({
  host,
  registration,
  trustProxy,
  allowedHosts,
}: { host: string } & Pick<ApiSettings, 'registration' | 'trustProxy' | 'allowedHosts'>): string | undefined {
  if (registration === 'closed') return undefined;
  const name = allowedHosts.find((allowed) => !isLocal(allowed));
  const why = isLocal(host)
    ? (trustProxy > 0 && `TRUST_PROXY is ${trustProxy}`) ||
      (name !== undefined && `ALLOWED_HOSTS has ${name}`)
    : `HOST is ${host}`;
  if (why === false) return undefined;
  return (
    `Anybody who reaches this server may register: ${why} and REGISTRATION is open. ` +
    "Set REGISTRATION=closed and invite people with 'ledger users invite'"
  );
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
