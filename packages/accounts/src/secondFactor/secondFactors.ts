import { type AccountStore, AccountStoreUnavailable } from '../accountStore.ts';
import type { Codes } from './codes.ts';

/** How a browser may reach a passkey. */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A passkey that signs somebody in. */
export interface Passkey {
  /** The credential's id (base64url). */
  credentialId: string;
  /** COSE key (base64url). */
  publicKey: string;
  /** How often the authenticator says that it was used. */
  counter: number;
  transports: PasskeyTransport[];
  /** What the person calls it. */
  name: string;
  /** The host name that it was made for (the relying party's id): browsers offer it there only. */
  site: string;
  /** Instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** An authenticator app. */
export interface Authenticator {
  sealedSecret: string;
  /** Of the last code that was used; no code works twice. */
  lastStep: number;
  addedAt: string;
  /** Wrong codes in a row behind one password. */
  wrongCodes?: { count: number; password: string };
}

/** So many wrong codes in a row may somebody send who knows the password, from wherever (NIST SP 800-63B: 100). */
export const mostWrongCodes = 10;

/**
 * `wrong`: the code is not good. `exhausted`: it could be one of the app, but after `mostWrongCodes` wrong ones in a row
 * none of them counts from an address that the account does not know.
 */
export type CodeVerdict = 'code' | 'recovery-code' | 'wrong' | 'exhausted';

/** How somebody came to the second step. */
export interface CodeSource {
  /** The account knows the address. */
  isKnown: boolean;
  /** Tells which password it was, without being its hash: wrong codes count behind one password. */
  password: string;
}

/** All second factors of one person. */
export interface Factors {
  authenticator: Authenticator | null;
  /** Hashes of the recovery codes that were not used yet. */
  recoveryCodes: string[];
  passkeys: Passkey[];
}

export const noFactors: Factors = { authenticator: null, recoveryCodes: [], passkeys: [] };

/** Reads and changes second factors, each change on top of what was read. */
export interface SecondFactors {
  read(userId: string): Promise<Factors>;
  /**
   * Changes them as `edit` says, which may be asked again where somebody else was faster. Answers what `edit` gave;
   * undefined: `edit` wants no change, or the person has no account.
   */
  change(userId: string, edit: (factors: Factors) => Factors | undefined): Promise<Factors | undefined>;
  /** Uses up a code of the authenticator app, or a recovery code, and counts wrong ones in a row. */
  useCode(userId: string, code: string, now: Date, from: CodeSource): Promise<CodeVerdict>;
}

/** So many others may come first before a change is given up. */
const mostTries = 20;

export function createSecondFactors({
  accounts,
  codes,
}: {
  accounts: Pick<AccountStore, 'factorsOf' | 'replaceFactors'>;
  codes: Codes;
}): SecondFactors {
  const readStored = async (userId: string) => {
    const stored = await accounts.factorsOf(userId);
    const factors: Factors = stored ? (JSON.parse(stored.data) as Factors) : noFactors;
    return { factors, version: stored?.version ?? null };
  };

  async function change(
    userId: string,
    edit: (factors: Factors) => Factors | undefined,
  ): Promise<Factors | undefined> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { factors, version } = await readStored(userId);
      const next = edit(factors);
      if (next === undefined) return undefined;
      const data = isEmpty(next) ? null : JSON.stringify(next);
      if (await accounts.replaceFactors(userId, version, data)) return next;
    }
    throw new AccountStoreUnavailable(new Error('too many changes of second factors at the same time'));
  }

  return {
    read: async (userId) => (await readStored(userId)).factors,
    change,
    async useCode(userId, code, now, { isKnown, password }) {
      let verdict: CodeVerdict = 'wrong';
      await change(userId, (factors) => {
        verdict = 'wrong';
        const { authenticator, recoveryCodes } = factors;
        if (!authenticator) return undefined;
        const { wrongCodes, ...counted } = authenticator;
        const count = wrongCodes?.password === password ? wrongCodes.count : 0;
        const hash = codes.recoveryHashes(code, userId).find((one) => recoveryCodes.includes(one));
        if (hash !== undefined) {
          verdict = 'recovery-code';
          const others = recoveryCodes.filter((kept) => kept !== hash);
          return { ...factors, authenticator: counted, recoveryCodes: others };
        }
        if (count >= mostWrongCodes && !isKnown) {
          verdict = 'exhausted';
          return undefined;
        }
        const secret = codes.unseal(authenticator.sealedSecret, userId);
        const step = codes.stepOf(secret, code, now, authenticator.lastStep);
        if (step === undefined)
          return { ...factors, authenticator: { ...counted, wrongCodes: { count: count + 1, password } } };
        verdict = 'code';
        const { sealedSecret } = authenticator;
        const sealed = codes.isNewest(sealedSecret) ? sealedSecret : codes.seal(secret, userId);
        return { ...factors, authenticator: { ...counted, lastStep: step, sealedSecret: sealed } };
      });
      return verdict;
    },
  };
}

const isEmpty = ({ authenticator, recoveryCodes, passkeys }: Factors): boolean =>
  authenticator === null && recoveryCodes.length === 0 && passkeys.length === 0;
