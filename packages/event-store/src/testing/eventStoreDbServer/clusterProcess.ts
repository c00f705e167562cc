// A cluster as a process of its own. Argument: the options of `startCluster` as JSON. It tells its addresses once it
// listens, then does what it is told by messages of the parent process, and ends with it.
import { type Cluster, type ClusterOptions, startCluster } from './startCluster.ts';

/** What the parent process wants done. */
export interface Order {
  id: number;
  verb: Exclude<keyof Cluster, 'url' | 'ports'>;
  args: unknown[];
}

/** What an order came to. */
export interface Done {
  id: number;
  value?: unknown;
  error?: string;
}

const cluster = await startCluster(JSON.parse(process.argv[2] ?? '') as ClusterOptions);

process.on('message', ({ id, verb, args }: Order) => {
  const act = cluster[verb] as (...given: unknown[]) => Promise<unknown>;
  act(...args).then(
    (value) => process.send?.({ id, value } satisfies Done),
    (error: unknown) => process.send?.({ id, error: String(error) } satisfies Done),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ url: cluster.url, ports: cluster.ports });
