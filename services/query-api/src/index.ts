export { createQueryHandlers } from './queryHandlers.ts';
