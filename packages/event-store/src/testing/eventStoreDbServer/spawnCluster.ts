import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Done, Order } from './clusterProcess.ts';
import type { Cluster, ClusterOptions } from './startCluster.ts';

/** Starts a cluster whose nodes run in one process beside this one. It ends with `stop`, or with this process. */
export async function spawnCluster(options: ClusterOptions): Promise<Cluster> {
  const file = fileURLToPath(new URL('./clusterProcess.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(options)], { execPath: process.execPath });
  const ended = once(child, 'exit');
  const [started] = (await Promise.race([once(child, 'message'), ended])) as [
    Pick<Cluster, 'url' | 'ports'> | number,
  ];
  if (typeof started === 'number') throw new Error(`the cluster did not start: exit code ${started}`);

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let orders = 0;
  child.on('message', ({ id, value, error }: Done) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answer?.resolve(value);
    else answer?.reject(new Error(error));
  });
  const order =
    <Verb extends Order['verb']>(verb: Verb) =>
    async (...args: Parameters<Cluster[Verb]>): Promise<Awaited<ReturnType<Cluster[Verb]>>> => {
      const id = orders++;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      child.send({ id, verb, args });
      return (await answer.promise) as Awaited<ReturnType<Cluster[Verb]>>;
    };
  return {
    ...started,
    leader: order('leader'),
    kill: order('kill'),
    freeze: order('freeze'),
    cutOff: order('cutOff'),
    isolate: order('isolate'),
    heal: order('heal'),
    elect: order('elect'),
    async stop() {
      await order('stop')();
      child.disconnect();
      await ended;
    },
  };
}
