import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';
import { isAnswer, isNotLeader, isOverdue } from './clientErrors.ts';
import type { EndPoint } from './connection.ts';
import { within } from './deadline.ts';
import { type Leader, nameOf } from './leader.ts';
import { leaveClient } from './leaveClient.ts';

/** Holds the one client that serves a purpose, and makes another one when it is no good any more. */
export interface ClientSlot {
  /**
   * Makes a call with the client of the moment. Throws what the call throws, StoreUnavailable where nothing was sent.
   * A caller that waits no longer than `limit` still has the call counted as under way: it ends when the client says so.
   */
  use<Result>(call: Call<Result>, limit?: Limit): Promise<Result>;
  /** Leaves the client when its calls have ended; resolves within `disposeMs`. */
  close(): Promise<void>;
}

/** A call is made with the client of the moment. `isDead` retires that client if it has answered nobody since then. */
export type Call<Result> = (client: EventStoreDBClient, isDead: () => boolean) => Promise<Result>;

export interface Limit {
  what: string;
  ms: number;
}

export interface ClientSlotOptions {
  connect: (node: EndPoint) => EventStoreDBClient;
  leader: Leader;
  disposeMs: number;
  /** Told when the client is no good any more. */
  retired?: () => void;
}

interface Lent {
  node: EndPoint;
  client: EventStoreDBClient;
  calls: number;
  /** How many calls the node has answered through this client. */
  answers: number;
  left: PromiseWithResolvers<void>;
}

/**
 * A client is for one node and never goes to another one. Any failure that is no answer of the leader retires it, and so
 * does another leader. A call that takes too long retires it only where nothing else was answered meanwhile: otherwise
 * the server is slow, and new connections would make it slower. New calls get a new client, and the old one is closed
 * when the last of its calls has ended. The client goes on with a call that we have given up; a channel that is closed
 * under it ends the process.
 */
export function createClientSlot({
  connect,
  leader,
  disposeMs,
  retired = () => undefined,
}: ClientSlotOptions): ClientSlot {
  let current: Lent | undefined;
  let isClosed = false;
  const stopListening = leader.onMove((node) => {
    if (current && nameOf(current.node) !== nameOf(node)) retire(current);
  });

  /** The client of the moment, with one call more: from now on nobody closes it. */
  async function take(): Promise<Lent> {
    const node = current?.node ?? (await leader.find());
    if (isClosed) throw new StoreUnavailable('the log is closed');
    current ??= { node, client: connect(node), calls: 0, answers: 0, left: Promise.withResolvers() };
    current.calls += 1;
    return current;
  }

  function retire(lent: Lent): void {
    if (current !== lent) return;
    current = undefined;
    leaveWhenDone(lent);
    retired();
  }

  function leaveWhenDone(lent: Lent): void {
    if (lent !== current && lent.calls === 0) lent.left.resolve(leaveClient(lent.client, disposeMs));
  }

  return {
    async use(call, limit) {
      const lent = await take();
      const before = lent.answers;
      const retireIfDead = (): boolean => {
        if (lent.answers > before) return false;
        leader.hint(undefined);
        retire(lent);
        return true;
      };
      const answer = (async () => call(lent.client, retireIfDead))();
      void answer
        .catch(() => undefined)
        .then(() => {
          lent.calls -= 1;
          leaveWhenDone(lent);
        });
      try {
        const result = await (limit ? within(limit.ms, limit.what, answer) : answer);
        lent.answers += 1;
        return result;
      } catch (error) {
        if (isAnswer(error)) lent.answers += 1;
        else if (isOverdue(error)) retireIfDead();
        else {
          leader.hint(isNotLeader(error) ? error.leader : undefined);
          retire(lent);
        }
        throw error;
      }
    },
    async close() {
      isClosed = true;
      stopListening();
      const lent = current;
      if (!lent) return;
      current = undefined;
      leaveWhenDone(lent);
      await within(disposeMs, 'leaving a client', lent.left.promise).catch(() => undefined);
    },
  };
}
