import { createHmac, hkdfSync } from 'node:crypto';
import type { AccountStore, OneTimePass } from '@ledgerline/accounts';
import { secretsOf } from '@ledgerline/events/secrets';

/** The purpose of the passes that say whose erasing was asked for and is not done yet. */
const purpose = 'erasure';
/** They must outlive every outage. */
const lifeMs = 100 * 365 * 24 * 60 * 60_000;

/** Remembers, across crashes and instances, who is being erased. */
export interface AskedErasures {
  /** From here on the erasing will be done, whatever happens. Once more says nothing new. */
  ask(userId: string, now: Date): Promise<void>;
  isAsked(userId: string, now: Date): Promise<boolean>;
  /** The people whom this server is to erase. */
  all(now: Date): Promise<string[]>;
  /** The people whose erasing somebody else asked for, who can write to the accounts but lacks DATA_SECRET. */
  forged(now: Date): Promise<string[]>;
  done(userId: string, now: Date): Promise<void>;
}

/**
 * Keeps them beside the accounts. They do not go with the account: what comes after its removal may be cut short, too.
 * Each carries a MAC under a key derived from a secret of `dataSecret`: nobody is erased because of a row that somebody put there.
 */
export function askedErasures(
  accounts: Pick<AccountStore, 'savePass' | 'readPass' | 'takePass' | 'passesOf'>,
  dataSecret: string,
): AskedErasures {
  const [newest, ...former] = secretsOf(dataSecret).map(keyOf) as [Buffer, ...Buffer[]];
  const macOf = (userId: string, key: Buffer): string =>
    createHmac('sha256', key).update(userId).digest('hex');
  const macsOf = (userId: string): string[] => [newest, ...former].map((key) => macOf(userId, key));
  const isOurs = ({ hash, data }: OneTimePass): boolean => macsOf(data).includes(hash);
  const people = async (now: Date, wanted: (pass: OneTimePass) => boolean) =>
    (await accounts.passesOf(purpose, now)).filter(wanted).map(({ data }) => data);
  const isAsked = async (userId: string, now: Date): Promise<boolean> => {
    for (const mac of macsOf(userId)) if (await accounts.readPass(purpose, mac, now)) return true;
    return false;
  };
  return {
    isAsked,
    async ask(userId, now) {
      if (await isAsked(userId, now)) return;
      try {
        const expiresAt = new Date(now.getTime() + lifeMs);
        await accounts.savePass({
          purpose,
          hash: macOf(userId, newest),
          userId: null,
          data: userId,
          expiresAt,
        });
      } catch (error) {
        // Another tab was faster.
        if (!(await isAsked(userId, now))) throw error;
      }
    },
    all: (now) => people(now, isOurs),
    forged: (now) => people(now, (pass) => !isOurs(pass)),
    async done(userId, now) {
      for (const mac of macsOf(userId)) await accounts.takePass(purpose, mac, now);
    },
  };
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline erasures', 32));
