export { erasedInMongo, oddMongoControl } from './auditControl.ts';
export { type MongoReadStoreOptions, openMongoReadStore } from './mongoReadStore.ts';
