import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerFrame } from '@ledgerline/contract';
import { WebSocketServer } from 'ws';
import { type AdmissionDependencies, admitSocket } from './admitSocket.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';
import { type Connection, close, closings, Sockets } from './sockets.ts';

export interface LiveChannelDependencies extends AdmissionDependencies {
  /** Handles one frame of a client. Never throws. */
  onFrame: (connection: Connection, text: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** The WebSocket side of the command API: who is connected, and how to reach them. */
export interface LiveChannel {
  /** Takes over the server's upgrade requests. */
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
const heartbeatMs = 30_000;
const sessionCheckMs = 1_000;

export function createLiveChannel(deps: LiveChannelDependencies): LiveChannel {
  const { accounts, now, onFrame, onError } = deps;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const sockets = new Sockets();
  let stopped = false;
  const timers = [
    setInterval(heartbeat, heartbeatMs),
    setInterval(() => void checkSessions(), sessionCheckMs),
  ];

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy());
    try {
      const session = await admitSocket(request, deps);
      if (stopped) throw new Error('stopped');
      webSockets.handleUpgrade(request, socket, head, (opened) => {
        const connection: Connection = { ...session, socket: opened, isAlive: true, ownCommands: new Set() };
        opened.on('message', (data: Buffer) => {
          if (opened.readyState === opened.OPEN) void onFrame(connection, data.toString());
        });
        opened.on('pong', () => {
          connection.isAlive = true;
        });
        opened.on('close', () => sockets.remove(connection));
        opened.on('error', () => opened.terminate());
        sockets.add(connection);
      });
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  }

  function heartbeat() {
    for (const connection of sockets.all()) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  async function checkSessions() {
    const open = [...new Set([...sockets.all()].map(({ sessionId }) => sessionId))];
    if (open.length === 0) return;
    try {
      const live = await accounts.liveSessions(open, now());
      sockets.endSessions((sessionId) => !live.has(sessionId));
    } catch (error) {
      onError(error);
    }
  }

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
    },
    count: () => [...sockets.all()].length,
    has: (userId) => sockets.has(userId),
    send: (userId, frame, commandId) => sockets.send(userId, frame, commandId),
    endSession: (ended) => sockets.endSessions((sessionId) => sessionId === ended),
    stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const connection of sockets.all()) close(connection, closings.shutdown);
    },
  };
}
