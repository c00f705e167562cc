export { createQueryHandlers } from './queryHandlers.ts';
export { asApiError } from './storeErrors.ts';
