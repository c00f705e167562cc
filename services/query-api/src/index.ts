export { countReadWaits } from './countReadWaits.ts';
export { openLists } from './lists/openLists.ts';
export { openPast } from './past/openPast.ts';
export type { Past } from './past/past.ts';
export { queryApiService } from './queryApiService.ts';
export { createQueryHandlers } from './queryHandlers.ts';
export { asApiError } from './storeErrors.ts';
