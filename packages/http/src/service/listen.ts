import { type RunningServer, startServer } from '../server.ts';
import { CannotStart } from './cannotStart.ts';

/** Answers a request, whatever becomes of it. */
export type Listener = Parameters<typeof startServer>[0];

/**
 * Serves on a port. Throws CannotStart, with the variable that sets the port, where that can't be had; `command` is what
 * one would type after another value of it.
 */
export async function listen(
  listener: Listener,
  { host, port }: { host: string; port: number },
  variable: 'PORT' | 'MGMT_PORT' = 'PORT',
  command = '',
): Promise<RunningServer> {
  try {
    return await startServer(listener, { port, host });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const example = `${variable}=${port + 1} ${command}`.trimEnd();
    const reasons: Record<string, string> = {
      EADDRINUSE: `${variable} ${port} is taken; choose another one, for example ${example}`,
      EACCES: `${variable} ${port} may not be used by this account`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
      ENOTFOUND: `HOST ${host} is no address of this machine`,
    };
    throw new CannotStart(reasons[code] ?? `cannot listen on ${host}:${port}: ${message}`, error);
  }
}
