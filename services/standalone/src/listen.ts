import { type RunningServer, startServer } from '@ledgerline/http';
import type Koa from 'koa';
import { CannotStart } from './dataDir.ts';

/** Serves an application. Throws CannotStart, with the variable that sets the port, where that can't be had. */
export async function listen(
  app: Koa,
  { host, port }: { host: string; port: number },
  variable: 'PORT' | 'MGMT_PORT' = 'PORT',
): Promise<RunningServer> {
  const answer = app.callback();
  try {
    return await startServer((request, response) => void answer(request, response), { port, host });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = reasons(variable, port, host)[code] ?? `cannot listen on ${host}:${port}: ${message}`;
    throw new CannotStart(reason, error);
  }
}

const reasons = (variable: string, port: number, host: string): Record<string, string> => ({
  EADDRINUSE: `${variable} ${port} is taken; choose another one, for example ${variable}=${port + 1} npm start`,
  EACCES: `${variable} ${port} may not be used by this account`,
  EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
  ENOTFOUND: `HOST ${host} is no address of this machine`,
});
