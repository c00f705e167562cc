import { randomUUID } from 'node:crypto';
import type { AccountStore } from '../accountStore.ts';
import type { AccountDatabase } from './collections.ts';

/** Second factors: they stand in the account, so that they go with it. */
export function factors({
  ask,
  collections: { accounts },
}: AccountDatabase): Pick<AccountStore, 'factorsOf' | 'replaceFactors'> {
  return {
    async factorsOf(userId) {
      const projection = { projection: { factors: 1 } };
      const account = await ask((within) => accounts.findOne({ _id: userId }, { ...projection, ...within }));
      return account?.factors ?? null;
    },
    async replaceFactors(userId, version, data) {
      const former = version === null ? { factors: { $exists: false } } : { 'factors.version': version };
      const change =
        data === null
          ? { $unset: { factors: true as const } }
          : { $set: { factors: { data, version: randomUUID() } } };
      const changed = await ask((within) => accounts.updateOne({ _id: userId, ...former }, change, within));
      return changed.matchedCount === 1;
    },
  };
}
