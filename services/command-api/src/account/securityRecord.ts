import type { SecurityEvent } from '@ledgerline/events';
import { userStream } from '@ledgerline/events';
import type { ApiRequest, Logger } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import { TooManyWrites } from '../commandHandling/errors.ts';
import type { NewId } from '../ids.ts';

/** One line of the security log, beside what every line has. */
export interface SecurityLine {
  /** What was tried: `sign-in`, `password`, `second-factor`, … */
  act: string;
  /** What came of it: `done`, `refused`, `locked`, … */
  outcome: string;
  /** Why, where that is not told to the client. */
  reason?: string;
  /** From `emailKey`: tells whose sign-in it was without naming them. */
  emailKey?: string | undefined;
  userId?: string | undefined;
}

type Asker = Pick<ApiRequest, 'requestId' | 'source' | 'address'>;

/**
 * What happens to the ways into accounts, in two places: the person's own stream, without addresses and secrets, and the
 * log of the process, with the client's address.
 */
export interface SecurityRecord {
  /** Writes a line. Of the keyed hash the first 16 characters: enough to find other lines of the same address. */
  tell(request: Asker, line: SecurityLine): void;
  /**
   * Appends an event to the person's stream. What it tells of has mostly happened already, so an event that cannot be
   * written is an error in the log, and the answer is false. So it is for a sign-in on a day with too many events.
   */
  note(userId: string, event: SecurityEvent, request: Asker): Promise<boolean>;
}

export function createSecurityRecord({
  users,
  newId,
  countNote,
  logger,
}: {
  users: Users;
  newId: NewId;
  /** Counts an event of the person's day. Throws TooManyWrites when it has enough. */
  countNote: (userId: string) => Promise<void>;
  logger: Logger;
}): SecurityRecord {
  /** Somebody with the password can sign in as often as they like, and must not silence what else they do. */
  async function isLeftOut(userId: string, { type }: SecurityEvent): Promise<boolean> {
    if (type === 'DataDownloaded') return false;
    try {
      await countNote(userId);
      return false;
    } catch (error) {
      return type === 'SignedIn' && error instanceof TooManyWrites;
    }
  }

  return {
    tell({ requestId, address }, { act, outcome, reason, emailKey, userId }) {
      const who = { emailKey: emailKey?.slice(0, 16), userId };
      logger.info(
        { security: act, outcome, reason: reason?.slice(0, 200), address, ...who, requestId },
        'security',
      );
    },
    async note(userId, event, { requestId, source }) {
      if (await isLeftOut(userId, event)) {
        logger.warn({ userId, requestId }, 'sign-in not recorded: the day has too many events');
        return false;
      }
      try {
        await users.handle({
          stream: userStream(userId),
          identity: { id: newId(), hash: '', actorId: userId, source, requestId, isNote: true },
          command: () => ({ type: 'NoteSecurity', event }),
          present: () => undefined,
        });
        return true;
      } catch (err) {
        logger.error({ userId, event: event.type, requestId, err }, 'security event not recorded');
        return false;
      }
    },
  };
}
