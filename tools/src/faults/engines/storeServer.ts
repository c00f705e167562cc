import type { Proxy } from '../product/proxy.ts';

export const logEngines = ['sqlite', 'esdb'] as const;
export const modelEngines = ['sqlite', 'mongodb'] as const;
export type LogEngine = (typeof logEngines)[number];
export type ModelEngine = (typeof modelEngines)[number];

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
  /** The process, where it is one of ours that can be struck. */
  process?: StoreProcess;
}

/** A server that can be ended, frozen and brought back with its data. */
export interface StoreProcess {
  kill: () => Promise<void>;
  restart: () => Promise<void>;
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
