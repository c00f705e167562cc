export { type CountedCommands, countCommands } from './countCommands.ts';
export * from './fakeMongo/index.ts';
export {
  type MongoForTests,
  mongoForTests,
  mongosForTests,
  realMongoForTests,
  type TestDatabase,
} from './mongoForTests.ts';
export { type Held, openStickyPath, type StickyPath } from './stickyPath.ts';
