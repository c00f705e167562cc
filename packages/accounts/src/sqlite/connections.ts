import type { DatabaseSync } from 'node:sqlite';
import type { AccountStore } from '../accountStore.ts';
import { connectionLifeMs } from '../connectionLife.ts';
import { ask, transact } from './database.ts';

type Connections = Pick<AccountStore, 'keepConnections' | 'surplusConnections'>;

/** Open connections of the live channel, on all instances that share this file. */
export function connections(database: DatabaseSync): Connections {
  const keep = database.prepare(
    `INSERT INTO connections (id, userId, openedAt, expiresAt) SELECT ?1, userId, ?3, ?4 FROM accounts WHERE userId = ?2
     ON CONFLICT (id) DO UPDATE SET expiresAt = excluded.expiresAt`,
  );
  const remove = database.prepare('DELETE FROM connections WHERE id = ?');
  const beyond = database.prepare(
    `SELECT id FROM connections WHERE userId = ? AND expiresAt > ?
     ORDER BY openedAt DESC, id DESC LIMIT -1 OFFSET ?`,
  );

  return {
    keepConnections: (open, closed, now) =>
      transact(database, () => {
        const expiresAt = now.getTime() + connectionLifeMs;
        for (const { id, userId, openedAt } of open) keep.run(id, userId, openedAt.getTime(), expiresAt);
        for (const id of closed) remove.run(id);
      }),
    surplusConnections: (userIds, most, now) =>
      ask(database, () => {
        const found = userIds.flatMap((userId) => beyond.all(userId, now.getTime(), most));
        return new Set(found.map(({ id }) => String(id)));
      }),
  };
}
