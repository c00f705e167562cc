/** Which engines a project of tests runs the product on. */
export interface TestEngines {
  log: 'sqlite' | 'eventstoredb';
  /** Read models and accounts. */
  readModels: 'sqlite' | 'mongodb';
}

/** The servers behind them. */
export interface TestServers {
  /** A real EventStoreDB, one log for all; without it each product gets a server and a log of its own. */
  eventStoreUrl?: string;
  mongoUrl?: string;
  /** Why races can't be judged on the server of the read models; not there where they can. */
  notAtomic?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by a project of vitest.config.ts; the embedded engines where it is not. */
    engines?: TestEngines;
    servers?: TestServers;
  }
}
