import type { AccountStore } from '../accountStore.ts';
import { connectionLifeMs } from '../connectionLife.ts';
import type { AccountDatabase } from './collections.ts';

type Connections = Pick<AccountStore, 'keepConnections' | 'surplusConnections'>;

/** Open connections of the live channel, on all instances that share this database. */
export function connections({ ask, collections }: AccountDatabase): Connections {
  const { connections } = collections;
  return {
    async keepConnections(open, closed, now) {
      const expiresAt = new Date(now.getTime() + connectionLifeMs);
      const writes = [
        ...open.map(({ id, userId, openedAt }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $set: { expiresAt }, $setOnInsert: { userId, openedAt } },
            upsert: true,
          },
        })),
        ...closed.map((id) => ({ deleteOne: { filter: { _id: id } } })),
      ];
      if (writes.length > 0) await ask((within) => connections.bulkWrite(writes, within));
    },
    async surplusConnections(userIds, most, now) {
      const theirs = { userId: { $in: [...userIds] }, expiresAt: { $gt: now } };
      const found = await ask((within) =>
        connections.find(theirs, within).sort({ openedAt: -1, _id: -1 }).toArray(),
      );
      const byUser = Map.groupBy(found, ({ userId }) => userId);
      return new Set([...byUser.values()].flatMap((own) => own.slice(most).map(({ _id }) => _id)));
    },
  };
}
