// What programs need that tell what events did: it loads without the HTTP server's parts.
export type { PersonEvent } from './activity/personEvent.ts';
export { presentEntry } from './activity/presentEntry.ts';
export { summaryOf } from './activity/summary.ts';
export { type Names, namesFor } from './names.ts';
