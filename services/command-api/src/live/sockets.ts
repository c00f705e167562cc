import { liveClosings, type ServerFrame } from '@ledgerline/contract';
import type { WebSocket } from 'ws';

/** One open connection of somebody's session. */
export interface Connection {
  /** Its own, on all instances. */
  id: string;
  openedAt: Date;
  socket: WebSocket;
  userId: string;
  sessionId: string;
  /** Whether it has answered since the last heartbeat. */
  isAlive: boolean;
  /** Commands that it asked for and whose effect it knows. */
  ownCommands: Set<string>;
  /** How many of its frames were over the person's limit. */
  refusals: number;
}

/** On all instances together. */
export const socketsPerUser = 10;
/** Who leaves so much unread does not listen. */
const mostUnsentBytes = 256 * 1024;

/** All connections of this process, by person. */
export class Sockets {
  readonly #byUser = new Map<string, Set<Connection>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Takes a connection in. Answers the person's oldest here, which gives way to the eleventh. */
  add(connection: Connection): Connection | undefined {
    const own = this.#byUser.get(connection.userId) ?? new Set();
    this.#byUser.set(connection.userId, own.add(connection));
    this.#size += 1;
    const [oldest] = own;
    return own.size > socketsPerUser ? oldest : undefined;
  }

  /** false: it was not here any more. */
  remove(connection: Connection): boolean {
    const own = this.#byUser.get(connection.userId);
    if (!own?.delete(connection)) return false;
    this.#size -= 1;
    if (own.size === 0) this.#byUser.delete(connection.userId);
    return true;
  }

  /** Sends to all of a person's connections but those that asked for this command. */
  send(userId: string, frame: ServerFrame, commandId?: string): void {
    for (const connection of this.#byUser.get(userId) ?? []) {
      const asked = commandId !== undefined && connection.ownCommands.delete(commandId);
      if (!asked) deliver(connection, frame);
    }
  }

  /** Ids of everybody who has a connection here. */
  people(): string[] {
    return [...this.#byUser.keys()];
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Closes the connections whose session is one of these. */
  endSessions(isOver: (sessionId: string) => boolean): void {
    for (const connection of this.all()) {
      if (isOver(connection.sessionId)) close(connection, liveClosings.sessionEnded);
    }
  }

  *all(): IterableIterator<Connection> {
    for (const own of this.#byUser.values()) yield* own;
  }
}

/** Sends a frame to a peer that listens. */
export function deliver(connection: Connection, frame: ServerFrame): void {
  if (listens(connection)) connection.socket.send(JSON.stringify(frame));
}

/** Whether the peer takes what is sent to it: on one that leaves too much unread this hangs up. */
export function listens({ socket }: Connection): boolean {
  const isOpen = socket.readyState === socket.OPEN;
  if (socket.bufferedAmount <= mostUnsentBytes) return isOpen;
  socket.terminate();
  return false;
}

/** Says goodbye, and hangs up on a peer that does not answer within a second. */
export function close({ socket }: Connection, { code, reason }: { code: number; reason: string }): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}
