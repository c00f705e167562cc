import { type MongoForTests, mongoForTests } from '@ledgerline/mongo/testing';
import { openProxy } from '../product/proxy.ts';
import { seenNotAtomic } from './seenNotAtomic.ts';
import { NotThere, type StoreServer } from './storeServer.ts';

let chosen: ReturnType<typeof mongoForTests> | undefined;

/** A new database on the MongoDB that tests would use, one server for all runs; or a FerretDB of its own. Throws NotThere. */
export async function mongoDb(random: () => number): Promise<StoreServer> {
  chosen ??= mongoForTests();
  const { mongo, notRun } = await chosen;
  if (!mongo) throw new NotThere(notRun);
  if ((await seenNotAtomic(mongo.url)) === undefined) return onServer(mongo, random);
  // An imitation may not bear what it was struck with: that is not to befall the next run.
  await using opened = new AsyncDisposableStack();
  const own = await mongoForTests();
  if (!own.mongo) throw new NotThere(own.notRun);
  const { stop } = own.mongo;
  opened.defer(stop);
  const server = opened.use(await onServer(own.mongo, random));
  const running = opened.move();
  return { ...server, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Ends the server, if one was started. */
export async function stopMongoDb(): Promise<void> {
  await (await chosen)?.mongo?.stop();
  chosen = undefined;
}

async function onServer(
  { url: server, database }: MongoForTests,
  random: () => number,
): Promise<StoreServer> {
  await using opened = new AsyncDisposableStack();
  const notAtomic = await seenNotAtomic(server);
  const own = database();
  opened.defer(() => own.drop());
  const { url } = own;
  const common = {
    what: 'a server of MongoDB’s protocol',
    ...(notAtomic !== undefined && { notAtomic }),
  };
  const [, before, host, port, after] = /^(mongodb:\/\/(?:[^/@]*@)?)([^/:,?]+):(\d+)(\/.*)$/.exec(url) ?? [];
  // Other members of a set would be reached past the proxy.
  const isAlone = notAtomic !== undefined || url.includes('directConnection=true');
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
