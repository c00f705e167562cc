import { createApp, health, type Logger, type RunningServer } from '@ledgerline/http';
import type Koa from 'koa';
import { listen } from './listen.ts';
import type { Metrics } from './metrics.ts';

export interface ManagementOptions {
  host: string;
  port: number;
  logger: Logger;
  metrics: Metrics;
  ready: () => Promise<boolean>;
}

/** Serves health and /metrics on a port of their own, which no proxy passes on. Throws CannotStart. */
export function serveManagement({
  host,
  port,
  logger,
  metrics,
  ready,
}: ManagementOptions): Promise<RunningServer> {
  const serveMetrics: Koa.Middleware = async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.body = await metrics.render();
    ctx.type = 'text/plain; version=0.0.4';
  };
  const app = createApp({
    logger: logger.child({}, { level: 'warn' }),
    trustProxy: 0,
    middleware: [health(ready), serveMetrics],
  });
  return listen(app, { host, port }, 'MGMT_PORT');
}
