export { openPast } from './past/openPast.ts';
export type { Past } from './past/past.ts';
export { createQueryHandlers } from './queryHandlers.ts';
export { asApiError } from './storeErrors.ts';
