import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/**
 * For clocks that differ, a code is good in its own step (30 s), in the one after it, and in the 5 s before it begins:
 * two codes at a time, and three for a moment.
 */
const toleranceSeconds: [past: number, future: number] = [30, 5];
const recoveryCodeCount = 10;
/** Without those that are easily taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes, keeps and checks what a second factor is made of. All keys are derived from DATA_SECRET. */
export interface Codes {
  /** A new secret (base32), and the address that an authenticator app reads from a QR code. */
  newSecret(issuer: string, email: string): { secret: string; uri: string };
  /** The secret as it may be stored: encrypted, for this person only. */
  seal(secret: string, userId: string): string;
  /** Throws where the text is not this person's. */
  unseal(sealed: string, userId: string): string;
  /** The time step of a code of six digits that is good now and later than `lastStep`; undefined otherwise. */
  stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined;
  /** Ten new codes like `kx7mp-2vq9d-hw4tb-n8c3f`, of 99 bits each. */
  newRecoveryCodes(): string[];
  /** What a recovery code is stored as; case, spaces and hyphens make no difference. */
  hashRecoveryCode(code: string, userId: string): string;
}

/** `dataSecret` is never rotated: nobody could use their second factor any more. */
export function createCodes(dataSecret: string): Codes {
  const keyFor = (use: string): Buffer => createHmac('sha256', dataSecret).update(use).digest();
  const sealingKey = keyFor('second-factor secret');
  const recoveryKey = keyFor('second-factor recovery code');

  return {
    newSecret(issuer, email) {
      const secret = generateSecret();
      return { secret, uri: generateURI({ issuer, label: email, secret }) };
    },
    seal(secret, userId) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(text, userId) {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12))
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    stepOf(secret, code, now, lastStep) {
      const token = code.replaceAll(/\s/g, '');
      if (!/^\d{6}$/.test(token)) return undefined;
      const epoch = Math.floor(now.getTime() / 1000);
      const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
      const step = result.valid && 'timeStep' in result ? result.timeStep : undefined;
      return step !== undefined && step > lastStep ? step : undefined;
    },
    newRecoveryCodes: () =>
      Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 4 }, word).join('-')),
    hashRecoveryCode: (code, userId) =>
      createHmac('sha256', recoveryKey)
        .update(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
        .digest('hex'),
  };
}

const word = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
