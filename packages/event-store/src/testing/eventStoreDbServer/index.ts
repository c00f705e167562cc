export * from './faults.ts';
export { spawnCluster } from './spawnCluster.ts';
export { type SpawnedEventStoreDbServer, spawnEventStoreDbServer } from './spawnEventStoreDbServer.ts';
export { type Cluster, type ClusterHere, type ClusterOptions, startCluster } from './startCluster.ts';
export {
  type EventStoreDbServer,
  type EventStoreDbServerOptions,
  startEventStoreDbServer,
} from './startEventStoreDbServer.ts';
