import { status } from '@grpc/grpc-js';

/** What the server can be asked for. A read of a page and a subscription are one method of the protocol. */
export type Method = 'append' | 'batchAppend' | 'read' | 'subscribe' | 'tombstone' | 'delete' | 'gossip';

/** An error of the protocol: what it is stands in its trailing metadata. */
export interface ServerError {
  code: status;
  details: string;
  metadata?: Record<string, string>;
}

interface Refusal {
  kind: 'refuse';
  error: ServerError;
  after?: number;
}

/** What a call may meet instead of being served. */
export type Fault =
  /** The request is taken and nothing comes back, ever. */
  | { kind: 'silence' }
  /** An error comes back and nothing was done; in a read or a subscription after so many events. */
  | Refusal
  /** The connection is cut: an append before it is stored, a read or a subscription after so many events. */
  | { kind: 'cut'; after?: number }
  /** An append is stored, and the connection cut before the reply. */
  | { kind: 'loseReply' }
  /** The reply comes when the promise resolves; an append is stored before that. */
  | { kind: 'lateReply'; until: Promise<void> }
  /** A subscription ends in peace after so many events. */
  | { kind: 'end'; after: number }
  /** A subscription brings every event twice. */
  | { kind: 'twice' };

/** The server has just started and its services are not up. */
export const notReady: Refusal = refusal(status.UNAVAILABLE, 'Server Is Not Ready');

/** More calls than the server has room for. */
export const tooBusy: Fault = refusal(status.UNAVAILABLE, 'Server Is Too Busy');

/** The server gave up waiting for its own write. */
export const writeTimeout: Refusal = refusal(status.ABORTED, 'Operation timed out: Commit phase timeout.');

/** The credentials do not allow it. */
export const denied: Fault = refusal(status.PERMISSION_DENIED, 'Access Denied.', {
  exception: 'access-denied',
});

/** A single event is larger than the server was told to take (24.10 or newer). */
export const eventTooLarge: Fault = refusal(status.INVALID_ARGUMENT, 'Maximum Append Event Size Exceeded.', {
  exception: 'maximum-append-event-size-exceeded',
});

/** Another node leads: the client is told where. */
export const notLeader = (port: number): Refusal =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });

/** The subscriber did not keep up while it was live. */
export const tooSlow = (after: number): Fault => ({
  kind: 'refuse',
  after,
  error: {
    code: status.ABORTED,
    details:
      'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  },
});

/** The server stops: what a subscription sees some seconds after SIGTERM. */
export const stopping = (after: number): Fault => ({
  kind: 'refuse',
  after,
  error: { code: status.INTERNAL, details: 'Received RST_STREAM with code 0' },
});

function refusal(code: status, details: string, metadata: Record<string, string> = {}): Refusal {
  return { kind: 'refuse', error: { code, details, metadata } };
}

/** Which faults come next, and what has been called. */
export interface Faults {
  /** The next call of this method meets the fault; several wait in line. */
  next: (method: Method, fault: Fault) => void;
  /** Every call of this method meets the fault, until `heal`. */
  always: (method: Method, fault: Fault) => void;
  heal: () => void;
  /** How many calls of this method have come. */
  calls: (method: Method) => number;
  /** Resolves when so many calls of this method have come since the start. */
  called: (method: Method, times: number) => Promise<void>;
  /** Counts a call that has come, and answers what it meets. */
  take: (method: Method) => Fault | undefined;
}

/** Faults of one server: none to begin with. */
export function createFaults(): Faults {
  const line: { method: Method; fault: Fault }[] = [];
  const lasting = new Map<Method, Fault>();
  const counts = new Map<Method, number>();
  const waiting = new Set<() => void>();
  const calls = (method: Method): number => counts.get(method) ?? 0;

  return {
    next: (method, fault) => void line.push({ method, fault }),
    always: (method, fault) => void lasting.set(method, fault),
    heal() {
      line.length = 0;
      lasting.clear();
    },
    calls,
    called(method, times) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = (): void => {
        if (calls(method) < times) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      return promise;
    },
    take(method) {
      counts.set(method, calls(method) + 1);
      for (const look of waiting) look();
      const at = line.findIndex((entry) => entry.method === method);
      return at < 0 ? lasting.get(method) : line.splice(at, 1)[0]?.fault;
    },
  };
}
