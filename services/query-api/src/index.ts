export type { PersonEvent } from './activity/personEvent.ts';
export { presentEntry } from './activity/presentEntry.ts';
export { summaryOf, summaryOfRevert } from './activity/summary.ts';
export { countReadWaits } from './countReadWaits.ts';
export { type Names, namesFor } from './names.ts';
export { openPast } from './past/openPast.ts';
export type { Past } from './past/past.ts';
export { createQueryHandlers } from './queryHandlers.ts';
export { asApiError } from './storeErrors.ts';
