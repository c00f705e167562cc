/** What to say at the start where anybody on the network may register; undefined where they may not. */
export function openRegistrationWarning(host: string, registration: 'open' | 'closed'): string | undefined {
  if (registration === 'closed' || isLocal(host)) return undefined;
  return (
    `Anybody who reaches this server may register: HOST is ${host} and REGISTRATION is open. ` +
    "Set REGISTRATION=closed and invite people with 'ledger users invite'"
  );
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
