import { join } from 'node:path';
import { ownFolder } from '../product/ownFolder.ts';
import { openProxy } from '../product/proxy.ts';
import type { StoreServer } from '../product/storeServer.ts';

/** A server of ours as it was started. */
interface Spawned {
  port: number;
  process: { kill: (signal: NodeJS.Signals) => boolean };
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * A server of ours as a process on an empty store, behind a proxy: it can be ended, brought back and frozen. `url` tells
 * services of the proxy's port.
 */
export async function ownServer(
  random: () => number,
  {
    spawn,
    url,
    ...about
  }: Pick<StoreServer, 'what' | 'monitorSends'> & {
    spawn: (options: { path: string; port?: number }) => Promise<Spawned>;
    url: (port: number) => string;
  },
): Promise<StoreServer> {
  await using opened = new AsyncDisposableStack();
  const path = join(await ownFolder(opened), 'store');
  let server = await spawn({ path });
  const { port } = server;
  opened.defer(async () => {
    server.process.kill('SIGCONT');
    await server.stop('SIGKILL');
  });
  const proxy = opened.use(await openProxy({ host: '127.0.0.1', port }, random));
  const running = opened.move();
  return {
    ...about,
    url: url(proxy.port),
    proxy,
    process: {
      kill: () => server.stop('SIGKILL'),
      async restart() {
        server = await spawn({ path, port });
      },
      freeze: () => void server.process.kill('SIGSTOP'),
      thaw: () => void server.process.kill('SIGCONT'),
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
