import { hkdfSync } from 'node:crypto';

/** No variable of an environment can hold it. */
const BETWEEN = '\0';

/**
 * DATA_SECRET and the former ones (a line each, newest first) as one text: the `dataSecret` of everything that derives
 * keys. Without former ones it is DATA_SECRET itself.
 */
export function withFormer(dataSecret: string, former = ''): string {
  const lines = former.split('\n').map((line) => line.trim());
  const others = lines.filter((line) => line !== '' && line !== dataSecret);
  return [dataSecret, ...others].join(BETWEEN);
}

/** The secrets in a `dataSecret`: the first makes what is new, the others only recognise what is there. */
export function secretsOf(dataSecret: string): [newest: string, ...former: string[]] {
  const [newest = '', ...former] = dataSecret.split(BETWEEN);
  return [newest, ...former];
}

/** What a secret is called in what was made with it: 8 characters of base64url, which tell nothing about it. */
export const keyIdOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline key id', 6)).toString('base64url');
