import type { ServerFrame } from '@ledgerline/contract';
import type { WebSocket } from 'ws';

/** One open connection of somebody's session. */
export interface Connection {
  socket: WebSocket;
  userId: string;
  sessionId: string;
  /** Whether it has answered since the last heartbeat. */
  isAlive: boolean;
  /** Commands that it asked for and whose effect it knows. */
  ownCommands: Set<string>;
}

/** Why the server closes a connection; 1008 and 1001 are the protocol's 'policy violation' and 'going away'. */
export const closings = {
  sessionEnded: { code: 1008, reason: 'session ended' },
  tooMany: { code: 1008, reason: 'too many connections' },
  shutdown: { code: 1001, reason: 'server is going away' },
} as const;

const socketsPerUser = 10;
/** Who leaves so much unread does not listen. */
const mostUnsentBytes = 256 * 1024;

/** All connections of this process, by person. */
export class Sockets {
  readonly #byUser = new Map<string, Set<Connection>>();

  /** Takes a connection in; a person's oldest gives way to the eleventh. */
  add(connection: Connection): void {
    const own = this.#byUser.get(connection.userId) ?? new Set();
    this.#byUser.set(connection.userId, own.add(connection));
    for (const oldest of own) {
      if (own.size <= socketsPerUser) return;
      own.delete(oldest);
      close(oldest, closings.tooMany);
    }
  }

  remove(connection: Connection): void {
    const own = this.#byUser.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(connection.userId);
  }

  /** Sends to all of a person's connections but those that asked for this command. */
  send(userId: string, frame: ServerFrame, commandId?: string): void {
    const own = this.#byUser.get(userId);
    if (!own) return;
    const text = JSON.stringify(frame);
    for (const connection of own) {
      if (commandId !== undefined && connection.ownCommands.delete(commandId)) continue;
      if (connection.socket.bufferedAmount > mostUnsentBytes) connection.socket.terminate();
      else connection.socket.send(text);
    }
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Closes the connections whose session is one of these. */
  endSessions(isOver: (sessionId: string) => boolean): void {
    for (const connection of this.all()) {
      if (isOver(connection.sessionId)) close(connection, closings.sessionEnded);
    }
  }

  *all(): IterableIterator<Connection> {
    for (const own of this.#byUser.values()) yield* own;
  }
}

/** Says goodbye, and hangs up on a peer that does not answer within a second. */
export function close({ socket }: Connection, { code, reason }: { code: number; reason: string }): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}
