import type { Server } from 'node:http';
import type Koa from 'koa';
import type { FrameOptions } from '../frame.ts';
import type { HealthDetails } from '../health.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/createMetrics.ts';

/** What every service that runs apart is told by its environment. */
export interface ServiceConfig {
  host: string;
  managementPort: number;
  logLevel: string;
  /** Where requests are taken; a service without one takes none. */
  port?: number;
  /** How many proxies stand in front. */
  trustProxy?: number;
}

/** What a service is opened in. */
export interface Surroundings {
  logger: Logger;
  metrics: Metrics;
  clock: () => Date;
  /** Closes with the service, what was put in last first. */
  opened: AsyncDisposableStack;
  /** True from the moment on at which the process was told to stop. */
  isStopping: () => boolean;
}

/** A service with its stores open. */
export interface OpenService {
  /** Whether everything that it needs answers. A rejection is a no. */
  ready: () => Promise<boolean>;
  /** What `/health` on the management port tells beside the status, by name. */
  details?: HealthDetails;
  /** Answers requests, after health. */
  middleware?: readonly Koa.Middleware[];
  asApiError?: FrameOptions['asApiError'];
  /** Takes part in the server beside Koa, as /ws does. */
  attach?: (server: Server) => void;
  /** The first thing at a stop: ends what would go on by itself, so that requests can finish. */
  beginStop?: () => void;
  /** Settles where the service ends by itself; rejects where it gives up. */
  ended?: Promise<void>;
}

/** One of the services that can run apart, as `runService` runs it. */
export interface Service<Config extends ServiceConfig> {
  /** Stands in each line of its log. */
  name: string;
  /** Throws ConfigurationError. */
  readConfig: (environment: NodeJS.ProcessEnv) => Config;
  /** Opens stores and starts work; may be called again after it has thrown because of a store. */
  open: (config: Config, surroundings: Surroundings) => Promise<OpenService>;
}
