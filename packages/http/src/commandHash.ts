import { hmacSha256 } from '@ledgerline/events/mac';
import { secretsOf } from '@ledgerline/events/secrets';

/** The first of `commandHashes`: what a new command is stored with. */
export const commandHash = (...command: Parameters<typeof commandHashes>): string =>
  commandHashes(...command)[0];

/**
 * What a command is told from another by that came under the same Idempotency-Key: HMAC-SHA256 of its method, path,
 * body and, where the route takes parameters, those that it was given, in hexadecimal. The order of fields does not
 * count. Answers the hash under the newest secret, then those under the former ones, by which older commands are known.
 */
export function commandHashes(
  dataSecret: string,
  { method, path, body, query }: { method: string; path: string; body: unknown; query: unknown },
): [newest: string, ...former: string[]] {
  const text = `${method}\n${path}\n${canonical(body)}${given(query)}`;
  const [newest, ...former] = macsUnder(dataSecret);
  return [newest(text), ...former.map((mac) => mac(text))];
}

type Mac = (text: string) => string;
let known: { dataSecret: string; macs: [newest: Mac, ...former: Mac[]] } | undefined;

/** The HMACs under these secrets. Their keys are made once: a process has one DATA_SECRET. */
function macsUnder(dataSecret: string): [newest: Mac, ...former: Mac[]] {
  if (known?.dataSecret !== dataSecret) {
    const [newest, ...former] = secretsOf(dataSecret);
    known = { dataSecret, macs: [macUnder(newest), ...former.map(macUnder)] };
  }
  return known.macs;
}

function macUnder(secret: string): Mac {
  const hmac = hmacSha256(Buffer.from(secret));
  return (text) => hmac(text).toString('hex');
}

const given = (query: unknown): string => {
  const text = canonical(query);
  return text === '' || text === '{}' ? '' : `\n${text}`;
};

const canonical = (body: unknown): string => (body === undefined ? '' : JSON.stringify(inOrder(body)));

/** The same value with the fields of its objects sorted by name. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const field of fields) field[1] = inOrder(field[1]);
  return Object.fromEntries(fields);
}
