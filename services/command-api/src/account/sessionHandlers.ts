import { hash } from 'node:crypto';
import { texts } from '@ledgerline/contract';
import { type ApiRequest, type Handlers, notThere } from '@ledgerline/http';
import { idOf, sessionOf } from '../writes/asked.ts';
import type { PersonContext } from './personContext.ts';

/** Where a person is signed in, and how to end that: the password is asked for again. */
export function sessionHandlers({
  accounts,
  checkPassword,
  security,
  onSessionEnded,
}: PersonContext): Pick<Handlers<'command'>, 'listSessions' | 'endSession' | 'endOtherSessions'> {
  const noteEnded = async (request: ApiRequest, count: number): Promise<void> => {
    const { userId } = sessionOf(request);
    await security.note(userId, { type: 'SessionsEnded', data: { count, by: 'self' } }, request);
    security.tell(request, { act: 'end-sessions', outcome: 'done', userId });
  };

  return {
    async listSessions(request) {
      const { userId, sessionId } = sessionOf(request);
      const sessions = await accounts.sessionsOf([userId], request.now);
      return {
        data: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
          id: publicId(id),
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === sessionId,
        })),
      };
    },

    async endSession(request) {
      const sessions = await accounts.sessionsOf([sessionOf(request).userId], request.now);
      const wanted = sessions.find(({ id }) => publicId(id) === idOf(request));
      if (!wanted) throw notThere('endSession');
      await checkPassword(request, request.body.password, 'password');
      await accounts.endSession(wanted.id);
      onSessionEnded(wanted.id);
      await noteEnded(request, 1);
      return { message: texts.sessionEnded, data: null };
    },

    async endOtherSessions(request) {
      await checkPassword(request, request.body.password, 'password');
      const { userId, sessionId } = sessionOf(request);
      const others = await accounts.sessionsOf([userId], request.now);
      const ended = await accounts.endOtherSessionsOf(userId, sessionId, request.limitKey);
      for (const { id } of others) if (id !== sessionId) onSessionEnded(id);
      if (ended > 0) await noteEnded(request, ended);
      return { message: texts.otherSessionsEnded, data: { ended } };
    },
  };
}

/** What a session is called outside: its own id would be a part of its token. */
const publicId = (sessionId: string): string => hash('sha256', sessionId, 'hex').slice(0, 24);
