import type { MongoConnection } from '@ledgerline/mongo';

/** Asks the server for something within a time: what is away or takes longer ends in ReadStoreUnavailable. */
export type Ask = MongoConnection['ask'];
