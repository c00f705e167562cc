import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { keyIdOf, secretsOf } from '@ledgerline/events/secrets';
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
  /** The secret as it may be stored: the id of the key, a dot, and the secret encrypted for this person only. */
  seal(secret: string, userId: string): string;
  /** Throws where the text is not this person's. */
  unseal(sealed: string, userId: string): string;
  /** Whether it was sealed with the newest secret. */
  isNewest(sealed: string): boolean;
  /** The time step of a code of six digits that is good now and later than `lastStep`; undefined otherwise. */
  stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined;
  /** Ten new codes like `kx7mp-2vq9d-hw4tb-n8c3f`, of 99 bits each. */
  newRecoveryCodes(): string[];
  /** What a recovery code is stored as: the id of the key, a dot, a hash. Case, spaces and hyphens make no difference. */
  hashRecoveryCode(code: string, userId: string): string;
  /** What it may be stored as, under each secret; versions before key ids stored the hash alone. */
  recoveryHashes(code: string, userId: string): string[];
}

/** Seals and hashes with the newest secret of `dataSecret`; opens what any of them sealed. */
export function createCodes(dataSecret: string): Codes {
  const [newest, ...former] = secretsOf(dataSecret).map(keysOf) as [Keys, ...Keys[]];
  const all = [newest, ...former];
  const hashOf = (text: string, { recoveryKey }: Keys): string =>
    createHmac('sha256', recoveryKey).update(text).digest('hex');

  return {
    newSecret(issuer, email) {
      const secret = generateSecret();
      return { secret, uri: generateURI({ issuer, label: email, secret }) };
    },
    seal(secret, userId) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.sealingKey, nonce).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const text = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
      return `${newest.id}.${text}`;
    },
    unseal(sealed, userId) {
      const [text, id] = sealed.split('.', 2).toReversed();
      // Seals of versions before key ids name none.
      const keys = all.filter((key) => id === undefined || key.id === id);
      for (const { sealingKey } of keys.slice(0, -1)) {
        try {
          return open(text ?? '', userId, sealingKey);
        } catch {
          // Another secret made it.
        }
      }
      return open(text ?? '', userId, (keys.at(-1) ?? newest).sealingKey);
    },
    isNewest: (sealed) => sealed.startsWith(`${newest.id}.`),
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
    hashRecoveryCode: (code, userId) => `${newest.id}.${hashOf(recoveryText(code, userId), newest)}`,
    recoveryHashes: (code, userId) =>
      all.flatMap((keys) => {
        const hash = hashOf(recoveryText(code, userId), keys);
        return [`${keys.id}.${hash}`, hash];
      }),
  };
}

interface Keys {
  id: string;
  sealingKey: Buffer;
  recoveryKey: Buffer;
}

function keysOf(secret: string): Keys {
  const keyFor = (use: string): Buffer => createHmac('sha256', secret).update(use).digest();
  return {
    id: keyIdOf(secret),
    sealingKey: keyFor('second-factor secret'),
    recoveryKey: keyFor('second-factor recovery code'),
  };
}

function open(text: string, userId: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const recoveryText = (code: string, userId: string): string =>
  `${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`;

const word = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
