import type Koa from 'koa';
import { createApp } from '../createApp.ts';
import { health } from '../health.ts';
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
  /** What one would type after another MGMT_PORT. */
  command?: string;
}

/** Serves health and /metrics on a port of their own, which no proxy passes on. Throws CannotStart. */
export function serveManagement(options: ManagementOptions): Promise<RunningServer> {
  const { host, port, logger, metrics, ready, command } = options;
  const serveMetrics: Koa.Middleware = async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    onlyReads(ctx);
    ctx.body = await metrics.render();
    ctx.set('Content-Type', metrics.contentType);
  };
  const answer = createApp({
    logger: logger.child({}, { level: 'warn' }),
    trustProxy: 0,
    middleware: [health(ready), serveMetrics],
  }).callback();
  return listen((request, response) => void answer(request, response), { host, port }, 'MGMT_PORT', command);
}
