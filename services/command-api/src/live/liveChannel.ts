import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveClosings, type ServerFrame } from '@ledgerline/contract';
import { ApiError, refusedAddress, type Session } from '@ledgerline/http';
import { WebSocketServer } from 'ws';
import { type AdmissionDependencies, admitSocket } from './admitSocket.ts';
import type { BeforeOpening } from './ledgerChanges.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';
import { repeating } from './repeating.ts';
import { createSharedLimit } from './sharedLimit.ts';
import { type Connection, close, listens, Sockets } from './sockets.ts';

export interface LiveChannelDependencies extends AdmissionDependencies {
  /** Handles one frame of a client; undefined for one that is no text. Never throws. */
  onFrame: (connection: Connection, text: string | undefined) => Promise<void>;
  beforeOpening: BeforeOpening;
  /** Told of every person for whom a connection was opened. */
  onPerson: (userId: string) => void;
  onError: (error: unknown) => void;
  /** Told of every request for a connection: 101, or why it was refused. */
  onAnswered: (answered: {
    requestId: string;
    path: string;
    status: number;
    userId?: string;
    address?: string | undefined;
  }) => void;
  /** How often peers are asked whether they are still there, in milliseconds; 30,000 if not given. */
  heartbeatMs?: number | undefined;
}

/** The WebSocket side of the command API: who is connected, and how to reach them. */
export interface LiveChannel {
  /** Takes over the server's requests for WebSocket connections. */
  attach(server: Server): void;
  /** How many connections are open. */
  count(): number;
  /** Whether anybody of this person listens here. */
  has(userId: string): boolean;
  /** Sends to all of a person's connections but those that asked for this command. */
  send(userId: string, frame: ServerFrame, commandId?: string): void;
  /** Closes a session's connections now. */
  endSession(sessionId: string): void;
  /** Says 'going away' to everybody and lets nobody in any more. */
  stop(): void;
}

const largestFrame = 4 * 1024;
/** Twice a second, so that what happens elsewhere (a session ends, an eleventh opens) closes ours within a second. */
const storeCheckMs = 500;

export function createLiveChannel(deps: LiveChannelDependencies): LiveChannel {
  const { accounts, now, onFrame, beforeOpening, onPerson, onError, onAnswered, heartbeatMs = 30_000 } = deps;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  });
  // What is not quite a WebSocket handshake: our answer instead of the library's page.
  webSockets.on('wsClientError', ({ message }, socket, request) => {
    refuse(request, socket, new ApiError(400, message, { headers: { 'Sec-WebSocket-Version': '13' } }));
  });
  const sockets = new Sockets();
  const limit = createSharedLimit(accounts, now);
  let stopped = false;
  const stopRepeating = [repeating(heartbeatMs, heartbeat), repeating(storeCheckMs, checkStore)];

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy());
    try {
      const session = await admitSocket(request, deps);
      const onOpened = await beforeOpening(session.userId);
      if (stopped) return refuse(request, socket);
      webSockets.handleUpgrade(request, socket, head, (opened) => {
        onAnswered({ requestId: randomUUID(), path: pathOf(request), status: 101, userId: session.userId });
        open({ ...session, socket: opened });
        onOpened();
        onPerson(session.userId);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) onError(error);
      refuse(request, socket, error instanceof ApiError ? error : undefined);
    }
  }

  /** Without a reason: we can't let anybody in right now. */
  function refuse(request: IncomingMessage, socket: Duplex, reason?: ApiError) {
    const requestId = randomUUID();
    refuseUpgrade(socket, requestId, reason);
    const status = reason?.status ?? 503;
    const address = refusedAddress(request, status, deps.trustProxy);
    onAnswered({ requestId, path: pathOf(request), status, address });
  }

  function open({ socket, ...session }: Session & Pick<Connection, 'socket'>) {
    const connection: Connection = {
      ...session,
      id: randomUUID(),
      openedAt: now(),
      socket,
      isAlive: true,
      ownCommands: new Set(),
      refusals: 0,
    };
    socket.on('message', (data: Buffer, isBinary) => {
      if (listens(connection)) void onFrame(connection, isBinary ? undefined : data.toString());
    });
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    // Each is answered by itself: that may not pile up either.
    socket.on('ping', () => listens(connection));
    socket.on('close', () => letGo(connection));
    socket.on('error', () => socket.terminate());
    limit.opened(connection);
    const oldest = sockets.add(connection);
    if (oldest) giveWay(oldest);
  }

  function letGo(connection: Connection) {
    if (sockets.remove(connection)) limit.closed(connection);
  }

  function giveWay(connection: Connection) {
    letGo(connection);
    close(connection, liveClosings.tooMany);
  }

  function heartbeat() {
    for (const connection of sockets.all()) {
      if (connection.isAlive) connection.socket.ping();
      else connection.socket.terminate();
      connection.isAlive = false;
      limit.opened(connection);
    }
  }

  async function checkStore() {
    const asked = new Set([...sockets.all()].map(({ sessionId }) => sessionId));
    try {
      if (asked.size > 0) {
        const live = await accounts.liveSessions([...asked], now());
        sockets.endSessions((sessionId) => asked.has(sessionId) && !live.has(sessionId));
      }
      const surplus = await limit.surplus(sockets.people());
      for (const connection of sockets.all()) if (surplus.has(connection.id)) giveWay(connection);
    } catch (error) {
      onError(error);
    }
  }

  return {
    attach(server) {
      // Other protocols that somebody would like to speak (h2c) are declined by answering the request as it is.
      Object.assign(server, { shouldUpgradeCallback: asksForWebSocket });
      server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
    },
    count: () => sockets.size,
    has: (userId) => sockets.has(userId),
    send: (userId, frame, commandId) => sockets.send(userId, frame, commandId),
    endSession: (ended) => sockets.endSessions((sessionId) => sessionId === ended),
    stop() {
      stopped = true;
      for (const stop of stopRepeating) stop();
      for (const connection of sockets.all()) close(connection, liveClosings.shutdown);
    },
  };
}

/** Without the query: a token stands there. */
const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
