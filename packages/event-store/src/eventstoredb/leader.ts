import type { EventStoreDBClient } from '@eventstore/db-client';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import type { Channel, ChannelCredentials } from '@grpc/grpc-js';
import { StoreUnavailable } from '../errors.ts';
import type { ClientInternals, Connection, EndPoint } from './connection.ts';
import { leaveClient } from './leaveClient.ts';
import type { Timing } from './timing.ts';

/** Knows which node of the log's cluster leads. */
export interface Leader {
  /** Looks which node leads now; several that ask at once share one look. Throws StoreUnavailable within `gossipMs`. */
  find(): Promise<EndPoint>;
  /** A server has said that another node leads. Only an address of a single node has to be told so. */
  hint(node: EndPoint | undefined): void;
  /** Calls the listener when another node than before was found to lead. Answers what ends that. */
  onMove(listener: (node: EndPoint) => void): () => void;
  close(): Promise<void>;
}

/**
 * All nodes are asked at once, so that one that is frozen costs no time. The leader is the node that says so itself and
 * that most nodes name: one that was cut off from the others may go on believing in itself. The client's own search
 * asks one node after the other, waits whole seconds for each, and goes where a single one says.
 */
export function createLeader(
  connection: Connection,
  { gossipMs, disposeMs }: Pick<Timing, 'gossipMs' | 'disposeMs'>,
): Leader {
  const listeners = new Set<(node: EndPoint) => void>();
  const clients = new Map<string, EventStoreDBClient>();
  let members: readonly EndPoint[] = [];
  let current: EndPoint | undefined;
  let looking: Promise<EndPoint> | undefined;

  async function look(): Promise<EndPoint> {
    const poll = new Poll();
    const found = await poll.run([...connection.nodes, ...members], membersAt);
    members = poll.members;
    return found;
  }

  async function membersAt(node: EndPoint): Promise<MemberInfo[]> {
    const name = nameOf(node);
    const client = clients.get(name) ?? connection.connect(node);
    clients.set(name, client);
    try {
      return await gossipOf(client, gossipMs);
    } catch (error) {
      // A connection that is good for nothing any more is not to be asked again.
      if (clients.get(name) === client) clients.delete(name);
      void leaveClient(client, disposeMs);
      throw error;
    }
  }

  function moveTo(node: EndPoint): EndPoint {
    const isMoved = current !== undefined && nameOf(current) !== nameOf(node);
    current = node;
    if (isMoved) for (const listener of listeners) listener(node);
    return node;
  }

  return {
    find() {
      const [only] = connection.nodes;
      if (!connection.isCluster && only) return Promise.resolve((current ??= only));
      looking ??= look()
        .then(moveTo)
        .finally(() => (looking = undefined));
      return looking;
    },
    hint(node) {
      if (!connection.isCluster) current = node;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => leaveClient(client, disposeMs)));
    },
  };
}

/** A node as text. */
export const nameOf = ({ address, port }: EndPoint): string => `${address}:${port}`;

type MemberInfo = gossipMessages.MemberInfo;

/** What a node says of all nodes of its cluster. */
async function gossipOf(client: EventStoreDBClient, ms: number): Promise<MemberInfo[]> {
  const internals = client as unknown as ClientInternals;
  const [metadata, options] = internals.callArguments({ deadline: ms });
  const channelOverride: Channel = await internals.getChannel();
  const none = null as unknown as ChannelCredentials;
  const gossip = new gossipService.GossipClient('', none, { channelOverride });
  const { promise, resolve, reject } = Promise.withResolvers<MemberInfo[]>();
  gossip.read(new sharedMessages.Empty(), metadata, options, (error, info) =>
    error ? reject(error) : resolve(info.getMembersList()),
  );
  return promise;
}

/** One look at all nodes: what each says, until it is clear who leads. */
class Poll {
  members: readonly EndPoint[] = [];
  /** Whom each node that answered under its own address names, undefined where it names nobody. */
  readonly #votes = new Map<string, string | undefined>();
  readonly #silent = new Set<string>();
  readonly #asked = new Map<string, EndPoint>();
  readonly #outcome = Promise.withResolvers<EndPoint>();
  #open = 0;
  #voters = 0;

  run(nodes: readonly EndPoint[], ask: (node: EndPoint) => Promise<MemberInfo[]>): Promise<EndPoint> {
    for (const node of nodes) this.#ask(node, ask);
    return this.#outcome.promise;
  }

  #ask(node: EndPoint, ask: (node: EndPoint) => Promise<MemberInfo[]>): void {
    const name = nameOf(node);
    if (this.#asked.has(name)) return;
    this.#asked.set(name, node);
    this.#open += 1;
    ask(node)
      .then((members) => {
        this.#count(name, members);
        for (const member of this.members) this.#ask(member, ask);
        this.#decide(({ votes }) => votes > this.#voters / 2);
      })
      .catch(() => void this.#silent.add(name))
      .finally(() => {
        this.#open -= 1;
        if (this.#open === 0) this.#end();
      });
  }

  #count(name: string, infos: readonly MemberInfo[]): void {
    const voting = infos.filter((info) => !isReadOnly(info));
    const nodes = voting.flatMap((info) => endPointOf(info) ?? []);
    if (nodes.length > this.members.length) this.members = nodes;
    this.#voters = Math.max(this.#voters, nodes.length);
    const leading = voting.find((info) => info.getIsAlive() && info.getState() === VNodeState.LEADER);
    const leader = leading && endPointOf(leading);
    if (nodes.some((node) => nameOf(node) === name)) this.#votes.set(name, leader && nameOf(leader));
  }

  #decide(isEnough: (candidate: { name: string; votes: number }) => boolean): boolean {
    for (const [name, named] of this.#votes) {
      const node = this.#asked.get(name);
      if (name !== named || !node || !isEnough({ name, votes: this.#votesFor(name) })) continue;
      this.#outcome.resolve(node);
      return true;
    }
    return false;
  }

  /** All that could answer have done so: the one that more nodes name than any other. */
  #end(): void {
    const isFirst = ({ name, votes }: { name: string; votes: number }): boolean =>
      [...this.#votes.values()].every((other) => other === name || this.#votesFor(other) < votes);
    if (this.#decide(isFirst)) return;
    const said = [...this.#votes].map(([name, named]) => `${name} names ${named ?? 'nobody'}`);
    const silent = [...this.#silent].map((name) => `${name} does not answer`);
    this.#outcome.reject(
      new StoreUnavailable(
        `no node of the log's cluster is known to lead: ${[...said, ...silent].join(', ')}`,
      ),
    );
  }

  #votesFor(name: string | undefined): number {
    return [...this.#votes.values()].filter((named) => named === name).length;
  }
}

const { VNodeState } = gossipMessages.MemberInfo;

/** Replicas that only read have no part in an election. */
const isReadOnly = (info: MemberInfo): boolean =>
  [VNodeState.READONLYLEADERLESS, VNodeState.PREREADONLYREPLICA, VNodeState.READONLYREPLICA].some(
    (state) => state === info.getState(),
  );

function endPointOf(info: MemberInfo): EndPoint | undefined {
  const endPoint = info.getHttpEndPoint();
  return endPoint && { address: endPoint.getAddress(), port: endPoint.getPort() };
}
