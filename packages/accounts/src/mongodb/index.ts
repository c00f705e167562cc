export { type MongoAccountStoreOptions, openMongoAccountStore } from './mongoAccountStore.ts';
