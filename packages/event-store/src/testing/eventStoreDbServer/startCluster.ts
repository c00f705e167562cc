import { setTimeout as delay } from 'node:timers/promises';
import { CommitTimeout, type Role } from './node.ts';
import type { Member } from './protocol.ts';
import { type ServedNode, serveNode } from './serveNode.ts';
import { ServerLog } from './serverLog.ts';

export interface ClusterOptions {
  /** The file that keeps the log that all nodes share; made if it is not there. */
  path: string;
  /** 3 if not given. The first one leads at the start. */
  nodes?: number;
  /** After a leader was struck another one is elected so much later; only by `elect` if not given. */
  electAfterMs?: number;
  /** A leader without the others gives up on its own write after this time: 2 s on a real server. */
  commitTimeoutMs?: number;
}

/** A cluster and what can befall its nodes, which are numbered from 0. The nodes share one log. */
export interface Cluster {
  /** For EVENT_STORE_URL: the address of all nodes. */
  url: string;
  ports: readonly number[];
  /** The node that leads, undefined before the election after the leader was killed. */
  leader(): Promise<number | undefined>;
  /** The node's process ends: connections break, new ones are refused. The others notice at once. */
  kill(node: number): Promise<void>;
  /** The node's process stops without closing anything. The others take it for alive until an election. */
  freeze(node: number): Promise<void>;
  /** Nothing reaches the node any more, neither from clients nor from the others. */
  cutOff(node: number): Promise<void>;
  /** Clients reach the node, the other nodes do not: a leader still says that it leads, and its writes time out. */
  isolate(node: number): Promise<void>;
  /** The node comes back, and follows where another one was elected meanwhile. */
  heal(node: number): Promise<void>;
  /**
   * Another node leads from now on: the next one that is well if not given. What an isolated leader had stored without
   * acknowledging it is kept or lost (the default).
   */
  elect(options?: { node?: number; unacknowledged?: 'kept' | 'lost' }): Promise<void>;
  stop(): Promise<void>;
}

/** A cluster in this process, whose nodes take faults of their own. */
export interface ClusterHere extends Cluster {
  nodes: readonly ServedNode[];
}

type State = 'well' | 'killed' | 'frozen' | 'cut off' | 'isolated';

interface Standing {
  state: State;
  /** What it had of the log when it lost the others. */
  end: bigint | undefined;
  /** Resolves when it hears from the others again. */
  heard: PromiseWithResolvers<void>;
}

/** Starts a cluster in this process, each node on a port of its own. */
export async function startCluster({
  path,
  nodes: count = 3,
  electAfterMs,
  commitTimeoutMs = 2_000,
}: ClusterOptions): Promise<ClusterHere> {
  const log = await ServerLog.open(path);
  const standings = Array.from(
    { length: count },
    (): Standing => ({ state: 'well', end: undefined, heard: heardAlready() }),
  );
  const unacknowledged: (() => Promise<unknown>)[] = [];
  let leader: number | undefined = 0;
  let election: NodeJS.Timeout | undefined;
  const nodes: ServedNode[] = [];
  const standing = (node: number): Standing => {
    const found = standings[node];
    if (!found) throw new RangeError(`there is no node ${node}`);
    return found;
  };
  const portOf = (node: number): number => nodes[node]?.port ?? 0;
  const hearsOthers = ({ state }: Standing): boolean => state === 'well';

  /** The node that leads, as this node believes: one that lost the others believes what it knew then. */
  const believed = new Map<number, number | undefined>();
  const leaderOf = (node: number): number | undefined => (believed.has(node) ? believed.get(node) : leader);

  const roleOf = (node: number): Role => ({
    leader() {
      const seen = leaderOf(node);
      return seen === node ? 'this' : seen === undefined ? undefined : portOf(seen);
    },
    members: () =>
      standings.map((other, index): Member => {
        const isAlive =
          index === node ||
          (hearsOthers(standing(node)) &&
            (hearsOthers(other) || (other.state !== 'killed' && index === leader)));
        const state =
          leaderOf(node) === index ? 'leader' : leaderOf(node) === undefined ? 'unknown' : 'follower';
        return { port: portOf(index), state, isAlive };
      }),
    async write(store) {
      if (hearsOthers(standing(node))) return store();
      unacknowledged.push(store);
      await delay(commitTimeoutMs);
      throw new CommitTimeout();
    },
    end: () => standing(node).end,
    inTouch: () => standing(node).heard.promise,
  });

  async function strike(node: number, state: State): Promise<void> {
    const struck = standing(node);
    if (state !== 'killed') {
      struck.end = await log.end();
      believed.set(node, leader);
    }
    struck.state = state;
    struck.heard = Promise.withResolvers();
    if (node !== leader) return;
    if (state === 'killed') leader = undefined;
    if (electAfterMs !== undefined) election = setTimeout(() => void elect(), electAfterMs);
  }

  async function elect({ node, unacknowledged: fate = 'lost' }: Parameters<Cluster['elect']>[0] = {}) {
    clearTimeout(election);
    const well = standings.findIndex(({ state }, index) => state === 'well' && index !== leader);
    const elected = node ?? well;
    if (standing(elected).state !== 'well') throw new Error(`node ${elected} cannot lead`);
    for (const store of unacknowledged.splice(0)) if (fate === 'kept') await store().catch(() => undefined);
    leader = elected;
  }

  for (let node = 0; node < count; node += 1) nodes.push(await serveNode(log, roleOf(node), 0));
  const at = (node: number): ServedNode => {
    const found = nodes[node];
    if (!found) throw new RangeError(`there is no node ${node}`);
    return found;
  };

  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    ports: nodes.map(({ port }) => port),
    nodes,
    leader: () => Promise.resolve(leader),
    async kill(node) {
      await strike(node, 'killed');
      await at(node).down();
    },
    async freeze(node) {
      at(node).freeze();
      await strike(node, 'frozen');
    },
    async cutOff(node) {
      at(node).freeze();
      await strike(node, 'cut off');
    },
    isolate: (node) => strike(node, 'isolated'),
    async heal(node) {
      const { state, heard } = standing(node);
      if (node === leader) clearTimeout(election);
      believed.delete(node);
      Object.assign(standing(node), { state: 'well', end: undefined } satisfies Partial<Standing>);
      heard.resolve();
      if (state === 'killed') await at(node).up();
      else if (state !== 'isolated') at(node).thaw();
    },
    elect,
    async stop() {
      clearTimeout(election);
      for (const { heard } of standings) heard.resolve();
      for (const node of nodes) await node.close();
      await log.close();
    },
  };
}

function heardAlready(): PromiseWithResolvers<void> {
  const heard = Promise.withResolvers<void>();
  heard.resolve();
  return heard;
}
