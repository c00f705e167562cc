/** Where a page stands, as far as passkeys depend on it. */
interface Surroundings {
  isSecureContext: boolean;
  location: { hostname: string };
  PublicKeyCredential?: unknown;
}

/** Why this page can use no passkeys, as a sentence for its person; undefined where it can. */
export function whyNoPasskeys(page: Surroundings = window): string | undefined {
  if (isAddress(page.location.hostname)) {
    return 'Passkeys need a host name. Open this page by its name instead of its IP address.';
  }
  if (!page.isSecureContext) return 'Passkeys need HTTPS. This page was opened over plain HTTP.';
  if (page.PublicKeyCredential === undefined) return 'This browser has no passkeys.';
  return undefined;
}

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
