import { insertNew } from '@ledgerline/mongo';
import type { AccountStore } from '../accountStore.ts';
import { secondsUntil } from '../rateLimit.ts';
import type { AccountDatabase } from './collections.ts';

/** Windows in which something is counted, one document each. Every step is one find-and-modify. */
export function limits({
  ask,
  collections: { windows },
}: AccountDatabase): Pick<AccountStore, 'countAgainst'> {
  /** Begins the first window. false: somebody else did. */
  const begin = (_id: string, endsAt: number): Promise<boolean> =>
    ask((within) => insertNew(windows, { _id, count: 1, endsAt }, within));

  return {
    async countAgainst({ name, limit, windowMs }, key, now) {
      const _id = `${name}:${key}`;
      const at = now.getTime();
      const endsAt = at + windowMs;
      for (;;) {
        const open = { _id, endsAt: { $gt: at }, count: { $lt: limit } };
        const one = { $inc: { count: 1 } };
        if (await ask((within) => windows.findOneAndUpdate(open, one, within))) return { allowed: true };
        const past = { _id, endsAt: { $lte: at } };
        const first = { $set: { count: 1, endsAt } };
        if (await ask((within) => windows.findOneAndUpdate(past, first, within))) {
          return { allowed: true };
        }
        const full = await ask((within) => windows.findOne({ _id }, within));
        if (full && full.endsAt > at && full.count >= limit) {
          return { allowed: false, retryAfterSeconds: secondsUntil(full.endsAt, now) };
        }
        if (!full && (await begin(_id, endsAt))) return { allowed: true };
      }
    },
  };
}
