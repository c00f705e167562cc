/** The first of these that a User-Agent names: several call themselves what came before them, too. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * What a person can tell a device by: browser and system, or another client's own name; empty where it does not say.
 * Nothing else of the header is kept.
 */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]): string | undefined =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return /^[\w.-]{1,30}/.exec(userAgent)?.[0] ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
