import { ClientFrame, describeInvalid, liveClosings, texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { NewId } from '../ids.ts';
import { changeUser } from '../writes/changeUser.ts';
import { asApiError } from '../writes/refusals.ts';
import { type Connection, close, deliver } from './sockets.ts';

/** So many frames over the limit are answered; then the connection is closed, for each answer costs as much as a frame. */
const mostRefusals = 20;

export interface PreferenceFramesOptions {
  users: Users;
  newId: NewId;
  /** Whether this person may send one more now. */
  mayWrite: (userId: string) => boolean;
  onError: (error: unknown) => void;
}

/** Handles what clients send: a change of one preference. What is wrong with it is told to that client only. */
export function createPreferenceFrames({ users, newId, mayWrite, onError }: PreferenceFramesOptions) {
  return async function onFrame(connection: Connection, text: string | undefined): Promise<void> {
    if (connection.refusals === mostRefusals) return;
    const isOverLimit = !mayWrite(connection.userId);
    if (isOverLimit) connection.refusals += 1;
    const isLast = connection.refusals === mostRefusals;
    try {
      await change(connection, text, isOverLimit);
    } catch (error) {
      deliver(connection, { type: 'error', message: messageOf(error) });
    }
    if (isLast) close(connection, liveClosings.tooManyMessages);
  };

  async function change(
    connection: Connection,
    text: string | undefined,
    isOverLimit: boolean,
  ): Promise<void> {
    if (isOverLimit) throw new ApiError(429, texts.tooManyRequests);
    const { userId, ownCommands } = connection;
    const frame = ClientFrame.safeParse(parse(text));
    if (!frame.success) throw new ApiError(400, describeInvalid(frame.error).message);

    const { preference, value } = frame.data;
    const id = newId();
    const identity = { id, hash: '', actorId: userId, source: 'web', requestId: id } as const;
    let hasChanged = false;
    // Its event may come before the command's own answer.
    ownCommands.add(id);
    try {
      const command = { type: 'UpdateSettings', changes: { [preference]: value } } as const;
      hasChanged = (await changeUser(users, identity, command, (_, changed) => changed)).answer;
    } finally {
      if (!hasChanged) ownCommands.delete(id);
    }
  }

  function messageOf(error: unknown): string {
    const known = error instanceof ApiError ? error : asApiError(error);
    if (!known) onError(error);
    return known?.message ?? texts.unexpected;
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new ApiError(400, texts.unreadableJson);
  }
}
