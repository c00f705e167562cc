import { hash } from 'node:crypto';
import type { AccountStore, OneTimePass } from '@ledgerline/accounts';

/** The purpose of the passes that say whose erasing was asked for and is not done yet. */
const purpose = 'erasure';
/** They must outlive every outage. */
const lifeMs = 100 * 365 * 24 * 60 * 60_000;

/** Remembers, across crashes and instances, who is being erased. */
export interface AskedErasures {
  /** From here on the erasing will be done, whatever happens. Once more says nothing new. */
  ask(userId: string, now: Date): Promise<void>;
  isAsked(userId: string, now: Date): Promise<boolean>;
  all(now: Date): Promise<string[]>;
  done(userId: string, now: Date): Promise<void>;
}

/** Keeps them beside the accounts. They do not go with the account: what comes after its removal may be cut short, too. */
export function askedErasures(
  accounts: Pick<AccountStore, 'savePass' | 'readPass' | 'takePass' | 'passesOf'>,
): AskedErasures {
  const isAsked = async (userId: string, now: Date): Promise<boolean> =>
    (await accounts.readPass(purpose, passOf(userId, now).hash, now)) !== null;

  return {
    isAsked,
    async ask(userId, now) {
      if (await isAsked(userId, now)) return;
      try {
        await accounts.savePass(passOf(userId, now));
      } catch (error) {
        // Another tab was faster.
        if (!(await isAsked(userId, now))) throw error;
      }
    },
    all: async (now) => (await accounts.passesOf(purpose, now)).map(({ data }) => data),
    async done(userId, now) {
      await accounts.takePass(purpose, passOf(userId, now).hash, now);
    },
  };
}

const passOf = (userId: string, now: Date): OneTimePass => ({
  purpose,
  hash: hash('sha256', userId, 'hex'),
  userId: null,
  data: userId,
  expiresAt: new Date(now.getTime() + lifeMs),
});
