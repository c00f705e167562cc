import { type RunningServer, startServer } from '@ledgerline/http';
import type Koa from 'koa';
import { CannotStart } from './dataDir.ts';

/** Serves an application. Throws CannotStart where the port can't be had. */
export async function listen(
  app: Koa,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const answer = app.callback();
  try {
    return await startServer((request, response) => void answer(request, response), { port, host });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CannotStart(reasons(host, port)[code] ?? `cannot listen on ${host}:${port}: ${message}`, error);
  }
}

const reasons = (host: string, port: number): Record<string, string> => ({
  EADDRINUSE: `PORT ${port} is taken; choose another one, for example PORT=${port + 1} npm start`,
  EACCES: `PORT ${port} may not be used by this account`,
  EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
  ENOTFOUND: `HOST ${host} is no address of this machine`,
});
