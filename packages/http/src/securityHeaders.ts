/** Answers of the API are never pages: nothing may load or frame them. */
export const apiContentSecurityPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Only over HTTPS: for a year, also for names below ours. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/**
 * Go on every answer, whatever its kind: names and values in turn, as `writeHead` takes them. A page sets a
 * Content-Security-Policy of its own over this one.
 */
export const securityHeaders: readonly string[] = Object.entries({
  'Content-Security-Policy': apiContentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}).flat();
