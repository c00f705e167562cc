export { CannotStart } from '@ledgerline/http';
export { type ProcessConfig, processConfig } from './config.ts';
export { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';
