export { CannotStart } from './dataDir.ts';
export { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';
