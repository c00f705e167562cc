export { type MongoReadStoreOptions, openMongoReadStore } from './mongoReadStore.ts';
