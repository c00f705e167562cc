import { crossSiteText, hostNotAllowedText } from '@ledgerline/contract';

/** The code of a failure that says that the server doesn't let itself be reached at this page's address. */
export const refusedAddress = 'refused-address';

/**
 * What to say where the server refuses the address that it was asked at, whatever was asked; undefined for another
 * refusal. Names that address and the setting, never what is allowed.
 */
export function refusedAddressText(
  status: number,
  message: string | undefined,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location,
): string | undefined {
  if (status !== 403) return undefined;
  if (message === hostNotAllowedText)
    return `The server does not answer at “${hostname}”. Whoever runs it has to add that name to ALLOWED_HOSTS. A proxy in front has to pass the Host header on as it is.`;
  if (message === crossSiteText)
    return `The server does not take requests from a page at “${origin}”. Whoever runs it has to add that address to ALLOWED_ORIGINS, or let the proxy in front pass the Host header on as it is.`;
  return undefined;
}
