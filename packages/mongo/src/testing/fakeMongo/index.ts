export { type FakeMongo, type FakeMongoOptions, startFakeMongo } from './startFakeMongo.ts';
export * from './weather.ts';
