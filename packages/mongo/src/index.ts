export { BadMongoAddress, databaseOf, shownAddress, withDatabase } from './address.ts';
export {
  connectMongo,
  type MongoConnection,
  type MongoConnectionOptions,
  type Within,
} from './connectMongo.ts';
export { insertNew } from './insertNew.ts';
export {
  duplicateKeysIn,
  isRefusal,
  isUnavailable,
  MongoTooSlow,
  MongoWroteLess,
} from './mongoErrors.ts';
