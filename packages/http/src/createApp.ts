import Koa from 'koa';
import { type FrameOptions, frame } from './frame.ts';

/** A Koa application whose every answer goes through `frame`; what no middleware answers is a 404 envelope. */
export function createApp(options: FrameOptions & { middleware: readonly Koa.Middleware[] }): Koa {
  const app = new Koa();
  // Only what breaks after an answer was begun gets here: a client that went away.
  app.on('error', (error: unknown) => options.logger.debug({ err: error }, 'connection lost'));
  app.use(frame(options));
  for (const middleware of options.middleware) app.use(middleware);
  return app;
}
