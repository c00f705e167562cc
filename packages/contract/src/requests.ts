import * as z from 'zod/mini';
import { revisionParameter } from './queryFields.ts';
import {
  changePassword,
  confirmAuthenticator,
  deleteAccount,
  login,
  loginCode,
  passwordAlone,
  passwordAndCode,
  register,
  updatePreferences,
  updateProfile,
  updateSettings,
} from './requests/accountRequests.ts';
import { listActivity, proofQuery, revertGroup } from './requests/activityRequests.ts';
import { addAsset, asOfQuery, listAssets, updateAsset } from './requests/assetRequests.ts';
import { confirmBalance, importStatement, readStatement } from './requests/importRequests.ts';
import { addPasskey, passkeyLogin, passkeyProof, renamePasskey } from './requests/passkeyRequests.ts';
import {
  cashFlowQuery,
  categoriesQuery,
  figureRecordsQuery,
  netWorthQuery,
} from './requests/reportRequests.ts';
import {
  changeSchedule,
  dismissSuggestion,
  forecastQuery,
  listOccurrences,
  settleOccurrence,
  setUpSchedule,
} from './requests/scheduleRequests.ts';
import {
  bulkTransactions,
  createTransaction,
  downloadTransactions,
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
  loginCode: { body: loginCode },
  secondFactor: noQuery,
  beginAuthenticator: { body: passwordAlone },
  confirmAuthenticator: { body: confirmAuthenticator },
  removeAuthenticator: { body: passwordAndCode },
  renewRecoveryCodes: { body: passwordAndCode },
  beginPasskeyLogin: noBody,
  passkeyLogin: { body: passkeyLogin },
  listPasskeys: noQuery,
  beginPasskey: { body: passkeyProof },
  addPasskey: { body: addPasskey },
  renamePasskey: { body: renamePasskey },
  removePasskey: { body: passkeyProof },
  updateProfile: { body: updateProfile },
  changePassword: { body: changePassword },
  listSessions: noQuery,
  endSession: { body: passwordAlone },
  endOtherSessions: { body: passwordAlone },
  downloadHistory: noBody,
  downloadTransactions: { body: downloadTransactions },
  deleteAccount: { body: deleteAccount },
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
  bulkTransactions: { body: bulkTransactions },

  listSchedules: noQuery,
  listOccurrences: { query: listOccurrences },
  listSuggestions: noQuery,
  dismissSuggestion: { body: dismissSuggestion },
  setUpSchedule: { body: setUpSchedule },
  changeSchedule: { body: changeSchedule },
  endSchedule: noBody,
  settleOccurrence: { body: settleOccurrence },
  skipOccurrence: noBody,
  reopenOccurrence: noBody,
  forecast: { query: forecastQuery },
  readImport: { body: readStatement },
  importStatement: { body: importStatement },
  listImports: noQuery,
  statementImport: noQuery,
  confirmBalance: { body: confirmBalance },

  overview: { query: asOfQuery },
  balances: { query: asOfQuery },

  cashFlow: { query: cashFlowQuery },
  categoryReport: { query: categoriesQuery },
  netWorth: { query: netWorthQuery },
  figureRecords: { query: figureRecordsQuery },

  proof: { query: proofQuery },
  listActivity: { query: listActivity },
  revertActivity: noBody,
  revertGroup: { body: revertGroup },
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
