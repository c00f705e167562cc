export * from './fakeMongo/index.ts';
export { type MongoForTests, mongoForTests, mongosForTests, type TestDatabase } from './mongoForTests.ts';
