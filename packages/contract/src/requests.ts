import * as z from 'zod/mini';
import { revisionParameter } from './queryFields.ts';
import { login, register, updatePreferences, updateSettings } from './requests/accountRequests.ts';
import { listActivity, proofQuery } from './requests/activityRequests.ts';
import { addAsset, asOfQuery, listAssets, updateAsset } from './requests/assetRequests.ts';
import {
  createTransaction,
  listCategories,
  listTransactions,
  summaryQuery,
  updateTransaction,
} from './requests/transactionRequests.ts';
import { listTransfers, makeTransfer } from './requests/transferRequests.ts';
import type { RouteName } from './routes.ts';

/** What a route reads: a GET and a permanent deletion their query, every other its body. */
export interface RequestSchemas {
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
}

const noQuery = { query: z.strictObject({}) };
/** Removing for good: refused unless the record still has this revision. */
const purgeQuery = { query: z.strictObject({ expectedRevision: z.exactOptional(revisionParameter) }) };
/** Nothing, or an empty object. */
const noBody = { body: z.optional(z.strictObject({})) };

/** The schemas of every route by its name. Parsed bodies and queries are ready for the domain. */
export const requests = {
  csrfToken: noQuery,
  register: { body: register },
  login: { body: login },
  logout: noBody,
  me: noQuery,
  settings: noQuery,
  updateSettings: { body: updateSettings },
  socketTicket: noBody,
  preferences: noQuery,
  updatePreferences: { body: updatePreferences },

  listCategories: { query: listCategories },
  category: noQuery,

  listTransfers: { query: listTransfers },
  transfer: noQuery,
  makeTransfer: { body: makeTransfer },

  listAssets: { query: listAssets },
  asset: noQuery,
  addAsset: { body: addAsset },
  updateAsset: { body: updateAsset },
  patchAsset: { body: updateAsset },
  updateAssetAlias: { body: updateAsset },
  patchAssetAlias: { body: updateAsset },
  deleteAsset: noBody,
  restoreAsset: noBody,
  purgeAsset: purgeQuery,

  listTransactions: { query: listTransactions },
  summary: { query: summaryQuery },
  transaction: noQuery,
  createTransaction: { body: createTransaction },
  updateTransaction: { body: updateTransaction },
  deleteTransaction: noBody,
  restoreTransaction: noBody,
  purgeTransaction: purgeQuery,

  overview: { query: asOfQuery },
  balances: { query: asOfQuery },

  proof: { query: proofQuery },
  listActivity: { query: listActivity },
  revertActivity: noBody,
} as const satisfies Record<RouteName, RequestSchemas>;

type Schemas = typeof requests;

/** A route's body as its handler gets it. */
export type RequestBody<Name extends RouteName> = Schemas[Name] extends {
  body: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/** A route's query as its handler gets it. */
export type RequestQuery<Name extends RouteName> = Schemas[Name] extends {
  query: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/** A route's body as a client sends it. */
export type RequestInput<Name extends RouteName> = Schemas[Name] extends {
  body: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;
