import type { Finding } from './history/finding.ts';
import type { Product, Topology } from './product/product.ts';
import type { AccountEngine, LogEngine, ModelEngine, StoreServer } from './product/storeServer.ts';
import type { Load } from './workload/load.ts';

/** What came of one fault on one product. */
export interface FaultResult {
  fault: string;
  title: string;
  engines: string;
  topology: Topology;
  cycles: number;
  acknowledged: number;
  refused: number;
  unknown: number;
  reads: number;
  seconds: number;
  findings: Finding[];
  /** The folder with what the services wrote, where something was found. */
  outputs?: string;
}

/** The engines behind one run. */
export interface Engines {
  log: LogEngine;
  models: ModelEngine;
  accounts: AccountEngine;
}

/** What a fault has at hand while people are at work. */
export interface FaultRun {
  engines: Engines;
  product: Product;
  log: StoreServer;
  models: StoreServer;
  accounts: StoreServer;
  load: Load;
  /** Decides what and when; from the seed. */
  random: () => number;
  /** 1 for the smoke run, more for the long one. */
  scale: number;
  findings: Finding[];
  /** People whose ledgers were broken on purpose: their ids. */
  broken: Set<string>;
  /** Strikes this many times (times `scale`), each counted as a cycle. */
  repeat: (cycles: number, strike: (cycle: number) => Promise<void>) => Promise<void>;
  /** Waits a random time between these, in milliseconds. */
  pause: (least: number, most: number) => Promise<void>;
  /** Stops the load, waits until everything has settled and checks it. Nobody goes on by themselves. */
  quiet: () => Promise<void>;
  /** The same, and lets people go on. */
  check: () => Promise<void>;
}

/** One row of the fault table. */
export interface Fault {
  id: string;
  title: string;
  topologies: readonly Topology[];
  /** Why this fault cannot be shown on these engines; undefined where it can. */
  cannotRun?: (engines: Engines) => string | undefined;
  /** It takes two projectors: it cannot be shown on a server whose updates are not atomic. */
  needsTwoProjectors?: true;
  /** The data folder is a disk of its own with so much room, as `48m`. */
  diskSize?: string;
  /** The log is a cluster of three nodes. */
  needsCluster?: true;
  /** What it does to the log stays there. */
  needsOwnLog?: true;
  /** For the environment of every service; `folder` is the product's data folder. */
  environment?: (folder: string) => Record<string, string>;
  /** A program in the place of the projectors. */
  projectorMain?: string;
  /** Strikes the product, which people are using. Everything is given back as it was at its end. */
  strike: (run: FaultRun) => Promise<void>;
}
