import { liveClosings, type ServerFrame } from '@ledgerline/contract';
import { fromCallback } from 'xstate';
import type { CloseReason, PreferenceUpdate, SocketNews } from './liveChannelMachine.ts';

interface SocketActorDeps {
  /** A ticket for one connection; `null` when none is to be had. */
  ticket: () => Promise<string | null>;
  openSocket: (path: string) => WebSocket;
}

/** One connection to /ws, from its ticket to its close; stopping the actor closes it. */
export function defineSocketActor({ ticket, openSocket }: SocketActorDeps) {
  return fromCallback<PreferenceUpdate>(({ sendBack, receive }) => {
    const tell = (news: SocketNews) => sendBack(news);
    let socket: WebSocket | undefined;
    let stopped = false;

    async function open(): Promise<void> {
      const pass = await ticket();
      if (stopped) return;
      if (pass === null) return tell({ type: 'socket.failed' });
      socket = openSocket(`/ws?token=${encodeURIComponent(pass)}`);
      let isHeardOf = false;
      const first = (news: SocketNews) => {
        isHeardOf = true;
        tell(news);
      };
      socket.addEventListener('open', () => first({ type: 'socket.opened' }));
      socket.addEventListener('error', () => first({ type: 'socket.errored' }));
      socket.addEventListener('close', (event) => {
        // Something on the way can end it before it was open, without an error.
        if (!isHeardOf) tell({ type: 'socket.errored' });
        tell({ type: 'socket.closed', because: reasonOf(event) });
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = readFrame(data);
        if (frame !== undefined) tell({ type: 'socket.frame', frame });
      });
      return undefined;
    }

    // StrictMode starts everything twice; the first start is stopped before this fires.
    const start = setTimeout(() => void open(), 0);
    receive((frame) => socket?.send(JSON.stringify(frame)));
    return () => {
      stopped = true;
      clearTimeout(start);
      socket?.close();
    };
  });
}

function reasonOf({ code, reason }: CloseEvent): CloseReason {
  const is = (closing: { code: number; reason: string }) =>
    closing.code === code && closing.reason === reason;
  if (is(liveClosings.tooMany)) return 'gaveWay';
  return is(liveClosings.sessionEnded) ? 'sessionEnded' : 'lost';
}

/**
 * A frame of the server's that the client acts on; undefined for anything else. By hand, as the schema's library would
 * be loaded with the first page for it alone; the test holds it to the contract's `ServerFrame`.
 */
export function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return isServerFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isServerFrame(frame: unknown): frame is ServerFrame {
  if (typeof frame !== 'object' || frame === null || !('type' in frame)) return false;
  switch (frame.type) {
    case 'preference_updated':
      return (
        'preference' in frame &&
        typeof frame.preference === 'string' &&
        'value' in frame &&
        (typeof frame.value === 'string' || typeof frame.value === 'boolean')
      );
    case 'ledger_changed':
      return 'revision' in frame && Number.isSafeInteger(frame.revision) && Number(frame.revision) >= 0;
    case 'profile_updated':
      return (
        'name' in frame &&
        typeof frame.name === 'string' &&
        'email' in frame &&
        typeof frame.email === 'string'
      );
    case 'error':
      return 'message' in frame && typeof frame.message === 'string';
    default:
      return false;
  }
}
