export { BadMongoAddress, databaseOf, shownAddress, withDatabase } from './address.ts';
export { connectMongo, type MongoConnection, type MongoConnectionOptions } from './connectMongo.ts';
export { duplicateKeysIn, isDuplicateKey, isInserted, isUnavailable, MongoTooSlow } from './mongoErrors.ts';
