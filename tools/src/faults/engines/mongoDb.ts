import { type MongoForTests, realMongoForTests, spawnFakeMongo } from '@ledgerline/mongo/testing';
import { openProxy } from '../product/proxy.ts';
import type { StoreServer } from '../product/storeServer.ts';
import { ownServer } from './ownServer.ts';

let chosen: ReturnType<typeof realMongoForTests> | undefined;
/** What a driver's monitor sends; the first words of each other connection have it in them, too. */
const monitorSends = 'hello';

/** A new database on the real MongoDB where tests have one, one server for all runs; else our own server as a process. */
export async function mongoDb(random: () => number): Promise<StoreServer> {
  chosen ??= realMongoForTests();
  const real = await chosen;
  return real ? onServer(real, random) : ownMongoDb(random);
}

/** Ends the real server, if one was started. */
export async function stopMongoDb(): Promise<void> {
  await (await chosen)?.stop();
  chosen = undefined;
}

const ownMongoDb = (random: () => number): Promise<StoreServer> =>
  ownServer(random, {
    what: 'our server of MongoDB’s protocol',
    monitorSends,
    spawn: spawnFakeMongo,
    url: (port) => `mongodb://127.0.0.1:${port}/ledgerline?directConnection=true`,
  });

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
    monitorSends,
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
