import { insertNew } from '@ledgerline/mongo';
import type { AccountStore, OneTimePass } from '../accountStore.ts';
import type { AccountDatabase, StoredPass } from './collections.ts';

/** Passes that are good for one use. */
export function passes({
  ask,
  collections: { passes },
}: AccountDatabase): Pick<AccountStore, 'savePass' | 'readPass' | 'takePass' | 'passesOf'> {
  const good = (purpose: string, hash: string, now: Date) => ({
    _id: idOf(purpose, hash),
    expiresAt: { $gt: now },
  });

  return {
    async savePass(pass) {
      const stored = { _id: idOf(pass.purpose, pass.hash), ...pass };
      if (!(await ask((within) => insertNew(passes, stored, within)))) {
        throw new Error('there is a pass of this hash already');
      }
    },
    readPass: async (purpose, hash, now) =>
      passOrNull(await ask((within) => passes.findOne(good(purpose, hash, now), within))),
    takePass: async (purpose, hash, now) =>
      passOrNull(await ask((within) => passes.findOneAndDelete(good(purpose, hash, now), within))),
    async passesOf(purpose, now) {
      const found = await ask((within) =>
        passes
          .find({ purpose, expiresAt: { $gt: now } }, within)
          .sort({ expiresAt: 1, _id: 1 })
          .toArray(),
      );
      return found.map(passOf);
    },
  };
}

const idOf = (purpose: string, hash: string): string => `${purpose}:${hash}`;

const passOrNull = (stored: StoredPass | null): OneTimePass | null => stored && passOf(stored);

const passOf = ({ _id, ...pass }: StoredPass): OneTimePass => pass;
