export { type MongoChoice, type MongoForTests, mongoForTests, type TestDatabase } from './mongoForTests.ts';
