import { EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';
import { BadStoreAddress } from '../errors.ts';

/** Where a node listens. */
export interface EndPoint {
  address: string;
  port: number;
}

/** How to reach one server or cluster. */
export interface Connection {
  /** The nodes that the address names. */
  nodes: readonly EndPoint[];
  /** Whether they are asked which one leads: there are several, or the address says `esdb+discover`. */
  isCluster: boolean;
  /** A client of its own for one node, on a connection of its own. */
  connect: (node: EndPoint) => EventStoreDBClient;
}

/** What the client has beyond what its types show. */
export interface ClientInternals {
  getChannel(): Promise<Channel>;
  callArguments(options: { deadline: number }): [Metadata, CallOptions];
  handleError(): Promise<void>;
  supports(): Promise<boolean>;
}

// The client warns of anything shorter; the server is asked for a sign of life this often, and given as long to answer.
const KEEP_ALIVE_MS = 10_000;
const PORT = 2113;
const ADDRESS = /^esdb(\+discover)?:\/\/((?:[^:@/]+):(?:[^@]+)@)?([^?@]+)(?:\?(.*))?$/;

const OPTIONS = (
  'connectionName defaultDeadline discoveryInterval dnsDiscover gossipTimeout keepAliveInterval keepAliveTimeout ' +
  'maxDiscoverAttempts nodePreference throwOnAppendFailure tls tlsCAFile tlsVerifyCert userCertFile userKeyFile'
).split(' ');

/** Reads an `esdb://` or `esdb+discover://` address. Throws BadStoreAddress, never naming the password. */
export function connectionTo(url: string): Connection {
  const [, discover, user = '', hosts = '', query = ''] = ADDRESS.exec(url) ?? [];
  const settings = new Map(
    query
      .split('&')
      .filter(Boolean)
      .map((setting) => twoParts(setting)),
  );
  const isKnown = user !== '' || setting(settings, 'userCertFile') !== undefined;
  if (!isKnown && setting(settings, 'tls') !== 'false') {
    throw new BadStoreAddress(
      'the address of an EventStoreDB needs a user and a password, a user certificate (userCertFile, userKeyFile), or tls=false: esdb://user:password@host:2113',
    );
  }
  if (query !== '') checkOptions(settings);
  const given = Number(setting(settings, 'keepAliveInterval') ?? KEEP_ALIVE_MS);
  // Turned off (-1), a server that has stopped would never be noticed.
  const keepAlive = given < 0 ? KEEP_ALIVE_MS : given;
  try {
    // Reads the address and connects to nothing.
    EventStoreDBClient.connectionString(withOurs(url, keepAlive));
  } catch (error) {
    // Only its message: the client's own error carries the whole address.
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadStoreAddress(`not an address of an EventStoreDB: ${reason}`);
  }
  const nodes = hosts.replace(/\/+$/, '').split(',').filter(Boolean).map(endPoint);
  return {
    nodes,
    isCluster: discover !== undefined || nodes.length > 1,
    connect({ address, port }) {
      const own = withOurs(`esdb://${user}${address}:${port}?${query}`, nextOf(keepAlive));
      return underOurCare(EventStoreDBClient.connectionString(own));
    },
  };
}

/**
 * The client closes its channel after some errors, also under a call that is about to begin, which ends the process. And
 * it prefers batch appends, which keep to no deadline. It gets out of both habits here.
 */
function underOurCare(client: EventStoreDBClient): EventStoreDBClient {
  return Object.assign(client, {
    handleError: () => Promise.resolve(),
    supports: () => Promise.resolve(false),
  } satisfies Partial<ClientInternals>);
}

function endPoint(host: string): EndPoint {
  const [address, port] = twoParts(host, ':');
  return { address, port: port === '' ? PORT : Number(port) };
}

let clients = 0;

// Channels with equal options share one connection, where a stuck reader holds up everybody: no two may have the same.
const nextOf = (keepAlive: number): number => keepAlive + (clients++ % 1000);

/** The address with what it may not decide: without errors, a refused append looks like one that was stored. */
function withOurs(url: string, intervalMs: number): string {
  const ours = { throwOnAppendFailure: 'true', keepAliveInterval: String(intervalMs) };
  const [address, query] = twoParts(url, '?');
  const isOurs = (given: string): boolean =>
    Object.keys(ours).some((name) => name.toLowerCase() === twoParts(given)[0].toLowerCase());
  const others = query.split('&').filter((given) => given !== '' && !isOurs(given));
  return `${address}?${[...others, ...Object.entries(ours).map((entry) => entry.join('='))].join('&')}`;
}

/** What the client does not heed it tells on the console, with the whole address: so it is refused here. */
function checkOptions(settings: ReadonlyMap<string, string>): void {
  const known = new Set(OPTIONS.map((name) => name.toLowerCase()));
  if ([...settings].some(([name, value]) => !known.has(name.toLowerCase()) || value === '')) {
    throw new BadStoreAddress(
      `the address of an EventStoreDB has an option that is unknown or has no value; there are ${OPTIONS.join(', ')}`,
    );
  }
  if (setting(settings, 'tlsVerifyCert') === 'false') {
    throw new BadStoreAddress(
      'the address of an EventStoreDB has tlsVerifyCert=false: certificates are always verified; name their authority by tlsCAFile',
    );
  }
}

const setting = (settings: ReadonlyMap<string, string>, name: string): string | undefined =>
  [...settings].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

function twoParts(text: string, separator = '='): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
