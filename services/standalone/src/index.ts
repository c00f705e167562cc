export { CannotStart } from '@ledgerline/http';
export { type Standalone, type StandaloneOptions, startStandalone } from './standalone.ts';
