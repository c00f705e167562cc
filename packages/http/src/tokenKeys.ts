import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The order of the curve P-256: a private key is a number from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The key that signs sessions' tokens (P-256). The same secret always gives the same key. */
export function signingKey(secret: string): KeyObject {
  // 16 bytes more than the curve has: then no key is likelier than another.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline session tokens', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const coordinates = { x: point.subarray(1, 33), y: point.subarray(33), d };
  const encoded = Object.entries(coordinates).map(([name, value]) => [name, value.toString('base64url')]);
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', ...Object.fromEntries(encoded) },
    format: 'jwk',
  });
}

/** What `JWT_PUBLIC_KEY` is where this is `JWT_SECRET`: it checks tokens and cannot sign any. */
export const publicKeyOf = (secret: string): string =>
  createPublicKey(signingKey(secret)).export({ type: 'spki', format: 'der' }).toString('base64');

/** Reads `JWT_PUBLIC_KEY`. undefined: it is no public key of P-256. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}
