/** Answers of the API are never pages: nothing may load or frame them. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Goes on every answer, whatever its kind; a page sets its own Content-Security-Policy over it. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Content-Security-Policy', apiContentSecurityPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
];

/** Only over HTTPS: for a year. */
export const strictTransportSecurity = 'max-age=31536000';
