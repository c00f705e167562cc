export * from './accountStore.ts';
export * from './emailKey.ts';
export * from './passwords.ts';
export { Busy } from './queue.ts';
export * from './rateLimit.ts';
export * from './sessionPolicy.ts';
export * from './signIn.ts';
export * from './signInPolicy.ts';
export * from './ticket.ts';
