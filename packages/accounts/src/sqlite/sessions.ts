import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AccountSession, AccountStore } from '../accountStore.ts';
import { sessionLimits } from '../sessionPolicy.ts';
import { ticketLifeMs } from '../ticket.ts';
import { ask, transact } from './database.ts';

type Sessions = Pick<
  AccountStore,
  | 'openSession'
  | 'useSession'
  | 'sessionsOf'
  | 'liveSessions'
  | 'endSession'
  | 'endSessionsOf'
  | 'endOtherSessionsOf'
  | 'saveTicket'
  | 'redeemTicket'
>;

/** Sessions, and the tickets that stand for one on the live channel. */
export function sessions(database: DatabaseSync): Sessions {
  const insert = database.prepare(
    `INSERT INTO sessions (id, userId, createdAt, lastUsedAt, device)
     SELECT ?1, userId, ?3, ?3, ?5 FROM accounts
     WHERE userId = ?2 AND status = 'active' AND passwordHash = coalesce(?4, passwordHash)`,
  );
  const good = database.prepare(
    `SELECT sessions.*, passwordByOperator FROM sessions JOIN accounts USING (userId)
     WHERE id = ? AND status = 'active' AND sessions.createdAt > ? AND lastUsedAt > ?`,
  );
  const goodOf = database.prepare(
    `SELECT sessions.*, passwordByOperator FROM sessions JOIN accounts USING (userId)
     WHERE userId = ? AND status = 'active' AND sessions.createdAt > ? AND lastUsedAt > ?
     ORDER BY sessions.createdAt, id`,
  );
  const noteUse = database.prepare('UPDATE sessions SET lastUsedAt = ?1 WHERE id = ?2 AND lastUsedAt < ?1');
  const end = database.prepare('DELETE FROM sessions WHERE id = ?');
  const endOthers = database.prepare('DELETE FROM sessions WHERE userId = ? AND id <> ?');
  const endAll = database.prepare('DELETE FROM sessions WHERE userId = ?');
  const endSurplus = database.prepare(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE userId = ? AND id <> ?
       ORDER BY lastUsedAt DESC, createdAt DESC, id LIMIT -1 OFFSET ${sessionLimits.mostOfOnePerson - 1})`,
  );
  const forgetKnown = database.prepare('DELETE FROM knownAddresses WHERE userId = ? AND address <> ?');
  const insertTicket = database.prepare(
    'INSERT INTO tickets (hash, sessionId, expiresAt) SELECT ?1, id, ?3 FROM sessions WHERE id = ?2',
  );
  const takeTicket = database.prepare('DELETE FROM tickets WHERE hash = ? RETURNING sessionId, expiresAt');

  const goodSession = (id: string, now: Date): AccountSession | null => {
    const row = good.get(id, ...oldest(now));
    return row ? sessionOf(row) : null;
  };

  const use = (id: string, now: Date): AccountSession | null => {
    const session = goodSession(id, now);
    if (!session || now.getTime() - session.lastUsedAt.getTime() < sessionLimits.noteUseEveryMs)
      return session;
    try {
      noteUse.run(now.getTime(), id);
    } catch {
      return session; // A full disk must not keep people from reading; the next use is noted instead.
    }
    return { ...session, lastUsedAt: now };
  };

  return {
    openSession: ({ id, userId, passwordHash = null, device = '' }, now) =>
      transact(database, () => {
        const isOpen = insert.run(id, userId, now.getTime(), passwordHash, device).changes === 1;
        if (isOpen) endSurplus.run(userId, id);
        return isOpen;
      }),
    useSession: (id, now) => ask(database, () => use(id, now)),
    sessionsOf: (userIds, now) =>
      ask(database, () => userIds.flatMap((userId) => goodOf.all(userId, ...oldest(now)).map(sessionOf))),
    liveSessions: (ids, now) =>
      ask(database, () => new Set(ids.filter((id) => goodSession(id, now) !== null))),
    endSession: (id) => ask(database, () => void end.run(id)),
    endSessionsOf: (userId) =>
      transact(database, () => {
        forgetKnown.run(userId, '');
        return Number(endAll.run(userId).changes);
      }),
    endOtherSessionsOf: (userId, sessionId, keptAddress = '') =>
      transact(database, () => {
        forgetKnown.run(userId, keptAddress);
        return Number(endOthers.run(userId, sessionId).changes);
      }),

    saveTicket: (hash, sessionId, now) =>
      ask(database, () => void insertTicket.run(hash, sessionId, now.getTime() + ticketLifeMs)),
    redeemTicket: (hash, now) =>
      ask(database, () => {
        const ticket = takeTicket.get(hash);
        if (!ticket || Number(ticket['expiresAt']) <= now.getTime()) return null;
        return use(String(ticket['sessionId']), now);
      }),
  };
}

/** A good session began after the first of these instants and was used after the second. */
const oldest = (now: Date): [number, number] => [
  now.getTime() - sessionLimits.longestMs,
  now.getTime() - sessionLimits.longestUnusedMs,
];

const sessionOf = (row: Record<string, SQLOutputValue>): AccountSession => ({
  id: String(row['id']),
  userId: String(row['userId']),
  createdAt: new Date(Number(row['createdAt'])),
  lastUsedAt: new Date(Number(row['lastUsedAt'])),
  device: String(row['device']),
  ...(row['passwordByOperator'] === 1 && { mustChangePassword: true as const }),
});
