import type { Metadata } from '@grpc/grpc-js';
import { type Faults, notLeader, notReady, type ServerError } from './faults.ts';
import type { Member } from './protocol.ts';
import type { ServerLog } from './serverLog.ts';
import type { Wire } from './wire.ts';

/** What the handlers of one server work with. */
export interface Node {
  log: ServerLog;
  faults: Faults;
  wire: Pick<Wire, 'cut'>;
  role: Role;
}

/** What a node is in its cluster at this moment. */
export interface Role {
  /** Whether this node leads, or the port of the node that does, or undefined where it knows of none. */
  leader: () => 'this' | number | undefined;
  /** What this node says of all nodes. */
  members: () => Member[];
  /** Stores something. Throws CommitTimeout where the other nodes do not confirm it in time. */
  write: <Result>(store: () => Promise<Result>) => Promise<Result>;
  /** The position up to which this node has the log, undefined where it has all of it. */
  end: () => bigint | undefined;
  /** Resolves when this node hears from the others, at once where it does. */
  inTouch: () => Promise<void>;
}

/** The leader gave up waiting for the other nodes: the write may be kept or lost. */
export class CommitTimeout extends Error {}

/** A server without others. */
export const alone = (port: () => number): Role => ({
  leader: () => 'this',
  members: () => [{ port: port(), state: 'leader', isAlive: true }],
  write: (store) => store(),
  end: () => undefined,
  inTouch: () => Promise.resolve(),
});

/** What a node answers to a call that only a leader may serve; undefined where it leads. */
export function notLeading({ role }: Node, metadata: Metadata): ServerError | undefined {
  const leader = role.leader();
  if (leader === 'this' || metadata.get('requires-leader').length === 0) return undefined;
  return (leader === undefined ? notReady : notLeader(leader)).error;
}
