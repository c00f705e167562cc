export * from './faults.ts';
export { type SpawnedEventStoreDbServer, spawnEventStoreDbServer } from './spawnEventStoreDbServer.ts';
export {
  type EventStoreDbServer,
  type EventStoreDbServerOptions,
  startEventStoreDbServer,
} from './startEventStoreDbServer.ts';
