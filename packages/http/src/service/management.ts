import type Koa from 'koa';
import { createApp } from '../createApp.ts';
import { detailedHealth, type HealthDetails, health } from '../health.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import { onlyReads } from '../onlyReads.ts';
import type { RunningServer } from '../server.ts';
import { listen } from './listen.ts';

export interface ManagementOptions {
  host: string;
  port: number;
  logger: Logger;
  metrics: Metrics;
  ready: () => Promise<boolean>;
  /** Asked each time, since a service may not be open yet. */
  details?: () => HealthDetails;
  /** What one would type after another MGMT_PORT. */
  command?: string;
}

/** Serves health and /metrics on a port of their own, which no proxy passes on. Throws CannotStart. */
export function serveManagement(options: ManagementOptions): Promise<RunningServer> {
  const { host, port, logger, metrics, ready, details = () => ({}), command } = options;
  const serveMetrics: Koa.Middleware = async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    onlyReads(ctx);
    ctx.body = await metrics.render();
    ctx.set('Content-Type', metrics.contentType);
  };
  const answer = createApp({
    logger: logger.child({}, { level: 'warn' }),
    trustProxy: 0,
    middleware: [health(ready), detailedHealth(ready, details), serveMetrics],
  }).callback();
  return listen((request, response) => void answer(request, response), { host, port }, 'MGMT_PORT', command);
}
