import { type MongoForTests, mongoForTests } from '@ledgerline/mongo/testing';
import { openProxy } from '../product/proxy.ts';
import type { StoreServer } from './storeServer.ts';

let chosen: ReturnType<typeof mongoForTests> | undefined;

/** A new database on the MongoDB that tests would use, one server for all runs. */
export async function mongoDb(random: () => number): Promise<StoreServer> {
  chosen ??= mongoForTests();
  return onServer(await chosen, random);
}

/** Ends the server, if one was started. */
export async function stopMongoDb(): Promise<void> {
  await (await chosen)?.stop();
  chosen = undefined;
}

async function onServer(
  { name, notAtomic, database }: MongoForTests,
  random: () => number,
): Promise<StoreServer> {
  await using opened = new AsyncDisposableStack();
  const own = database();
  opened.defer(() => own.drop());
  const { url } = own;
  const common = {
    what: name,
    ...(notAtomic !== undefined && { notAtomic }),
  };
  const [, before, host, port, after] = /^(mongodb:\/\/(?:[^/@]*@)?)([^/:,?]+):(\d+)(\/.*)$/.exec(url) ?? [];
  // Other members of a set would be reached past the proxy.
  const isAlone = url.includes('directConnection=true');
  if (host === undefined || !isAlone) {
    const running = opened.move();
    return { url, ...common, [Symbol.asyncDispose]: () => running.disposeAsync() };
  }
  const proxy = opened.use(await openProxy({ host, port: Number(port) }, random));
  const running = opened.move();
  return {
    url: `${before}127.0.0.1:${proxy.port}${after}`,
    ...common,
    proxy,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
