import type { Cluster } from '@ledgerline/event-store/testing/eventstoredb-server';
import type { Proxy } from './proxy.ts';

export const logEngines = ['sqlite', 'esdb'] as const;
export const modelEngines = ['sqlite', 'mongodb'] as const;
export type LogEngine = (typeof logEngines)[number];
export type ModelEngine = (typeof modelEngines)[number];
/** Accounts are kept by the engines that keep read models. */
export type AccountEngine = ModelEngine;

/** A store for one run, empty at its beginning. */
export interface StoreServer extends AsyncDisposable {
  /** How a service is told of it: EVENT_STORE_URL or READ_STORE_URL. */
  url: string;
  /** What it is, in a few words. */
  what: string;
  /** How its updates were seen not to be atomic. Two projectors at once would spoil what they write there. */
  notAtomic?: string;
  /** Other runs have written to it, and will. */
  isShared?: true;
  /** The network between the services and it, where there is one. */
  proxy?: Proxy;
  /** What the connections that watch the server send, and no others. */
  monitorSends?: string;
  /** Its nodes, where it is a cluster of ours. */
  cluster?: Cluster;
  /** The process, where it is one of ours that can be struck. */
  process?: StoreProcess;
}

/** A server that can be frozen and, where it keeps its data, ended and brought back. */
export interface StoreProcess {
  kill?: () => Promise<void>;
  restart?: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
}

/** Why an engine cannot be had here. */
export class NotThere extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotThere';
  }
}
