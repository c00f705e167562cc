export { type SpawnedFakeMongo, spawnFakeMongo } from './spawnFakeMongo.ts';
export { type FakeMongo, type FakeMongoOptions, startFakeMongo } from './startFakeMongo.ts';
export * from './weather.ts';
