import { ClientFrame, describeInvalid, type ServerFrame, texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import { asApiError } from '../handlers/refusals.ts';
import { changeSettings, type Users } from '../handlers/userWrites.ts';
import type { NewId } from '../ids.ts';
import type { Connection } from './sockets.ts';

export interface PreferenceFramesOptions {
  users: Users;
  newId: NewId;
  /** Whether this person may send one more now. */
  mayWrite: (userId: string) => boolean;
  onError: (error: unknown) => void;
}

/** Handles what clients send: a change of one preference. What is wrong with it is told to that client only. */
export function createPreferenceFrames({ users, newId, mayWrite, onError }: PreferenceFramesOptions) {
  return async function onFrame(connection: Connection, text: string): Promise<void> {
    try {
      await change(connection, text);
    } catch (error) {
      tell(connection, { type: 'error', message: messageOf(error) });
    }
  };

  async function change(connection: Connection, text: string): Promise<void> {
    const { userId, ownCommands } = connection;
    if (!mayWrite(userId)) throw new ApiError(429, texts.tooManyRequests);
    const frame = ClientFrame.safeParse(parse(text));
    if (!frame.success) throw new ApiError(400, describeInvalid(frame.error).message);

    const { preference, value } = frame.data;
    const id = newId();
    ownCommands.add(id);
    const identity = { id, hash: '', actorId: userId, source: 'web', requestId: id } as const;
    const { answer: hasChanged } = await changeSettings(
      users,
      identity,
      { [preference]: value },
      (_, changed) => changed,
    );
    if (!hasChanged) ownCommands.delete(id);
  }

  function messageOf(error: unknown): string {
    const known = error instanceof ApiError ? error : asApiError(error);
    if (!known) onError(error);
    return known?.message ?? texts.unexpected;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, texts.unreadableJson);
  }
}

const tell = ({ socket }: Connection, frame: ServerFrame): void => socket.send(JSON.stringify(frame));
